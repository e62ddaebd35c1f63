/// Reads Moodle's XML question banks.
///
/// - Source: Moodle XML format, docs.moodle.org; question/format/xml/format.php for the defaults.
struct MoodleReader {
  private let source: ImportSource
  var draft: ImportDraft
  private var number = 0
  private var category: String?
  /// What was dropped in a question that was imported, and is not said again.
  private var told: Set<[UInt8]> = []
  /// What was dropped in the present question: the name of an element and its place.
  var dropped: [(name: [UInt8], offset: Int, message: String)] = []

  init(_ source: ImportSource, _ draft: ImportDraft) {
    self.source = source
    self.draft = draft
  }

  mutating func read() {
    let root: XMLElement
    do throws(XMLFault) {
      root = try XMLParser.parse(source.bytes)
    } catch {
      draft.note(error.offset, .mistake, error.message)
      return
    }
    guard root.isNamed("quiz") else {
      draft.note(
        root.offset, .mistake,
        "The root is \(root.title) and not <quiz>: this is not a Moodle question bank.")
      return
    }
    expectNoText(in: root)
    for element in root.children {
      if draft.isFull { return }
      guard element.isNamed("question") else {
        draft.note(
          element.offset, .notTakenOver,
          "An element \(element.title) is not allowed in a question bank.")
        continue
      }
      if element.attribute("type") == Array("category".utf8) {
        let path = element.child("category")?.content ?? []
        category = GIFTTags.category(path)
      } else {
        read(element)
      }
    }
  }

  private mutating func read(_ element: XMLElement) {
    number += 1
    draft.question = number
    let mark = draft.mark
    dropped = []
    guard let question = question(element), draft.mark.faultCount == mark.faultCount,
      draft.add(
        number, name: element.child("name")?.content ?? [], element.offset..<element.end, question)
    else {
      draft.withdrawDropped(since: mark)
      return
    }
    for (name, offset, message) in dropped where told.insert(name).inserted {
      draft.note(offset, .dropped, message)
    }
  }

  /// The question of an element; nil where a note says why not.
  private mutating func question(_ element: XMLElement) -> ImportedQuestion? {
    let type = element.attribute("type") ?? []
    guard let kind = MoodleKind(type) else {
      draft.note(
        element.offset, .notTakenOver,
        MoodleKind.name(of: type) + " cannot be imported: a quiz file has nothing like it.")
      return nil
    }
    expectNoText(in: element)
    dropMembers(of: element, kind)
    if let image = element.child("image_base64"), !image.content.isEmpty {
      draft.note(
        image.offset, .notTakenOver,
        "A file in the question cannot be imported: a quiz file has plain text alone.")
    }
    let text = kind == .cloze ? "" : text(element.child("questiontext"), "question", element)
    let feedback = feedback(element.child("generalfeedback"), "general feedback")
    let points = points(element)
    guard let body = body(element, kind) else { return nil }
    guard let text = body.text ?? text else { return nil }
    var question = ImportedQuestion(text: text, feedback: feedback, body: body.body)
    question.points = body.points ?? points
    question.tags = tags(element)
    if kind == .multichoice || kind == .multichoiceset || kind == .gapselect || kind == .ddwtos {
      question.keepsOrder = !MoodleReader.isTrue(element.child("shuffleanswers"), else: false)
    }
    question.keepsOrder = body.keepsOrder ?? question.keepsOrder
    return question
  }

  /// Everything but `false`, `0` and an empty element, as Moodle reads it; `False` is false here
  /// too.
  static func isTrue(_ element: XMLElement?, else standard: Bool) -> Bool {
    guard let text = element?.content else { return standard }
    return !text.isEmpty && text != [0x30] && !isWord(text, "false")
  }

  /// Whether a text is this word, in letters of either case.
  static func isWord(_ text: [UInt8], _ word: String) -> Bool {
    text.map { $0 | 0x20 }.elementsEqual(word.utf8)
  }

  private func tags(_ element: XMLElement) -> [String] {
    var tags = category.map { [$0] } ?? []
    for tag in element.child("tags")?.all("tag") ?? [] {
      let text = tag.content
      let word = String(decoding: text, as: UTF8.self)
      let isKnown = tags.contains { $0.utf8.elementsEqual(text) }
      let isClean = !word.unicodeScalars.contains { ImportText.isControl($0) }
      if !isKnown, isClean, !ImportText.isBlank(text) { tags.append(word) }
    }
    return tags
  }

  private mutating func points(_ element: XMLElement) -> Int64 {
    guard let grade = element.child("defaultgrade") else { return 100 }
    if case .number(let points) = ImportNumber.read(grade.content, decimals: 2, isRounded: true),
      (1...1_000_000).contains(points)
    {
      if ImportNumber.read(grade.content, decimals: 2) == .tooPrecise {
        draft.note(grade.offset, .noted, "The points were rounded to 2 decimals.")
      }
      return points
    }
    draft.note(grade.offset, .notTakenOver, "A question is worth 0.01 to 10000 points.")
    return 100
  }

  // MARK: Members that a quiz file does not have

  private mutating func dropMembers(of element: XMLElement, _ kind: MoodleKind) {
    for child in element.children {
      let name = String(decoding: child.name, as: UTF8.self)
      if ImportText.contains(MoodleKind.common + " " + kind.members, name) { continue }
      guard isUsed(child, name) else { continue }
      let message =
        ImportText.contains(MoodleKind.droppable, name)
        ? "\(child.title) was dropped, here and in other questions: a quiz file has nothing like it."
        : "\(child.title) is not known and was dropped, here and in other questions."
      dropped.append((child.name, child.offset, message))
    }
  }

  /// Whether a member that is dropped would have changed anything.
  private func isUsed(_ element: XMLElement, _ name: String) -> Bool {
    let text = element.content
    if text.isEmpty { return !element.children.allSatisfy { $0.isNamed("text") } }
    let isNumber = ImportText.contains("penalty hidden unitpenalty", name)
    return !(isNumber && ImportNumber.read(text) == .number(0))
  }

  /// Notes text where only elements belong.
  mutating func expectNoText(in element: XMLElement) {
    guard let unit = element.text.first(where: { !$0.isSpace }) else { return }
    draft.note(
      unit.offset, .mistake, "Text in \(element.title), where only elements belong: take it out.")
  }
}
