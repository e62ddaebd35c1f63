import EventLog
import Testing

@testable import Systems
@testable import TestSupport

@Suite("Conversation: messages")
struct MessageTests {
  /// Given what was typed, the message or why it is none.
  private func composed(
    _ typed: String, as form: Message.Form? = nil
  ) -> Result<Message, Message.Refusal> {
    do throws(Message.Refusal) {
      return .success(try Message.composed(of: typed, from: "ann", as: form))
    } catch {
      return .failure(error)
    }
  }

  private func data(_ message: Message) -> String {
    String(decoding: message.entry.data, as: UTF8.self)
  }

  @Test("a message is stored with from, text, morse, as, in this order, and read again")
  func stored() throws {
    let message = try Message.composed(of: "Hello \"Bob\"", from: "ann")
    #expect(message.entry.type == "messageSent")
    #expect(
      data(message)
        == #"{"from":"ann","text":"Hello \"Bob\"","morse":".... . .-.. .-.. ---/.-..-. -... --- -... .-..-.","as":"text"}"#
    )
    #expect(Message(message.entry) == message)
    let code = try Message.composed(of: "... --- ...", from: "bob")
    #expect(data(code) == #"{"from":"bob","text":"SOS","morse":"... --- ...","as":"morse"}"#)
    #expect(Message(code.entry) == code)
  }

  @Test(
    "text keeps its capitals and small letters; spaces at its ends go, runs of them are one",
    arguments: [
      ("Hello Bob", "Hello Bob"), ("  a   b  ", "a b"), ("a\u{A0}\tb", "a b"),
      ("caf\u{E9}", "caf\u{E9}"), ("50%", "50%"), ("<sk>", "<sk>"), ("“Hi”", "“Hi”"),
    ])
  func text(typed: String, text: String) throws {
    let message = try Message.composed(of: typed, from: "ann")
    #expect(message.text == text)
    #expect(message.form == .text)
    #expect(message.isFaithful)
  }

  @Test(
    "code is recognised, also typographic, and stored in its plain spelling",
    arguments: [
      (".- -.", "AN", ".- -."), ("·/−/–/—", "E T T T", "./-/-/-"), ("...---...", nil, nil),
      (".-  -. ", "AN", ".- -."), (".- / -.", "A N", ".-/-."), ("/.-//-./", "A N", ".-/-."),
      ("/ .-", "A", ".-"), ("-..-", "X", "-..-"), ("__", "M", "--"), ("...", "S", "..."),
      ("-", "T", "-"), (".-|-.", "A N", ".-/-."),
    ] as [(String, String?, String?)])
  func code(typed: String, text: String?, morse: String?) {
    guard let text else {
      guard case .failure(.unknown(let unknown, .morse)) = composed(typed) else {
        Issue.record("sent: \(typed)")
        return
      }
      #expect(unknown.count == 1)
      return
    }
    guard case .success(let message) = composed(typed) else {
      Issue.record("not sent: \(typed)")
      return
    }
    #expect(message.text == text)
    #expect(message.morse == morse)
    #expect(message.form == .morse)
    #expect(message.isFaithful)
  }

  @Test("the rules give a message typed as code the form of a translation, whatever a log says")
  func translated() throws {
    func text(_ text: String) throws -> String? {
      let command = ConversationDecider.Command(
        title: nil, name: nil, from: "ann", text: text, form: .morse, joinsNumbers: true)
      let events = try ConversationDecider().decide(
        command, on: ConversationDecider.State(), at: Logs.time)
      guard case .messageSent(let message)? = events.last else { return nil }
      return message.text
    }
    for forged in ["loud and clear", " LOUD AND CLEAR", "LOUD  AND\tCLEAR "] {
      #expect(try text(forged) == "LOUD AND CLEAR")
    }
    var random = SeededRandom(20_261_128)
    for _ in 0..<2000 {
      let code = (0..<1 + random.below(20)).map { _ in
        ["..---", "-----", "-..-.", ".-", "-...", "/", "-....-", ".-.-."][random.below(8)]
      }
      let translation = MorseCode.decode(code.joined(separator: " "))
      guard translation.isWhole, !translation.text.isEmpty else { continue }
      #expect(try text(translation.text) == translation.text)
    }
  }

  @Test("what it is can be forced: dots as text, letters never as code")
  func forced() throws {
    let dots = try Message.composed(of: "...", from: "ann", as: .text)
    #expect(dots.text == "...")
    #expect(dots.morse == ".-.-.- .-.-.- .-.-.-")
    #expect(dots.form == .text)
    guard case .failure(.unknown(let unknown, .morse)) = composed("SOS ...", as: .morse) else {
      Issue.record("letters went as code")
      return
    }
    #expect(unknown == [MorseCode.Unknown(text: "SOS", place: 1)])
  }

  @Test("nothing is no message", arguments: ["", "   ", "\u{A0}", "/", "//"])
  func empty(typed: String) {
    #expect(composed(typed, as: .morse) == .failure(.empty))
    #expect(composed(" ", as: .text) == .failure(.empty))
  }

  @Test("what has no code is named with its place, all of it")
  func unknown() {
    guard case .failure(.unknown(let unknown, .text)) = composed("a ü\u{1B}[b €") else {
      Issue.record("sent")
      return
    }
    #expect(unknown.map { $0.text } == ["ü", "\u{1B}", "[", "€"])
    #expect(unknown.map { $0.place } == [3, 4, 5, 8])
  }

  @Test("a text has at most 1,000 bytes, code that stands for one too, and as code 18,000")
  func limits() throws {
    let longest = String(repeating: "%", count: 1000)
    let message = try Message.composed(of: longest, from: String(repeating: "z", count: 64))
    #expect(message.morse.utf8.count < Message.codeByteLimit)
    #expect(message.entry.data.count < Line.byteLimit - 300)
    let limit = Message.textByteLimit
    #expect(
      composed(longest + "e") == .failure(.tooLong(byteCount: 1001, limit: limit, .text)))
    #expect(composed(message.morse) != .failure(.empty))
    let code = String(repeating: "- ", count: 1000)
    guard case .success(let coded) = composed(code) else {
      Issue.record("1,000 letters as code were refused")
      return
    }
    #expect(coded.text.utf8.count == 1000)
    #expect(composed(code + "-") == .failure(.tooLong(byteCount: 1001, limit: limit, .text)))
    let long = String(repeating: ".", count: Message.codeByteLimit + 1)
    #expect(
      composed(long)
        == .failure(.tooLong(byteCount: 18_001, limit: Message.codeByteLimit, .morse)))
  }

  @Test("what is not as the format has it is no message")
  func malformed() {
    let broken = [
      #"{}"#, #"[]"#, #"{"from":"ann","text":"a","morse":".-"}"#,
      #"{"from":"ann","text":"a","morse":".-","as":"voice"}"#,
      #"{"text":"a","from":"ann","morse":".-","as":"text"}"#,
      #"{"from":"ann","text":"a","morse":".-","as":"text","to":"bob"}"#,
      #"{"from":"ann","text":1,"morse":".-","as":"text"}"#,
      #"{"from":"Ann Smith","text":"a","morse":".-","as":"text"}"#,
      #"{"from":"","text":"a","morse":".-","as":"text"}"#,
    ]
    for data in broken {
      #expect(Message(Entry(type: "messageSent", data: Array(data.utf8))) == nil, "\(data)")
    }
    let other = #"{"from":"ann","text":"yes","morse":"-. ---","as":"text"}"#
    #expect(Message(Entry(type: "messageSent", data: Array(other.utf8)))?.isFaithful == false)
  }
}

@Suite("Conversation")
struct ConversationTests {
  private func folded(_ log: SampleLog) -> Conversation {
    let disk = MemoryStorage()
    disk.put(log.bytes, at: "a")
    var conversation = Conversation()
    var reader = LogReader("a", on: disk)
    while reader.nextAppend() {
      let cursor = reader.cursor
      for record in cursor.records { conversation.evolve(cursor.bytes.span, record) }
    }
    return conversation
  }

  private func log(_ count: Int) throws -> SampleLog {
    var log = SampleLog(stream: "conversation/a")
    for number in 0..<count {
      let message = try Message.composed(of: "m\(number)", from: "ann")
      log.add(
        log.next(
          type: message.entry.type, data: String(decoding: message.entry.data, as: UTF8.self)))
    }
    return log
  }

  @Test("messages are in the log's order; its beginning and dropped tails are none")
  func order() throws {
    var log = try log(2)
    log.add(log.next(type: "tailDropped", data: #"{"bytes":1,"sha256":"00"}"#))
    log.add(log.next(type: "waved", data: "{}"))
    log.add(log.next(type: "messageSent", data: "{}"))
    let conversation = folded(log)
    #expect(conversation.lines.map { $0.sequence } == [1, 2, 4, 5])
    #expect(conversation.lines.map { $0.message?.text } == ["m0", "m1", nil, nil])
    #expect(conversation.lines[2].type == "waved")
    #expect(conversation.messageCount == 3)
  }

  private func named(_ events: [ConversationEvent]) -> Conversation {
    var log = SampleLog(stream: "conversation/a")
    for event in events {
      let entry = event.entry
      log.add(log.next(type: entry.type, data: String(decoding: entry.data, as: UTF8.self)))
    }
    return folded(log)
  }

  @Test("names are no lines; a conversation's first name counts, and a writer's last one")
  func names() throws {
    let message = ConversationEvent.messageSent(try Message.composed(of: "m", from: "ann"))
    let conversation = named([
      .conversationNamed("Morgen früh"), .conversationNamed("other"),
      .writerNamed("ann", name: "Ελένη"), message, .writerNamed("ann", name: "Ann"),
      .writerNamed("ann", name: "a\u{202E}"), .writerNamed("bob", name: "bob"), message,
    ])
    #expect(conversation.lines.count == 2)
    #expect(conversation.names.conversation == "Morgen früh")
    #expect(conversation.names.name(of: "ann") == "Ann")
    #expect(conversation.names.name(of: "bob") == nil, "the account's own name is no other one")
    #expect(named([message, .conversationNamed("late")]).names.conversation == nil)
    let old = named([message])
    #expect(old.names == ConversationNames.of([message]))
    #expect(old.names.conversation == nil && old.names.name(of: "ann") == nil)
  }

  @Test("a message brings the names that the log lacks, and no others")
  func namesSent() throws {
    let message = try Message.composed(of: "m", from: "ann")
    let (title, name) = (DisplayName(typed: "Früh"), DisplayName(typed: "Ελένη"))
    func sent(
      after events: [ConversationEvent], _ title: DisplayName?, _ name: DisplayName?
    ) -> [String] {
      ConversationNames.of(events).events(sending: message, in: title, as: name).map { $0.type }
    }
    let both = ["conversationNamed", "writerNamed", "messageSent"]
    #expect(sent(after: [], title, name) == both)
    #expect(sent(after: [], nil, nil) == ["messageSent"])
    #expect(sent(after: [], nil, DisplayName(typed: "ann")) == ["messageSent"])
    let said: [ConversationEvent] = [.writerNamed("ann", name: "Ελένη"), .messageSent(message)]
    #expect(sent(after: said, title, name) == ["messageSent"])
    #expect(sent(after: said, title, DisplayName(typed: "Ann")) == ["writerNamed", "messageSent"])
    #expect(sent(after: said, nil, nil) == ["writerNamed", "messageSent"], "the name is given up")
    let many = (0...ConversationNames.writerLimit).map {
      ConversationEvent.writerNamed("w\($0)", name: "W")
    }
    #expect(ConversationNames.of(many).name(of: "w0") == nil)
    #expect(ConversationNames.of(many).name(of: "w1") == "W")
  }

  @Test("pages go back from the end, and the oldest of more than a thousand are let go")
  func pages() throws {
    let conversation = folded(try log(2300))
    #expect(conversation.messageCount == 2300)
    #expect(conversation.lines.count <= 2 * Conversation.lineLimit)
    let last = conversation.lines(before: .max, count: 50)
    #expect(last.map { $0.sequence } == Array(2251...2300))
    #expect(conversation.lines(before: 2251, count: 50).map { $0.sequence } == Array(2201...2250))
    #expect(conversation.lines(before: 1310, count: 50).map { $0.sequence } == Array(1301...1309))
    #expect(conversation.lines(before: 1301, count: 50).isEmpty)
    #expect(folded(try log(3)).lines(before: .max, count: 50).count == 3)
    #expect(Conversation().lines(before: .max, count: 50).isEmpty)
  }
}

extension ConversationNames {
  fileprivate static func of(_ events: [ConversationEvent]) -> ConversationNames {
    var names = ConversationNames()
    for event in events { names.evolve(event) }
    return names
  }
}
