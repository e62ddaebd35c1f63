import EventLog

/// Quizzes with right answers: the members of the quiz itself.
extension QuizFileCheck {
  /// Members that only a graded quiz has.
  static var gradedMembers: [String] {
    ["mode", "salt", "away", "scoring", "shuffle", "time", "pass", "grades", "pools", "draw"]
  }

  /// A quiz with right answers, or nil where a note stands.
  mutating func gradedQuiz(_ fields: QuizFileFields) -> GradedQuiz? {
    let noteCount = notes.count
    refuse(
      ["words", "outcomes", "tie", "submit"], in: fields,
      " does not go with \"mode\": take out one of the two.")
    let mode = word(fields["mode"], of: ["practice", "exam"], "mode")
    salt(fields, isExam: mode == 1)
    let away = word(fields["away"], of: ["counts", "stops"], "clock while the player is away")
    let scoring = scoring(fields["scoring"], isExam: mode == 1)
    let shuffling = shuffling(fields["shuffle"])
    let limit = seconds(fields["time"])
    let pass = decimal(fields["pass"], 2, 0...10_000, "a percentage from 0 to 100")
    let grades = grades(fields["grades"])
    if let node = fields["generator"] {
      let drawing = drawing(node, fields)
      if let drawing, let node = fields["scoring"] {
        judgeLimits(scoring, drawing.source.questions, node)
      }
      guard notes.count == noteCount, let mode, let drawing else { return nil }
      return GradedQuiz(
        mode: mode == 1 ? .exam : .practice, source: drawing.source, drawCount: drawing.count,
        shuffling: shuffling, limitMilliseconds: limit, countsAway: away.map { $0 == 0 },
        scoring: scoring, passPercent: pass, grades: grades)
    }
    if fields["questions"] == nil {
      missing("questions", in: fields, "a quiz with right answers needs it, or a \"generator\"")
    }
    refuse(
      ["draw"], in: fields, " belongs to a \"generator\" here: add one, or draw from \"pools\".")
    var questions: [GradedQuestion] = []
    var nodes: [QuizFileNode] = []
    if let list = fields["questions"], let elements = elements(list) {
      count(list, elements.count, QuizFile.questionLimits, "questions")
      var taken = QuizFileNames()
      for node in elements {
        guard let question = gradedQuestion(node, &taken) else { continue }
        questions.append(question)
        nodes.append(node)
      }
    }
    guard notes.count == noteCount else { return nil }
    let pools = pools(fields["pools"], questions)
    if let node = fields["scoring"] { judgeLimits(scoring, questions, node) }
    guard notes.count == noteCount, let mode else { return nil }
    let quiz = GradedQuiz(
      mode: mode == 1 ? .exam : .practice, questions: questions, pools: pools,
      shuffling: shuffling, limitMilliseconds: limit, countsAway: away.map { $0 == 0 },
      scoring: scoring, passPercent: pass, grades: grades)
    if quiz.askedCount > GradedQuiz.askedLimit {
      note(
        fields.node,
        "A session asks \(quiz.askedCount) questions: \(GradedQuiz.askedLimit) is the limit, "
          + "because all marks are one append.")
    }
    return notes.count == noteCount ? quiz : nil
  }

  private mutating func salt(_ fields: QuizFileFields, isExam: Bool) {
    guard let node = fields["salt"] else {
      if isExam {
        missing(
          "salt", in: fields,
          "an exam needs 32 random hex digits, so that its key cannot be guessed from its digest")
      }
      return
    }
    guard let text = string(node) else { return }
    if Seed(hex: Array(text.utf8).span) == nil {
      note(node, "This is not a salt: write 32 random hex digits in lower case.")
    }
  }

  private mutating func shuffling(_ node: QuizFileNode?) -> Shuffling {
    var shuffling = Shuffling(questions: false, answers: false)
    guard let nodes = elements(node) else { return shuffling }
    var last = -1
    for node in nodes {
      guard let place = word(node, of: ["questions", "answers"], "thing to shuffle") else {
        continue
      }
      if place <= last {
        note(node, "List \"questions\" before \"answers\", each at most once.")
      }
      last = max(last, place)
      shuffling = Shuffling(
        questions: shuffling.questions || place == 0, answers: shuffling.answers || place == 1)
    }
    return shuffling
  }

  /// A time limit in whole seconds, as milliseconds.
  mutating func seconds(_ node: QuizFileNode?) -> Int64? {
    guard let node else { return nil }
    guard case .integer(let value) = node.value.kind, value >= 1, value <= 86_400 else {
      note(node, "This is not a time limit: write whole seconds from 1 to 86400.")
      return nil
    }
    return value * 1000
  }

  /// A number with at most so many decimals, in units of the last one.
  mutating func decimal(
    _ node: QuizFileNode?, _ decimals: Int, _ limits: ClosedRange<Int64>, _ what: String
  ) -> Int64? {
    guard let node else { return nil }
    var end = node.offset
    while end < bytes.count,
      bytes[end] == 0x2D || bytes[end] == 0x2E || bytes[end] == 0x2B
        || bytes[end] >= 0x30 && bytes[end] <= 0x39 || bytes[end] | 0x20 == 0x65
    {
      end += 1
    }
    switch node.value.kind {
    case .integer, .otherNumber:
      if let value = FixedNumber.parse(
        bytes.span.extracting(node.offset..<end), decimals: decimals),
        limits.contains(value)
      {
        return value
      }
      note(
        node,
        "This cannot be used here: write " + what
          + ", with at most \(decimals) decimals and without "
          + "an exponent.")
    default: wrongType(node, what)
    }
    return nil
  }

  private mutating func grades(_ node: QuizFileNode?) -> [GradedQuiz.Grade] {
    var grades: [GradedQuiz.Grade] = []
    for node in elements(node) ?? [] {
      guard let fields = fields(node, .grade) else { continue }
      let from = decimal(fields["from"], 2, -10_000...10_000, "a percentage from -100 to 100")
      let title = text(fields["title"])
      let feedback = text(fields["feedback"], mayBeEmpty: true)
      guard let from, let title else { continue }
      if let last = grades.last, from >= last.fromPercent {
        note(
          node,
          "Grades are listed from the highest to the lowest: move this one up, or change \"from\".")
      }
      grades.append(GradedQuiz.Grade(fromPercent: from, title: title, feedback: feedback ?? ""))
    }
    return grades
  }

  private mutating func pools(
    _ node: QuizFileNode?, _ questions: [GradedQuestion]
  ) -> [GradedQuiz.Pool] {
    var pools: [GradedQuiz.Pool] = []
    var taken = QuizFileNames()
    var owners: [[UInt8]: String] = [:]
    let ids = questions.map { $0.id }
    for node in elements(node) ?? [] {
      guard let fields = fields(node, .pool) else { continue }
      let id = uniqueID(fields["id"], of: node, "pool", &taken)
      var places: [Int] = []
      for member in elements(fields["questions"]) ?? [] {
        guard let name = string(member) else { continue }
        guard let place = ids.firstIndex(where: { $0.utf8.elementsEqual(name.utf8) }) else {
          let advice = advice(for: name, among: ids, else: "name one of the questions")
          note(member, "No question has the id " + QuizFileText.quoted(name) + advice)
          continue
        }
        if let owner = owners[Array(name.utf8)] {
          note(
            member,
            QuizFileText.quoted(name) + " is in \(owner) already: a question belongs to one pool.")
          continue
        }
        owners[Array(name.utf8)] = node.path
        if let first = places.first, questions[first].points != questions[place].points {
          note(
            member, "The questions of a pool have equal points: \(ids[first]) and \(name) do not.")
        }
        places.append(place)
      }
      guard let count = wholeNumber(fields["draw"], 1...1000), let id else { continue }
      if count > places.count {
        let questions = places.count == 1 ? "1 question" : "\(places.count) questions"
        note(fields["draw"] ?? node, "The pool has \(questions) and cannot draw \(count).")
      }
      pools.append(
        GradedQuiz.Pool(id: id, drawCount: min(count, places.count), questions: places.sorted()))
    }
    return pools
  }

  mutating func wholeNumber(_ node: QuizFileNode?, _ limits: ClosedRange<Int64>) -> Int? {
    guard let node else { return nil }
    guard case .integer(let value) = node.value.kind, limits.contains(value) else {
      note(node, "Write a whole number from \(limits.lowerBound) to \(limits.upperBound).")
      return nil
    }
    return Int(value)
  }
}

extension QuizFileShape {
  static let grade = QuizFileShape(
    name: "grade", owner: "every grade", members: ["from", "title", "feedback"],
    mandatory: ["from", "title"])
  static let pool = QuizFileShape(
    name: "pool", owner: "every pool", members: ["id", "draw", "questions"],
    mandatory: ["id", "draw", "questions"])
}
