internal import SessionEngine

/// What has been taken over so far, and what has been noted.
struct ImportDraft {
  private(set) var questions: [ImportedQuestion] = []
  private(set) var notes: [ImportNote] = []
  private var names = ImportNames()
  let controls: [Int]
  private var faultCount = 0
  private var droppedCount = 0
  private var stop: ImportNote?
  /// The number of the question that is read, from 1.
  var question = 0

  /// Notes the control characters of a source.
  init(_ source: ImportSource) {
    controls = source.controls
    for offset in controls {
      note(
        offset, .mistake, "There is a control character here: remove it or write a space.")
    }
  }

  /// Whether nothing more is to be read: there is more wrong, or more of it, than is told.
  var isFull: Bool { stop != nil }

  /// How much has been noted.
  struct Mark {
    /// How many things that leave a question out.
    let faultCount: Int
    fileprivate let droppedCount: Int
    fileprivate let noteCount: Int
  }

  var mark: Mark {
    Mark(faultCount: faultCount, droppedCount: droppedCount, noteCount: notes.count)
  }

  /// Takes back what was said of a question that is left out, but for why it is.
  mutating func withdrawDropped(since mark: Mark) {
    let kept = notes[mark.noteCount...].filter { $0.kind.isFault }
    notes.replaceSubrange(mark.noteCount..., with: kept)
    droppedCount = mark.droppedCount
  }

  /// Notes something of the present question, once.
  mutating func note(_ offset: Int, _ kind: ImportRemark.Kind, _ message: String) {
    let note = ImportNote(offset: offset, kind: kind, message: message, question: question)
    let isSaid = notes.reversed().prefix { $0.question == question && question > 0 }.contains {
      $0.kind == kind && $0.message.utf8.elementsEqual(message.utf8)
    }
    guard kind.isFault else {
      if isSaid { return }
      droppedCount += 1
      if droppedCount <= QuizImport.remarkLimit { notes.append(note) }
      return
    }
    faultCount += 1
    if isSaid { return }
    if faultCount <= QuizImport.remarkLimit {
      notes.append(note)
    } else if stop == nil {
      stop = ImportNote(
        offset: offset, kind: .mistake,
        message: "More than \(QuizImport.remarkLimit) things cannot be imported: the rest of the "
          + "file was not read.")
    }
  }

  /// Takes a question over, unless a control character is in it or there are enough.
  ///
  /// Its number, from 1, becomes the id if its name cannot.
  mutating func add(
    _ number: Int, name: [UInt8], _ range: Range<Int>, _ question: ImportedQuestion
  ) -> Bool {
    if controls.contains(where: { range.contains($0) }) { return false }
    guard questions.count < GradedQuiz.askedLimit else {
      if stop == nil {
        stop = ImportNote(
          offset: range.lowerBound, kind: .notTakenOver,
          message: "A session asks at most \(GradedQuiz.askedLimit) questions: this one "
            + "and the rest of the file were left out.")
      }
      return false
    }
    var question = question
    question.id = String(decoding: names.take(name, number), as: UTF8.self)
    questions.append(question)
    return true
  }

  /// Says what was not noted.
  mutating func end() {
    if let stop { notes.append(stop) }
    if droppedCount > QuizImport.remarkLimit {
      notes.append(
        ImportNote(
          offset: Int.max, kind: .dropped,
          message: "\(droppedCount - QuizImport.remarkLimit) more were dropped."))
    }
    if questions.isEmpty, faultCount == 0, stop == nil {
      notes.append(
        ImportNote(offset: 0, kind: .mistake, message: "The file has no question in it."))
    }
  }
}
