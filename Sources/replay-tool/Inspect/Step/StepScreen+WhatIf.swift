import ReplayTool
import SessionEngine
import Shell

// Playing the session again with another answer.
extension StepScreen {
  mutating func askWhatIf() {
    guard let file = stepper.file.session else {
      message = "Only a session can be played again with another answer."
      return
    }
    guard let asked = StepWhatIf(file.recording, near: stepper.place) else {
      message = "Nothing was answered in this session."
      return
    }
    whatIf = asked
    scroll = 0
    if asked.isTyped { prompt = Prompt(use: .answer) }
  }

  mutating func playWhatIf() {
    guard let file = stepper.file.session else { return }
    do throws(Failure) {
      try whatIf?.play(file)
      scroll = 0
    } catch {
      message = told(error)
    }
  }
}
