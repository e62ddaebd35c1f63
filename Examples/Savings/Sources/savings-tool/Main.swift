import EventLog
import ReplayTool
import SavingsRules

/// The debugger of savings boxes.
@main
struct SavingsTool {
  static func main() {
    let boxes = LogKind(StreamName.Kind("savings")!) { _ in SavingsBox() }
    ReplayProgram("savings-tool", "look into the logs of savings boxes", [boxes]).run()
  }
}
