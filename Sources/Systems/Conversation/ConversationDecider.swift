public import EventLog
internal import SessionEngine

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
  }

  /// Somebody who wrote.
  public struct Writer: Hashable, Sendable {
    /// A player's name.
    public let name: String
    /// How many messages.
    public internal(set) var messageCount: Int64
  }

  /// Send a message.
  public struct Command: Hashable, Sendable {
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

  /// The rules need nothing to be known.
  public init() {}

  /// The state before the first event.
  public var start: State { State() }

  /// What follows from a wish, as one append.
  public func decide(
    _ command: Command, on state: State, at time: Timestamp
  ) throws(Message.Refusal) -> [Message] {
    // Code that was typed is its translation already, in capitals.
    let text = command.form == .text ? MorseCode.withSingleSpaces(command.text) : command.text
    guard text.utf8.count <= Message.textByteLimit else {
      throw .tooLong(byteCount: text.utf8.count, limit: Message.textByteLimit, command.form)
    }
    let code = command.joinsNumbers ? MorseCode.encode(text) : MorseCode.encodeUnjoined(text)
    guard code.isWhole else { throw .unknown(code.unknown, .text) }
    guard !code.text.isEmpty else { throw .empty }
    return [Message(from: command.from, text: text, morse: code.text, form: command.form)]
  }

  /// Takes in an event.
  public func evolve(_ state: inout State, _ event: Message, at time: Timestamp) {
    state.messageCount += 1
    state.last = event
    let place = state.writers.firstIndex { $0.name.utf8.elementsEqual(event.from.utf8) }
    if let place {
      state.writers[place].messageCount += 1
    } else {
      state.writers.append(Writer(name: event.from, messageCount: 1))
    }
  }

  /// The command that an append records.
  public func command(of append: [Message], on state: State) -> Command? {
    guard let message = append.first else { return nil }
    let unjoined = MorseCode.encodeUnjoined(message.text).text
    return Command(
      from: message.from, text: message.text, form: message.form,
      joinsNumbers: !unjoined.utf8.elementsEqual(message.morse.utf8))
  }

  /// Reads a line that verified.
  public func decode(_ bytes: Span<UInt8>, _ record: Record) -> DecodedLine<Message> {
    Message.decodeWhole(bytes, record)
  }

  /// How many messages, of whom, and the last one.
  public func document(_ state: State) -> [UInt8] {
    var writer = JSONWriter()
    writer.object {
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
