#include "engines/env/sim_disk.h"

#include <set>
#include <utility>

#include "engines/env/disk_names.h"
#include "engines/trace/error.h"

namespace cutaway::env {

using trace::Error;
using trace::ErrorCode;

namespace {
[[noreturn]] void fail(ErrorCode code, std::string_view file, std::uint64_t offset, const char* why) {
  throw Error(code, std::string(file), Error::kNone, offset, why);
}
constexpr const char* kInjected = "a fault was injected";
}  // namespace

struct SimDisk::State {
  struct ArmedFault {
    Fault fault;
    std::uint64_t calls = 0;
  };

  DeviceProfile profile;
  Charge charge;
  std::function<bool()> partOfRun;
  std::function<void(FailOn, std::string_view)> before;
  DiskNames names;
  std::set<std::string> folders{""};
  std::vector<ArmedFault> faults;
  FileCounters counters;
  std::uint64_t order = 0;  // of the newest write

  // What a call does before it has any effect: the crash point, then the time.
  void enter(FailOn what, std::string_view file, std::uint64_t fixed, std::uint64_t moved) {
    if (before) before(what, file);
    if (charge) charge(fixed + moved * profile.nsPerKiB / 1024);
  }

  bool faultNow(FailOn what, std::string_view file) {
    bool hit = false;
    for (ArmedFault& armed : faults) {
      if (armed.fault.what != what || file.find(armed.fault.file) == std::string_view::npos) continue;
      ++armed.calls;
      hit = hit || armed.calls == armed.fault.at || (armed.fault.forever && armed.calls > armed.fault.at);
    }
    return hit;
  }

  void mustHaveFolder(const std::string& path) const {
    if (!folders.contains(folderOf(path)))
      fail(ErrorCode::ioOpen, path, Error::kNone, "its folder does not exist");
  }
};

namespace {

class SimFile final : public File {
 public:
  SimFile(std::shared_ptr<SimDisk::State> disk, ImagePointer image, std::string name, bool writable)
      : disk_(std::move(disk)), image_(std::move(image)), name_(std::move(name)), writable_(writable) {}

  std::size_t read(std::uint64_t offset, std::span<std::byte> into) override {
    if (disk_->partOfRun && !disk_->partOfRun()) return image_->read(offset, into);
    disk_->enter(FailOn::read, name_, disk_->profile.readNs, into.size());
    if (disk_->faultNow(FailOn::read, name_)) fail(ErrorCode::ioRead, name_, offset, kInjected);
    const std::size_t n = image_->read(offset, into);
    ++disk_->counters.reads;
    disk_->counters.bytesRead += n;
    return n;
  }

  void write(std::uint64_t offset, std::span<const std::byte> bytes) override {
    mustBeWritable(offset);
    disk_->enter(FailOn::write, name_, disk_->profile.writeNs, bytes.size());
    std::string data(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const bool failed = disk_->faultNow(FailOn::write, name_);
    if (failed) data.resize(firstHalf(offset, data.size()));
    ++disk_->counters.writes;
    disk_->counters.bytesWritten += data.size();
    if (!data.empty()) image_->write(++disk_->order, offset, std::move(data));
    if (failed) fail(ErrorCode::ioWrite, name_, offset, kInjected);
  }

  // Keeps what was written before the call, not what others write while the device works.
  void sync() override {
    const std::uint64_t upTo = disk_->order;
    disk_->enter(FailOn::sync, name_, disk_->profile.syncNs, 0);
    ++disk_->counters.syncs;
    if (disk_->faultNow(FailOn::sync, name_)) {
      image_->failSync(upTo);
      fail(ErrorCode::ioSync, name_, Error::kNone, kInjected);
    }
    image_->sync(upTo);
  }

  void truncate(std::uint64_t size) override {
    mustBeWritable(size);
    disk_->enter(FailOn::write, name_, disk_->profile.writeNs, 0);
    if (size != image_->now().size()) image_->truncate(++disk_->order, size);
  }

  std::uint64_t size() override { return image_->now().size(); }
  const std::string& name() const override { return name_; }

 private:
  void mustBeWritable(std::uint64_t offset) const {
    if (!writable_) fail(ErrorCode::ioWrite, name_, offset, "opened for reading only");
  }
  // A failed write got as far as half of its sectors.
  static std::size_t firstHalf(std::uint64_t offset, std::size_t size) {
    if (size == 0) return 0;
    const std::uint64_t first = offset / SimDisk::kSector, last = (offset + size - 1) / SimDisk::kSector;
    const std::uint64_t end = (first + (last - first + 1) / 2) * SimDisk::kSector;
    return end > offset ? end - offset : 0;
  }

  std::shared_ptr<SimDisk::State> disk_;
  ImagePointer image_;
  std::string name_;
  bool writable_;
};

}  // namespace

SimDisk::SimDisk(DeviceProfile profile) : state_(std::make_shared<State>()) {
  state_->profile = std::move(profile);
}
SimDisk::~SimDisk() = default;

void SimDisk::setCharge(Charge charge) { state_->charge = std::move(charge); }
void SimDisk::setPartOfRun(std::function<bool()> partOfRun) { state_->partOfRun = std::move(partOfRun); }
void SimDisk::setBeforeCall(std::function<void(FailOn, std::string_view)> before) {
  state_->before = std::move(before);
}

std::unique_ptr<File> SimDisk::open(std::string_view given, OpenMode mode) {
  const std::string path = normalPath(given);
  ImagePointer image = state_->names.find(path);
  if (!image) {
    if (mode != OpenMode::create) fail(ErrorCode::fileMissing, path, Error::kNone, "");
    if (state_->folders.contains(path)) fail(ErrorCode::ioOpen, path, Error::kNone, "it is a folder");
    state_->mustHaveFolder(path);
    if (state_->before) state_->before(FailOn::write, path);
    image = std::make_shared<DiskImage>();
    state_->names.set(path, image);
  }
  return std::make_unique<SimFile>(state_, std::move(image), path, mode != OpenMode::read);
}

bool SimDisk::exists(std::string_view given) {
  const std::string path = normalPath(given);
  return state_->names.find(path) || state_->folders.contains(path);
}

void SimDisk::remove(std::string_view given) {
  const std::string path = normalPath(given);
  if (!state_->names.find(path)) fail(ErrorCode::fileMissing, path, Error::kNone, "");
  if (state_->before) state_->before(FailOn::write, path);
  state_->names.erase(path);
}

void SimDisk::rename(std::string_view givenFrom, std::string_view givenTo) {
  const std::string from = normalPath(givenFrom), to = normalPath(givenTo);
  if (!state_->names.find(from)) fail(ErrorCode::fileMissing, from, Error::kNone, "");
  if (state_->folders.contains(to))
    fail(ErrorCode::ioRename, from, Error::kNone, "the new name is a folder's");
  state_->mustHaveFolder(to);
  if (state_->before) state_->before(FailOn::write, from);
  state_->names.move(from, to);
}

void SimDisk::makeFolder(std::string_view given) {
  std::string path;
  const std::string whole = normalPath(given);
  for (std::size_t at = 0; at <= whole.size() && !whole.empty();) {
    at = std::min(whole.find('/', at), whole.size());
    path = whole.substr(0, at++);
    if (state_->names.find(path)) fail(ErrorCode::ioOpen, path, Error::kNone, "it is a file, not a folder");
    state_->folders.insert(path);
  }
}

std::vector<std::string> SimDisk::list(std::string_view given) {
  const std::string folder = normalPath(given);
  if (!state_->folders.contains(folder)) fail(ErrorCode::fileMissing, folder, Error::kNone, "");
  std::vector<std::string> names;
  for (auto& [path, image] : state_->names.now())
    if (folderOf(path) == folder) names.push_back(path.substr(folder.empty() ? 0 : folder.size() + 1));
  return names;
}

void SimDisk::syncFolder(std::string_view given) {
  const std::string folder = normalPath(given);
  if (!state_->folders.contains(folder)) fail(ErrorCode::fileMissing, folder, Error::kNone, "");
  state_->enter(FailOn::sync, folder, state_->profile.syncNs, 0);
  ++state_->counters.syncs;
  if (state_->faultNow(FailOn::sync, folder)) fail(ErrorCode::ioSync, folder, Error::kNone, kInjected);
  state_->names.sync(folder);
}

namespace {

// Which sectors of which unsynced writes a power cut leaves.
DiskImage::Keep keeperFor(const PowerCut& cut, std::uint64_t lastWrite, Random& random) {
  return [&cut, lastWrite, &random](const PendingWrite& write, std::uint64_t sector) {
    if (cut.tear && write.order == lastWrite) return sector < *cut.tear;
    switch (cut.lose) {
      case Lose::nothing:
      case Lose::files:
        return true;
      case Lose::unsynced:
        return false;
      case Lose::random:
        return random.below(2) == 1;
    }
    return false;
  };
}

std::size_t nameChangesKept(Lose lose, std::size_t pending, Random& random) {
  switch (lose) {
    case Lose::nothing:
      return pending;
    case Lose::random:
      return static_cast<std::size_t>(random.below(pending + 1));
    case Lose::unsynced:
    case Lose::files:
      break;
  }
  return 0;
}

}  // namespace

PowerCutReport SimDisk::powerCut(const PowerCut& cut, Random& random) {
  const auto before = state_->names.everything();
  std::uint64_t lastWrite = 0;
  for (auto& image : before)
    for (const PendingWrite& write : image->pending())
      if (!write.truncation && !write.doomed) lastWrite = std::max(lastWrite, write.order);

  PowerCutReport report;
  state_->names.cut(nameChangesKept(cut.lose, state_->names.pendingChanges(), random));
  const auto after = state_->names.everything();
  const auto keep = keeperFor(cut, lastWrite, random);
  const auto nothing = [](const PendingWrite&, std::uint64_t) { return false; };
  for (auto& image : before) {
    const bool named = std::find(after.begin(), after.end(), image) != after.end();
    if (named && cut.lose == Lose::nothing && !cut.tear)
      image->settle();
    else
      image->cut(named ? keep : DiskImage::Keep(nothing), report);
  }
  return report;
}

void SimDisk::addFault(Fault fault) { state_->faults.push_back({std::move(fault), 0}); }
void SimDisk::clearFaults() { state_->faults.clear(); }

std::string SimDisk::contents(std::string_view given) const {
  const std::string path = normalPath(given);
  ImagePointer image = state_->names.find(path);
  if (!image) fail(ErrorCode::fileMissing, path, Error::kNone, "");
  return image->now();
}

void SimDisk::flipBit(std::string_view given, std::uint64_t bit) {
  const std::string path = normalPath(given);
  ImagePointer image = state_->names.find(path);
  if (!image) fail(ErrorCode::fileMissing, path, Error::kNone, "");
  image->flipBit(bit);
}

void SimDisk::overwrite(std::string_view given, std::string bytes) {
  const std::string path = normalPath(given);
  makeFolder(folderOf(path));
  ImagePointer image = state_->names.find(path);
  if (!image) image = std::make_shared<DiskImage>();
  image->replace(std::move(bytes));
  state_->names.setDurably(path, std::move(image));
}

std::uint64_t SimDisk::bytes() const {
  std::uint64_t sum = 0;
  for (auto& [path, image] : state_->names.now()) sum += image->now().size();
  return sum;
}

std::uint64_t SimDisk::bytesUnsynced() const {
  std::uint64_t sum = 0;
  for (auto& image : state_->names.everything()) sum += image->bytesUnsynced();
  return sum;
}

std::size_t SimDisk::fileCount() const { return state_->names.now().size(); }
FileCounters SimDisk::counters() const { return state_->counters; }

std::unique_ptr<SimDisk> SimDisk::clone() const {
  auto copy = std::make_unique<SimDisk>(state_->profile);
  copy->state_->names = state_->names.deepCopy();
  copy->state_->folders = state_->folders;
  copy->state_->faults = state_->faults;
  copy->state_->counters = state_->counters;
  copy->state_->order = state_->order;
  return copy;
}

const DeviceProfile& SimDisk::profile() const { return state_->profile; }

}  // namespace cutaway::env
