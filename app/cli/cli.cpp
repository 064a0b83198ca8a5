#include "app/cli/cli.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "app/cli/arguments.h"
#include "app/cli/files.h"
#include "app/cli/run_command.h"
#include "app/cli/run_options.h"
#include "engines/scenario/scenario_error.h"
#include "engines/trace/error.h"

namespace cutaway::cli {
namespace {

const std::vector<std::string> kCommands{"run", "export", "engines", "bench", "--version", "--help", "-h"};

std::string optionLines() {
  std::string out;
  for (const auto& o : runOptionInfos()) {
    std::string left = "  " + o.name + (o.value.empty() ? "" : " " + o.value);
    left.resize(std::max<std::size_t>(left.size() + 2, 40), ' ');
    out += left + o.meaning + "\n";
  }
  return out;
}

void help() {
  std::fputs(("Cutaway shows real storage engines at work.\n\n"
              "  cutaway [FILE]                    the window, on a scenario or a recording\n"
              "  cutaway run FILE.scenario ...     play a scenario, print what happened\n"
              "  cutaway run --engine NAME --workload NAME:N ...   the same without a file\n"
              "  cutaway export RECORDING [--at EVENT] [--picture OUT] [--chart METRIC=OUT] [--csv OUT] [--events OUT.csv]\n"
              "  cutaway engines [NAME] [--json]   engines: parameters, statements, metrics, event kinds, error codes\n"
              "  cutaway bench [ENGINE] [--rows N] [--repetitions N] [--folder FOLDER] [--json]   beside SQLite, LMDB, LevelDB\n"
              "  cutaway bench stage|tape|window [--pages N]   frames of the stage; jumps and the fold; the window's answers\n"
              "  cutaway --version, --help\n\noptions of run:\n" +
              optionLines() +
              "\nexit status: 0 done; 1 an expectation failed; 2 the input or the arguments are wrong,\n"
              "             or an output cannot be written; 3 the engine reported an error that the scenario did not expect\n")
                 .c_str(),
             stdout);
}

int dispatch(const std::string& command, const std::vector<std::string>& rest, const Outputs& outputs) {
  const bool askedHelp = std::any_of(rest.begin(), rest.end(), [](const std::string& a) { return a == "--help" || a == "-h"; });
  if (askedHelp && command != "--version") return help(), kDone;
  if (command == "run") return runScenario(rest, outputs);
  if (command == "export") return exportRecording(rest, outputs);
  if (command == "engines") return listEngines(rest);
  if (command == "bench") return benchEngines(rest, outputs);
  if (command == "--version") return std::printf("cutaway %s\n", version()), kDone;
  if (command == "--help" || command == "-h") return help(), kDone;
  throw WrongArguments(scenario::unknownName("command", command, kCommands));
}

std::string pathOf(const std::string& argument) {  // METRIC=PATH, --picture=PATH or PATH
  return argument.substr(argument.rfind('=') + 1);
}

}  // namespace

const char* version() { return CUTAWAY_VERSION; }

bool isCommand(const std::vector<std::string>& arguments) {
  return !arguments.empty() && std::find(kCommands.begin(), kCommands.end(), arguments[0]) != kCommands.end();
}

std::string whyNoWindow(const std::vector<std::string>& arguments) {
  std::error_code ignored;
  if (arguments.empty() || arguments[0].starts_with("-") || std::filesystem::exists(arguments[0], ignored)) return {};
  return "cutaway: " + scenario::unknownName("file and no command", arguments[0], kCommands, 3);
}

bool needsPictures(const std::vector<std::string>& arguments) {
  if (arguments.size() > 1 && arguments[0] == "bench" && (arguments[1] == "stage" || arguments[1] == "window")) return true;
  bool follows = false;
  for (const std::string& a : arguments) {
    const bool option = a.starts_with("--picture") || a.starts_with("--chart");
    const std::string extension = follows || option ? extensionOf(pathOf(a)) : std::string();
    if (extension == "svg" || extension == "png" || extension == "pdf") return true;
    follows = a == "--picture" || a == "--chart";
  }
  return false;
}

int runCommand(const std::vector<std::string>& arguments, const Outputs& outputs) {
  std::string problem;
  int status = kWrongInput;
  try {
    const int result = dispatch(arguments.at(0), {arguments.begin() + 1, arguments.end()}, outputs);
    // A full disk shows only now; who reads half of the numbers should know.
    if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return result;
    throw WrongArguments(std::string("standard output cannot be written: ") + std::strerror(errno));
  } catch (const trace::Error& error) {
    problem = trace::englishMessage(error);
    const bool input = error.code == trace::ErrorCode::parameterInvalid || error.code == trace::ErrorCode::parameterUnknown ||
                       error.code == trace::ErrorCode::fileMissing || error.code == trace::ErrorCode::recordingInvalid ||
                       error.code == trace::ErrorCode::recordingVersion || error.code == trace::ErrorCode::recordingWrite;
    status = input ? kWrongInput : kEngineError;
  } catch (const scenario::ScenarioError& error) {
    problem = error.what();
  } catch (const WrongArguments& error) {
    problem = std::string("cutaway: ") + error.what();
  } catch (const std::exception& error) {
    problem = std::string("cutaway: ") + error.what();
    status = kEngineError;
  }
  std::fflush(stdout);
  std::fprintf(stderr, "%s\n", problem.c_str());
  return status;
}

}  // namespace cutaway::cli
