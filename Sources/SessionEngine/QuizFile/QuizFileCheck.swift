import EventLog

/// A value of the file and the way to it.
struct QuizFileNode {
  let value: JSONValue
  let path: String

  var offset: Int { value.offset }
}

/// What an object of the file may and has to have.
struct QuizFileShape {
  let name: String
  /// Who needs the mandatory members.
  let owner: String
  let members: [String]
  let mandatory: [String]

  static let quiz = QuizFileShape(
    name: "quiz", owner: "every quiz",
    members: [
      "id", "title", "introduction", "generator", "words", "outcomes", "tie", "submit", "questions",
      "mode", "salt", "away", "scoring", "shuffle", "time", "pass", "grades", "pools",
      "draw",
    ],
    mandatory: ["id", "title"])
  static func outcome(_ attributes: [OutcomeAttribute]) -> QuizFileShape {
    QuizFileShape(
      name: "outcome", owner: "every outcome",
      members: ["id", "symbol", "title", "description"] + attributes.map { $0.name },
      mandatory: ["id", "title"])
  }
  static let question = QuizFileShape(
    name: "question", owner: "every question",
    members: ["id", "kind", "text", "answers"],
    mandatory: ["id", "kind", "text", "answers"])
  static let answer = QuizFileShape(
    name: "answer", owner: "every answer",
    members: ["text", "outcome", "percent"], mandatory: ["text"])
  static func words(_ lists: WordLists, _ owner: String) -> QuizFileShape {
    QuizFileShape(name: "words", owner: owner, members: lists.names, mandatory: lists.names)
  }
}

/// An object's known members, each the first of its name.
struct QuizFileFields {
  /// A member that the object has.
  struct Field {
    let name: String
    let keyOffset: Int
    let node: QuizFileNode
  }

  let node: QuizFileNode
  fileprivate(set) var fields: [Field] = []

  func field(_ name: String) -> Field? {
    fields.first { $0.name.utf8Span.span.equals(name.utf8Span.span) }
  }

  subscript(name: String) -> QuizFileNode? { field(name)?.node }
}

/// One pass over a file: every value is looked at once, every mistake becomes a note.
///
/// Each method answers the part that it could read, or nil where there is none or a note says why,
/// so that one mistake does not hide another.
struct QuizFileCheck {
  /// How many names are looked for that were probably meant; later mistakes go without.
  static let suggestionLimit = 100

  let extensions: QuizExtensions
  /// The file, for numbers with a fraction.
  let bytes: [UInt8]
  private(set) var notes: [QuizFileNote] = []
  /// Whether to look for what is allowed and probably not meant.
  let warns: Bool
  private(set) var warnings: [QuizFileNote] = []
  private var suggestionCount = 0

  init(_ extensions: QuizExtensions, _ bytes: [UInt8], warns: Bool = false) {
    self.extensions = extensions
    self.bytes = bytes
    self.warns = warns
  }

  mutating func note(_ node: QuizFileNode, _ message: String) {
    note(node.offset, node.path, message)
  }

  mutating func note(_ offset: Int, _ path: String, _ message: String) {
    notes.append(QuizFileNote(offset: offset, path: path, message: message))
  }

  mutating func warn(_ node: QuizFileNode, _ message: String) {
    warnings.append(QuizFileNote(offset: node.offset, path: node.path, message: message))
  }

  /// `: did you mean "answers"?`, or what to do else.
  mutating func advice(for text: String, among names: [String], else advice: String) -> String {
    guard suggestionCount < QuizFileCheck.suggestionLimit else { return ": " + advice + "." }
    suggestionCount += 1
    guard let name = QuizFileText.nearest(to: text, among: names) else {
      return ": " + advice + "."
    }
    return ": did you mean " + QuizFileText.quoted(name) + "?"
  }

  /// The members of an object; unknown, repeated and missing ones are noted.
  ///
  /// Any object may have comments, which are texts for authors.
  mutating func fields(_ node: QuizFileNode, _ shape: QuizFileShape) -> QuizFileFields? {
    guard case .object(let members) = node.value.kind else {
      wrongType(node, "an object in { }")
      return nil
    }
    var fields = QuizFileFields(node: node)
    for member in members {
      let path = QuizFileText.step(member.key, after: node.path)
      if member.key.utf8.elementsEqual("comment".utf8) {
        _ = string(QuizFileNode(value: member.value, path: path))
      } else if !QuizFileCheck.contains(shape.members, member.key) {
        let advice = advice(
          for: member.key, among: shape.members,
          else: "remove it; allowed here: " + QuizFileText.list(shape.members, "or"))
        note(
          member.offset, path, QuizFileText.quoted(member.key) + " is not known here" + advice)
      } else if fields.field(member.key) != nil {
        note(
          member.offset, path,
          QuizFileText.quoted(member.key) + " is given twice: keep only one.")
      } else {
        let child = QuizFileNode(value: member.value, path: path)
        fields.fields.append(
          QuizFileFields.Field(name: member.key, keyOffset: member.offset, node: child))
      }
    }
    for name in shape.mandatory where fields.field(name) == nil {
      missing(name, in: fields, shape.owner + " needs it")
    }
    return fields
  }

  /// Notes each of these members that the file has, at its key: it does not belong there.
  mutating func refuse(_ names: [String], in fields: QuizFileFields, _ why: String) {
    for name in names {
      guard let field = fields.field(name) else { continue }
      note(field.keyOffset, field.node.path, QuizFileText.quoted(name) + why)
    }
  }

  mutating func missing(_ name: String, in fields: QuizFileFields, _ reason: String) {
    note(
      fields.node.offset, QuizFileText.step(name, after: fields.node.path),
      QuizFileText.quoted(name) + " is missing: add it, " + reason + ".")
  }

  /// The elements of an array with their paths.
  mutating func elements(_ node: QuizFileNode?) -> [QuizFileNode]? {
    guard let node else { return nil }
    guard case .array(let values) = node.value.kind else {
      wrongType(node, "a list in [ ]")
      return nil
    }
    return values.indices.map { index in
      QuizFileNode(value: values[index], path: node.path + "[\(index)]")
    }
  }

  /// Any string.
  mutating func string(_ node: QuizFileNode?) -> String? {
    guard let node else { return nil }
    guard case .string(let text) = node.value.kind else {
      wrongType(node, "a text in quotes")
      return nil
    }
    return text
  }

  /// A text that is shown, without control characters.
  mutating func text(_ node: QuizFileNode?, mayBeEmpty: Bool = false) -> String? {
    guard let node, let text = string(node) else { return nil }
    if let control = QuizFileText.control(in: text) {
      note(
        node,
        "The text has the control character " + control + " in it: take it out or write a space.")
      return nil
    }
    guard mayBeEmpty || !QuizFileText.isBlank(text) else {
      note(node, "The text is empty: write what the player should read.")
      return nil
    }
    return text
  }

  /// An id by the pattern.
  mutating func id(_ node: QuizFileNode?) -> String? {
    guard let node, let text = string(node) else { return nil }
    guard QuizFileText.isID(text) else {
      note(
        node,
        QuizFileText.quoted(text) + " is not a valid id: use 1 to \(QuizFile.idLengthLimit) of "
          + "A-Z, a-z, 0-9, \".\", \"_\" and \"-\", a letter or digit first.")
      return nil
    }
    return text
  }

  mutating func boolean(_ node: QuizFileNode?) -> Bool? {
    guard let node else { return nil }
    guard case .boolean(let value) = node.value.kind else {
      wrongType(node, "true or false")
      return nil
    }
    return value
  }

  /// The place of a word in a list of words.
  mutating func word(_ node: QuizFileNode?, of words: [String], _ what: String) -> Int? {
    guard let node, let text = string(node) else { return nil }
    let wanted = Array(text.utf8)
    if let place = words.firstIndex(where: { Array($0.utf8) == wanted }) { return place }
    let advice = advice(
      for: text, among: words, else: "write " + QuizFileText.list(words, "or"))
    note(node, QuizFileText.quoted(text) + " is not a known " + what + advice)
    return nil
  }

  /// Notes a count outside its limits.
  mutating func count(
    _ node: QuizFileNode, _ count: Int, _ limits: ClosedRange<Int>, _ what: String
  ) {
    guard !limits.contains(count) else { return }
    let verdict = count < limits.lowerBound ? "few" : "many"
    note(
      node,
      "Too \(verdict) \(what) (\(count)): give \(limits.lowerBound) to \(limits.upperBound).")
  }

  mutating func wrongType(_ node: QuizFileNode, _ expected: String) {
    let found =
      switch node.value.kind {
      case .null: "null"
      case .boolean: "true or false"
      case .integer, .otherNumber: "a number"
      case .string: "a text"
      case .array: "a list"
      case .object: "an object"
      }
    note(node, "Found " + found + ": write " + expected + ".")
  }

  static func contains(_ names: [String], _ name: String) -> Bool {
    names.contains { $0.utf8Span.span.equals(name.utf8Span.span) }
  }
}
