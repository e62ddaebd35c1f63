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

  /// A key while another answer is chosen or its run is shown; answers whether it was for that.
  mutating func takeInWhatIf(_ key: Key) -> Bool {
    guard whatIf?.comparison != nil else {
      switch key {
      case .escape, .backspace: whatIf = nil
      case .enter: playWhatIf()
      default: whatIf?.take(key)
      }
      return true
    }
    let key = key.asCommand
    switch key {
    case .escape, .backspace, .enter:
      whatIf = nil
      scroll = 0
    case .character("x"):
      whatIf = nil
      askWhatIf()
    case .character("q"): hasLeft = true
    default: _ = scrolls(key)
    }
    return true
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
