internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

/// `quiz morse wav` and `quiz morse play`.
struct MorseSoundCommands {
  static let target = Option("--output", short: "-o", value: "FILE", "where wav writes")
  static let wpm = speed("--wpm", "words a minute, 5 to 40; else the setting wpm")
  static let farnsworth = speed("--farnsworth", "longer spaces: overall words a minute")

  private static func speed(_ name: String, _ help: String) -> Option<Int64, Failure> {
    let limits = MorseTiming.wpmLimits
    return Option(
      name, value: "N", help, in: limits,
      mistake: "write words a minute from \(limits.lowerBound) to \(limits.upperBound)")
  }

  let context: Context

  private var terminal: Terminal { context.terminal }

  private var arguments: Arguments { context.arguments }

  /// `quiz morse wav TEXT -o FILE`.
  func write(_ text: String) throws(Failure) -> ExitStatus {
    guard let path = arguments[MorseSoundCommands.target] else {
      throw Failure("write quiz morse wav TEXT -o FILE")
    }
    let (code, sound) = try sound(of: text)
    try context.disk.writeNew(sound.wav(code), to: path, choosing: "choose another name")
    let milliseconds = sound.timing.sampleCount(code) * 1000 / sound.timing.sampleRate
    let answer = SoundFileAnswer(
      file: path, code: code, timing: sound.timing, milliseconds: milliseconds)
    terminal.tell(answer) {
      terminal.output.line(
        "\(path.escapedForTerminal): \(ElapsedTime.seconds(milliseconds)) s at "
          + "\(sound.timing.wpm) words a minute"
          + (sound.timing.farnsworthWPM == sound.timing.wpm
            ? "" : ", spaced for \(sound.timing.farnsworthWPM)"))
    }
    return .yes
  }

  /// `quiz morse play TEXT`: by the system's own player, if there is one and sound is on.
  func play(_ text: String) throws(Failure) -> ExitStatus {
    let settings = try context.settings
    let (code, sound) = try sound(of: text)
    guard settings.preferences.text(.sound) == "on" else {
      throw Failure("sound is off; quiz settings sound on turns it on")
    }
    guard let program = MorseSound.program(terminal.console) else {
      throw Failure(
        "no program found that plays sound (\(MorseSound.programs.joined(separator: ", "))); "
          + "quiz morse wav TEXT -o FILE writes "
          + "a file for any other")
    }
    let path = terminal.console.temporaryFolder.appendingPathPart(
      "quiz-morse-\(System.processNumber)-\(UInt32(truncatingIfNeeded: terminal.console.random())).wav"
    )
    try context.disk.writeNew(sound.wav(code), to: path, choosing: "choose another name")
    terminal.tell(SoundAnswer(code: code)) { terminal.output.line(code) }
    terminal.output.flush()
    let status = System.run(program, [path])
    try onDisk(context.disk.remove(path))
    guard status == 0 else {
      throw Failure("\(program): could not play (exit code \(status)); check the sound device")
    }
    return .yes
  }

  /// The code of a text, which may be code already, and what makes it sound.
  private func sound(of text: String) throws(Failure) -> (code: String, MorseSound) {
    let plain: MorseCode.Translation
    if MorseCode.isCode(text) {
      let decoded = MorseCode.decode(text)
      guard decoded.isWhole else {
        throw Failure(MorseTranslator.words(decoded.unknown, .decode), .no)
      }
      plain = MorseCode.encode(decoded.text)
    } else {
      plain = MorseCode.encode(text)
    }
    guard plain.isWhole else { throw Failure(MorseTranslator.words(plain.unknown, .encode), .no) }
    guard !plain.text.isEmpty else { throw Failure("there is nothing to send; write a text") }
    let sound = MorseSound(timing: try timing())
    let seconds = sound.timing.sampleCount(plain.text) / sound.timing.sampleRate
    guard seconds < MorseSound.secondLimit else {
      throw Failure(
        "that would last \(seconds) s, more than \(MorseSound.secondLimit); send it in parts")
    }
    return (plain.text, sound)
  }

  /// The speeds: `--wpm`, else the setting; `--farnsworth`, else the same.
  private func timing() throws(Failure) -> MorseTiming {
    let settings = try context.settings
    let wpm = try arguments[MorseSoundCommands.wpm] ?? Int64(settings.preferences[.wpm])
    let whole = try arguments[MorseSoundCommands.farnsworth]
    guard let timing = MorseTiming(wpm: wpm, farnsworthWPM: whole) else {
      throw Failure(
        "--farnsworth is the overall speed and cannot be above \(wpm), the speed of the letters")
    }
    return timing
  }
}

extension MorseSound {
  /// The programs that play a file, the first one found is taken.
  static let programs = ["aplay", "paplay", "afplay"]

  /// Where the system has one of them; nil if it has none.
  static func program(_ console: Console) -> String? {
    programs.lazy.compactMap { System.program($0, console) }.first
  }
}
