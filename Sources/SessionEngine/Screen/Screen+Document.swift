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
      if let limitMilliseconds { screen.member("limit", limitMilliseconds) }
      screen.member("actions", actions.map { $0.name })
      if let result { Screen.write(result, to: &screen) }
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

  private static func write(_ result: Result, to writer: inout JSONWriter) {
    writer.key("result")
    writer.object {
      $0.member("symbol", result.symbol)
      $0.member("title", result.title)
      $0.member("description", result.description)
      if let runnerUp = result.runnerUp { $0.member("runnerUp", runnerUp) }
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

extension Screen.Action {
  /// The word in JSON.
  public var name: String {
    switch self {
    case .back: "back"
    case .next: "next"
    case .forward: "return"
    case .jump: "jump"
    case .submit: "submit"
    case .reopen: "reopen"
    case .pause: "pause"
    }
  }
}
