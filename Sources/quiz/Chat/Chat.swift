internal import EventLog
internal import Shell
internal import Systems

/// One sitting in a conversation: who writes, what was read, what is being typed.
struct Chat: ~Copyable {
  /// How long nothing is looked at while nobody types, in milliseconds.
  ///
  /// A message shows after half of it on average; a look is two system calls.
  static let lookMilliseconds: Int64 = 20
  /// How many messages are shown at once.
  static let pageLineCount = 50
  /// How many appends are read before keys are looked at again.
  static let burstCount = 200
  /// The longest `--for`, in seconds.
  static let secondLimit: Int64 = 86_400

  /// Which conversation.
  let stream: StreamName
  /// What it is called if it begins here.
  let title: DisplayName?
  /// Whose messages those typed here are.
  let player: String
  /// Whether a person types key by key, and the line is drawn by us.
  let isRaw: Bool

  var follower: LogFollower<POSIXStorage>
  var conversation = Conversation()
  var editor = LineEditor()
  var sound: ChatSound
  /// The place of the oldest line shown.
  var shownFrom = Int64.max
  /// The place of the newest line shown.
  var shownTo: Int64 = -1
  /// The day of the line shown last.
  var shownDay = ""
  /// Whether the line that is typed is drawn, or its prompt.
  var hasPrompt = false
  /// Whether the torn tail of the log was told already.
  var hasToldTail = false
  var sentCount: Int64 = 0
  var refusedCount: Int64 = 0

  init(
    _ stream: StreamName, _ path: String, _ disk: POSIXStorage, title: DisplayName?,
    player: String, isRaw: Bool, sound: ChatSound
  ) {
    self.stream = stream
    self.title = title
    self.player = player
    self.isRaw = isRaw
    self.sound = sound
    follower = LogFollower(path, on: disk, expecting: stream)
  }

  /// What it is called on screens, ready for a terminal.
  var shownTitle: String {
    (conversation.names.conversation ?? title?.text ?? stream.name).escapedForTerminal
  }
}

extension Failure {
  /// What the end of a log that was followed means for the person at the program.
  init(following path: String, _ ending: LogEnding) {
    let name = path.escapedForTerminal
    switch ending {
    case .damaged(let verdict): self.init(path: path, verdict)
    case .cut(let good, let found):
      self.init(
        "\(name): was cut to \(found) bytes after \(good) were read; "
          + "nothing was changed, see replay-tool verify", .unjudged)
    case .replaced:
      self.init(
        "\(name): another file has replaced this log; open the conversation again to see it",
        .unjudged)
    case .removed:
      self.init("\(name): was removed while it was read; open the conversation again", .unjudged)
    }
  }
}
