public import EventLog

extension Screen {
  /// The screen as canonical JSON, for front ends in other languages and for comparing.
  public func document() -> [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Writes the screen as one JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.object { screen in
      screen.member("title", title)
      screen.member("heading", heading)
      screen.member("prompt", prompt)
      screen.key("control")
      Screen.write(control, to: &screen)
      if let progress {
        screen.key("progress")
        screen.object {
          $0.member("number", progress.number)
          if let of = progress.of { $0.member("of", of) }
          $0.member("answered", progress.answered)
        }
      }
      if let points { screen.member("points", points) }
      if let feedback {
        screen.key("feedback")
        screen.object {
          switch feedback {
          case .right:
            $0.member("right", true)
            if let praise { $0.member("praise", praise) }
          case .wrong(let expected):
            $0.member("right", false)
            $0.member("expected", expected)
          }
        }
      }
      if let mark {
        screen.key("mark")
        Screen.write(mark, to: &screen)
      }
      if !kind.isEmpty { screen.member("kind", kind) }
      if let worth { screen.member("worth", worth) }
      if let asked { Screen.write(asked, to: &screen) }
      if let score { screen.member("score", score) }
      if !trail.isEmpty { screen.member("trail", trail.map { $0.name }) }
      if !places.isEmpty {
        screen.key("places")
        screen.array { list in
          for place in places {
            list.object {
              $0.member("number", place.number)
              $0.member("answered", place.isAnswered)
              if place.isOutOfTime { $0.member("outOfTime", true) }
            }
          }
        }
      }
      if let limitMilliseconds { screen.member("limit", limitMilliseconds) }
      screen.member("actions", actions.map { $0.name })
      if let result { Screen.write(result, to: &screen) }
      if let grading { Screen.write(grading, to: &screen) }
      if let achievement { Screen.write(achievement, to: &screen) }
    }
  }

  private static func write(_ control: Control, to writer: inout JSONWriter) {
    writer.object {
      switch control {
      case .begin(let symbols):
        $0.member("kind", "begin")
        $0.member("symbols", symbols)
      case .single(let options):
        $0.member("kind", "single")
        write(options, to: &$0)
      case .multiple(let options):
        $0.member("kind", "multiple")
        write(options, to: &$0)
      case .slider(let value, let labels):
        $0.member("kind", "slider")
        $0.member("value", value)
        $0.member("labels", labels)
      case .text(let byteLimit):
        $0.member("kind", "text")
        $0.member("bytes", byteLimit)
      case .matching(let items, let options, let chosen):
        $0.member("kind", "matching")
        $0.member("items", items)
        write(options, to: &$0)
        $0.key("chosen")
        $0.array { for number in chosen { $0.integer(Int64(number ?? -1)) } }
      case .ordering(let options):
        $0.member("kind", "ordering")
        write(options, to: &$0)
      case .gaps(let fields):
        $0.member("kind", "gaps")
        $0.key("gaps")
        $0.array { list in
          for field in fields {
            list.object {
              $0.member("text", field.text)
              $0.member("bytes", field.byteLimit)
              if !field.options.isEmpty { $0.member("options", field.options) }
            }
          }
        }
      case .place(let field):
        $0.member("kind", "place")
        field.write(to: &$0)
      case .next: $0.member("kind", "next")
      case .submit: $0.member("kind", "submit")
      case .done: $0.member("kind", "done")
      }
    }
  }

  private static func write(_ options: [Option], to writer: inout JSONWriter) {
    writer.key("options")
    writer.array { list in
      for option in options {
        list.object {
          $0.member("place", Int64(option.place))
          $0.member("text", option.text)
          $0.member("chosen", option.isChosen)
        }
      }
    }
  }

  private static func write(_ mark: Mark, to writer: inout JSONWriter) {
    writer.object {
      $0.member("marks", mark.marks)
      $0.member("maximum", mark.maximum)
      $0.member("right", mark.isRight)
      $0.member("answer", mark.answer)
      $0.member("expected", mark.expected)
      $0.member("feedback", mark.feedback)
    }
  }

  private static func write(_ asked: Asked, to writer: inout JSONWriter) {
    writer.key("asked")
    writer.object {
      $0.key("control")
      write(asked.control, to: &$0)
      $0.key("parts")
      $0.array { list in
        for part in asked.parts {
          list.object {
            $0.member("right", part.isRight)
            if !part.expected.isEmpty { $0.member("expected", part.expected) }
          }
        }
      }
    }
  }

  private static func write(_ grading: Grading, to writer: inout JSONWriter) {
    writer.key("grading")
    writer.object {
      $0.member("score", grading.result.score)
      $0.member("maximum", grading.result.maximum)
      $0.member("percent", grading.result.percent)
      if let hasPassed = grading.result.hasPassed { $0.member("passed", hasPassed) }
      $0.member("answered", grading.result.answeredCount)
      $0.member("asked", grading.result.askedCount)
      $0.member("grade", grading.grade)
      $0.member("feedback", grading.feedback)
      $0.key("questions")
      $0.array { list in
        for row in grading.rows {
          list.object {
            $0.member("question", row.question)
            $0.key("mark")
            write(row.mark, to: &$0)
          }
        }
      }
    }
  }

  private static func write(_ result: Result, to writer: inout JSONWriter) {
    writer.key("result")
    writer.object {
      $0.member("symbol", result.symbol)
      $0.member("title", result.title)
      $0.member("description", result.description)
      if let first = result.runnersUp.first { $0.member("runnerUp", first) }
      if result.runnersUp.count > 1 { $0.member("runnersUp", result.runnersUp) }
      if !result.tied.isEmpty { $0.member("tied", result.tied) }
      $0.key("because")
      $0.array { list in
        for reason in result.because {
          list.object {
            $0.member("question", reason.question)
            $0.member("answer", reason.answer)
          }
        }
      }
      for attribute in result.attributes {
        $0.key(attribute.name)
        $0.string(attribute.value)
      }
    }
  }
}

extension Screen.PlaceField {
  /// Takes from the areas the outlines of those that are right in full.
  init(_ bounds: MapBounds, _ point: MapPoint?, rightIn areas: [MapArea]) {
    let full = areas.filter { $0.credit == Marks.fullCredit }
    self.init(bounds: bounds, point: point, right: full.flatMap { $0.polygons.flatMap { $0 } })
  }

  /// Writes its members into an object.
  package func write(to writer: inout JSONWriter) {
    writer.key("map")
    writer.array { for edge in bounds.edges { $0.integer(edge) } }
    if let point {
      writer.key("point")
      writer.array { point.write(to: &$0) }
    }
    guard !right.isEmpty else { return }
    writer.key("right")
    writer.array { rings in
      for ring in right { rings.array { for corner in ring { corner.write(to: &$0) } } }
    }
  }
}
