internal import Documents
internal import SessionEngine

/// How an answer of a graded quiz was marked.
struct ShownMark: Described {
  let mark: Screen.Mark

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("marks", "Hundredths of a point; can be negative.") { $0.mark.marks }
    fields.field("maximum", as: .count, "What a full answer is worth, in hundredths of a point.") {
      $0.mark.maximum
    }
    fields.field("right", "Whether it is worth all the points.") { $0.mark.isRight }
    fields.field("answer", "The answer in words; empty where none was given.") { $0.mark.answer }
    fields.field("expected", "The right answer in words.") { $0.mark.expected }
    fields.field("feedback", "What the quiz says about the answer.") { $0.mark.feedback }
  }
}

/// A question that takes no more answers.
struct ShownAsked: Described {
  let asked: Screen.Asked

  /// How an option, an item or a gap was marked.
  struct Part: Described {
    let part: Screen.Part

    static func describe(_ fields: inout some FieldVisitor<Self>) {
      fields.field("right", "Of an option whether it is right, else whether its answer is.") {
        $0.part.isRight
      }
      fields.optional("expected", "What belongs there; left out for options.") {
        $0.part.expected.nonEmpty
      }
    }
  }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("control", "What was answered with, and the answer in it.") {
      ShownControl(control: $0.asked.control)
    }
    fields.field("parts", "For each option, item or gap how it was marked, where that is told.") {
      $0.asked.parts.map { Part(part: $0) }
    }
  }
}

/// A place of an exam.
struct ShownPlace: Described {
  let place: Screen.Place

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("number", as: .atLeast(1), "The place, counted from 1.") { $0.place.number }
    fields.field("answered", "Whether its question is answered.") { $0.place.isAnswered }
    fields.optional("outOfTime", "True where its time is over.") {
      $0.place.isOutOfTime ? true : nil
    }
  }
}

/// The result of a graded quiz.
struct ShownGrading: Described {
  let grading: Screen.Grading

  /// One question of it.
  struct Row: Described {
    let row: Screen.Grading.Row

    static func describe(_ fields: inout some FieldVisitor<Self>) {
      fields.field("question", "What was asked; [[1]] is the first gap.") { $0.row.question }
      fields.field("mark", "How it was marked.") { ShownMark(mark: $0.row.mark) }
    }
  }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("score", "Hundredths of a point; can be negative.") { $0.grading.result.score }
    fields.field("maximum", as: .count, "Hundredths of a point.") { $0.grading.result.maximum }
    fields.field("percent", "Hundredths of a per cent.") { $0.grading.result.percent }
    fields.optional("passed", "Where the quiz has a pass mark.") { $0.grading.result.hasPassed }
    fields.field("answered", as: .count, "How many questions were answered.") {
      $0.grading.result.answeredCount
    }
    fields.field("asked", as: .count, "How many questions were asked.") {
      $0.grading.result.askedCount
    }
    fields.field("grade", "What the quiz calls the result; may be empty.") { $0.grading.grade }
    fields.field("feedback", "What the quiz says about it; may be empty.") { $0.grading.feedback }
    fields.field("questions", "Every question, in the order of the session.") { row in
      row.grading.rows.map { Row(row: $0) }
    }
  }
}

/// Items to be matched.
struct MatchingControl: Described {
  let items: [String]
  let options: [Screen.Option]
  let chosen: [Int?]

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", as: .always("matching")) { _ in "matching" }
    fields.field("items", "The items to match.") { $0.items }
    fields.field("options", "The matches, in the order shown.") { row in
      row.options.map { ChoiceControl<SingleChoice>.Choice(option: $0) }
    }
    fields.field("chosen", "For each item the place of its match, or -1.") { row in
      row.chosen.map { Int64($0 ?? -1) }
    }
  }
}

/// A text with gaps.
struct GapsControl: Described {
  let gaps: [Screen.GapField]

  /// One gap.
  struct Gap: Described {
    let field: Screen.GapField

    static func describe(_ fields: inout some FieldVisitor<Self>) {
      fields.field("text", "What is in it now.") { $0.field.text }
      fields.field("bytes", as: .count, "How many bytes it may have.") { $0.field.byteLimit }
      fields.optional("options", "What can be chosen, where it is not typed.") {
        $0.field.options.nonEmpty
      }
    }
  }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", as: .always("gaps")) { _ in "gaps" }
    fields.field("gaps", "The gaps, in the order of the text.") { row in
      row.gaps.map { Gap(field: $0) }
    }
  }
}

/// A map on which a place is chosen.
struct PlaceControl: Described {
  let field: Screen.PlaceField

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", as: .always("place")) { _ in "place" }
    fields.field("map", "West, south, east and north, in 10^-6 degrees.") { $0.field.bounds.edges }
    fields.optional("point", "The place that is chosen: longitude and latitude, in 10^-6 degrees.")
    {
      $0.field.point.map { [$0.longitude, $0.latitude] }
    }
    fields.optional("right", "Once it is marked: rings, longitude and latitude in turn.") {
      $0.field.right.nonEmpty.map { rings in
        rings.map { $0.flatMap { [$0.longitude, $0.latitude] } }
      }
    }
  }
}
