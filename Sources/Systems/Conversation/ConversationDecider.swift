public import EventLog

/// The rules of a conversation's log as a `Decider`.
public struct ConversationDecider: Decider, Sendable {
  /// What a conversation comes to, without its messages.
  public struct State: Hashable, Sendable {
    /// How many messages there were.
    public internal(set) var messageCount: Int64 = 0
    /// Who wrote, and how many messages, in the order of their first ones.
    public internal(set) var writers: [Writer] = []
    /// The last message.
    public internal(set) var last: Message?
    /// What the conversation and those who write in it are called.
    public internal(set) var names = ConversationNames()
  }

  /// Somebody who wrote.
  public struct Writer: Hashable, Sendable {
    /// A player's name.
    public let name: String
    /// How many messages.
    public internal(set) var messageCount: Int64
  }

  /// Send a message, and say what the conversation and its writer are called.
  public struct Command: Hashable, Sendable {
    /// What the conversation is called; nil to leave that as it is.
    public let title: String?
    /// What the writer is called; nil to leave that as it is.
    public let name: String?
    /// Who writes it.
    public let from: String
    /// The words, or what the code means.
    public let text: String
    /// How it was typed.
    public let form: Message.Form
    /// Whether numbers are joined to what belongs to them, as since ITU-R M.1677-1 was followed;
    /// version 0.1.0 did not.
    package let joinsNumbers: Bool
  }

  /// Why nothing is sent.
  public enum Refusal: Error, Hashable, Sendable {
    /// The message can't be sent.
    case message(Message.Refusal)
    /// A name for screens is not as ``DisplayName`` stores it.
    case badName
  }

  /// The rules need nothing to be known.
  public init() {}

  /// The state before the first event.
  public var start: State { State() }

  /// What follows from a wish, as one append.
  public func decide(
    _ command: Command, on state: State, at time: Timestamp
  ) throws(Refusal) -> [ConversationEvent] {
    for name in [command.title, command.name] {
      guard name.map({ DisplayName.isStored($0) }) ?? true else { throw .badName }
    }
    var text = MorseCode.withSingleSpaces(command.text)
    if command.form == .morse { text = MorseCode.capitals(text) }  // as a translation has them
    guard text.utf8.count <= Message.textByteLimit else {
      throw .message(
        .tooLong(byteCount: text.utf8.count, limit: Message.textByteLimit, command.form))
    }
    let code = command.joinsNumbers ? MorseCode.encode(text) : MorseCode.encodeUnjoined(text)
    guard code.isWhole else { throw .message(.unknown(code.unknown, .text)) }
    guard !code.text.isEmpty else { throw .message(.empty) }
    var events: [ConversationEvent] = []
    if let title = command.title { events.append(.conversationNamed(title)) }
    if let name = command.name { events.append(.writerNamed(command.from, name: name)) }
    let message = Message(from: command.from, text: text, morse: code.text, form: command.form)
    return events + [.messageSent(message)]
  }

  /// Takes in an event.
  public func evolve(_ state: inout State, _ event: ConversationEvent, at time: Timestamp) {
    state.names.evolve(event)
    guard case .messageSent(let message) = event else { return }
    state.messageCount += 1
    state.last = message
    let place = state.writers.firstIndex { $0.name.utf8.elementsEqual(message.from.utf8) }
    if let place {
      state.writers[place].messageCount += 1
    } else {
      state.writers.append(Writer(name: message.from, messageCount: 1))
    }
  }

  /// The command that an append records.
  public func command(of append: [ConversationEvent], on state: State) -> Command? {
    var (title, name) = (String?.none, String?.none)
    for event in append {
      switch event {
      case .conversationNamed(let text): title = text
      case .writerNamed(_, let text): name = text
      case .messageSent(let message):
        let unjoined = MorseCode.encodeUnjoined(message.text).text
        return Command(
          title: title, name: name, from: message.from, text: message.text, form: message.form,
          joinsNumbers: !unjoined.utf8.elementsEqual(message.morse.utf8))
      }
    }
    return nil
  }

  /// Reads a line that verified.
  public func decode(_ bytes: Span<UInt8>, _ record: Record) -> DecodedLine<ConversationEvent> {
    ConversationEvent.decodeWhole(bytes, record)
  }

  /// What it and its writers are called, how many messages, of whom, and the last one.
  public func document(_ state: State) -> [UInt8] {
    var writer = JSONWriter()
    writer.object {
      state.names.write(to: &$0)
      $0.member("messages", state.messageCount)
      $0.key("writers")
      $0.object { writers in
        for one in state.writers {
          writers.key(one.name)
          writers.integer(one.messageCount)
        }
      }
      if let last = state.last {
        $0.key("last")
        $0.object {
          $0.member("from", last.from)
          $0.member("text", last.text)
          $0.member("morse", last.morse)
          $0.member("as", last.form.word)
        }
      }
    }
    return writer.bytes
  }
}

extension ConversationDecider: ToldDecider {}
