internal import EventLog
internal import Shell
internal import Systems

/// Plays messages one after the other, by a program beside this one, so that nothing waits for it.
struct ChatSound {
  /// A longer message is not played, in seconds.
  static let secondLimit: Int64 = 60
  /// How many messages wait for the one that plays; of more the oldest are left out.
  static let waitingLimit = 4
  /// Samples a second: enough for one tone, and made in no time.
  static let sampleRate: Int64 = 8000

  /// The program that plays a file; nil where there is none, or nothing is to be heard.
  let program: String?
  private let console: Console
  private var disk: POSIXStorage { console.disk }
  private var waiting: [[UInt8]] = []
  private var playing: (process: Int32, path: String)?

  init(_ program: String?, _ console: Console) {
    self.program = program
    self.console = console
  }

  /// Plays a message once those before it have been.
  mutating func play(_ code: String, wpm: Int64) {
    guard program != nil, MorseCode.isCode(code),
      let timing = MorseTiming(wpm: wpm, sampleRate: ChatSound.sampleRate),
      timing.sampleCount(code) <= ChatSound.secondLimit * ChatSound.sampleRate
    else { return }
    waiting.append(MorseSound(timing: timing).wav(code))
    if waiting.count > ChatSound.waitingLimit { waiting.removeFirst() }
    goOn()
  }

  /// Starts the next message if none plays.
  mutating func goOn() {
    if let playing {
      guard System.exitCode(of: playing.process) != nil else { return }
      clear(playing.path)
      self.playing = nil
    }
    guard let program, !waiting.isEmpty else { return }
    let path = console.temporaryFolder.appendingPathPart(
      "quiz-chat-\(System.processNumber)-\(UInt32(truncatingIfNeeded: console.random())).wav")
    let sound = waiting.removeFirst()
    // A message that can't be heard can be read.
    do throws(StorageError) {
      let file = try disk.create(path)
      defer { disk.close(file) }
      guard try disk.append(sound, to: file) == sound.count else { return clear(path) }
    } catch {
      return
    }
    guard let process = System.start(program, [path]) else { return clear(path) }
    playing = (process, path)
  }

  /// Falls silent.
  mutating func stop() {
    waiting = []
    guard let playing else { return }
    if System.exitCode(of: playing.process) == nil { System.stop(playing.process) }
    clear(playing.path)
    self.playing = nil
  }

  /// A file that stays behind is small, and in the folder for such files.
  private func clear(_ path: String) { try? disk.remove(path) }
}
