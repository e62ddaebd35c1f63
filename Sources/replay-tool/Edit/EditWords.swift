import Documents
import EventLog
import ReplayTool
import SessionEngine
import SessionShell
import Shell

/// The edits of `whatif` as people write them: `--drop 12`, `--set 14.choices=[1]`.
enum EditWords {
  private static let drop = Option(
    "--drop", value: "N|A..B", "leave these appends out", repeats: true)
  private static let set = Option(
    "--set", value: "N.WHAT=VALUE", "set the answer there (such as choices) or elapsed",
    repeats: true)
  private static let insert = Option(
    "--insert", value: "N=COMMAND", "insert a command after that append", repeats: true)
  private static let move = Option(
    "--move", value: "N=M", "move the append of N after that of M", repeats: true)
  static let options: [OptionSpec] = .of(drop, set, insert, move)

  static let wishes = [
    "choices=[0,2]", "slider=60", "text=56", "matches=[1,0]", "order=[2,0,1]", "gaps=a;b",
    "point=[2350000,48860000]", "back", "next", "jump=2", "reopen", "submit",
    "pause", "resume", "abandon", "set NAME=VALUE",
  ]

  /// The same as help has them, for a shell.
  static let help = """
    choices=[0,2], slider=60, text=56, matches=[1,0], order=[2,0,1], "gaps=a;b",
    point=[2350000,48860000], back, next, jump=2, reopen, submit, pause, resume, abandon or
    "set NAME=VALUE"
    """

  /// Every edit, in the order given, and as it was written.
  static func edits(
    _ arguments: Arguments, _ script: Script
  ) throws(Failure) -> [(edit: WhatIf.Edit, text: String)] {
    var edits: [(edit: WhatIf.Edit, text: String)] = []
    for (option, value) in arguments.all(of: options) {
      let text = String(option.name.dropFirst(2)) + " " + value
      switch option {
      case drop.spec:
        for edit in try drops(value, script) { edits.append((edit, text)) }
      case set.spec:
        let edit: WhatIf.Edit = try set(value)
        guard !edits.contains(where: { isSameTarget($0.edit, edit) }) else {
          throw Failure("--set \(value.escapedForTerminal): another --set sets this already")
        }
        edits.append((edit, text))
      case insert.spec: edits.append((try insert(value), text))
      default:
        let (place, target) = try pair(value, option.name)
        guard let other = Place.number(target) else {
          throw Failure("--move \(value.escapedForTerminal): two numbers, such as --move 12=7")
        }
        edits.append((.move(place, behind: other), text))
      }
    }
    return edits
  }

  private static func isSameTarget(_ one: WhatIf.Edit, _ other: WhatIf.Edit) -> Bool {
    switch (one, other) {
    case (.answer(let place, _), .answer(let same, _)): place == same
    case (.elapsed(let place, _), .elapsed(let same, _)): place == same
    default: false
    }
  }

  private static func drops(
    _ text: String, _ script: Script
  ) throws(Failure) -> [WhatIf.Edit] {
    let range = try PlaceRange(text).bounds(Int(Int32.max), "--drop") { place, _ throws(Failure) in
      guard case .sequence(let sequence) = place.anchor, !place.isBefore else {
        throw Failure(
          "--drop \(text.escapedForTerminal): a range is 12..20, 12.., ..20 or a single seq")
      }
      return Int(min(sequence, Int64(Int32.max)))
    }
    let bounds = Int64(range.lowerBound)...Int64(range.upperBound)
    if bounds.count == 1 { return [.drop(bounds.lowerBound)] }
    var edits: [WhatIf.Edit] = []
    for move in script.moves {
      guard let sequences = move.sequences, bounds.contains(sequences.lowerBound) else { continue }
      edits.append(.drop(sequences.lowerBound))
    }
    guard !edits.isEmpty else {
      throw Failure("--drop \(text.escapedForTerminal): no append begins in that range")
    }
    return edits
  }

  private static func pair(
    _ text: String, _ option: String
  ) throws(Failure) -> (Int64, String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let place = Place.number(String(parts[0])) else {
      throw Failure(
        "\(option) \(text.escapedForTerminal): begins with a seq, such as "
          + (option == "--move" ? "--move 12=7" : "--insert 12=back"))
    }
    return (place, String(parts[1]))
  }

  private static func set(_ text: String) throws(Failure) -> WhatIf.Edit {
    let failure = Failure(
      "--set \(text.escapedForTerminal): write N.WHAT=VALUE, such as 14.choices=[1], 14.slider=60, "
        + "14.text=56, 14.matches=[1,0], 14.order=[2,0,1], 14.gaps=a;b, "
        + "14.point=[2350000,48860000] or 14.elapsed=900")
    guard let dot = text.firstIndex(of: "."), let place = Place.number(String(text[..<dot]))
    else {
      throw failure
    }
    let rest = String(text[text.index(after: dot)...])
    if let answer = answer(rest) { return .answer(place, answer) }
    let value = String(rest.dropFirst(8))
    if rest.hasPrefix("elapsed="), Place.number(value) != nil {
      // A place that is too large is in no log, but any time would be played.
      guard let elapsed = Int64(value) else {
        throw Failure(
          "--set \(text.escapedForTerminal): elapsed is in milliseconds, 0 to \(Int64.max)")
      }
      return .elapsed(place, elapsed)
    }
    throw failure
  }

  /// `choices=[0,2]`, `slider=60`, `text=56`, `matches=[2,-1]`, `order=[1,0]`, `gaps=a;b` or
  /// `point=[2350000,48860000]`, longitude and latitude in 10⁻⁶ degrees.
  private static func answer(_ text: String) -> Answer? {
    guard let sign = text.firstIndex(of: "=") else { return nil }
    let value = text[text.index(after: sign)...]
    switch text[..<sign] {
    case "gaps":
      let texts = value.split(separator: ";", omittingEmptySubsequences: false)
      return .gaps(texts.map { Array($0.utf8) })
    case "text": return Answer(typed: String(value))
    case "slider":
      return AnswerInput.number(String(value.hasSuffix("%") ? value.dropLast() : value))
        .map { .slider($0) }
    case let member: return numbers(value).flatMap { Answer(String(member), numbers: $0) }
    }
  }

  /// `[0,2]`, with the brackets or without.
  private static func numbers(_ text: Substring) -> [Int64]? {
    var list = text
    if list.hasPrefix("["), list.hasSuffix("]") { list = list.dropFirst().dropLast() }
    if list.isEmpty { return [] }
    let parts = list.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { AnswerInput.number(String($0)) }
    return numbers.count == parts.count ? numbers : nil
  }

  private static func insert(_ text: String) throws(Failure) -> WhatIf.Edit {
    let (place, word) = try pair(text, "--insert")
    return .insert(behind: place, try wish(word))
  }

  private static func wish(_ word: String) throws(Failure) -> Move.Wish {
    if let answer = answer(word) {
      return .command(.answer(answer, elapsedMilliseconds: 0), question: nil)
    }
    switch word {
    case "back": return .command(.back, question: nil)
    case "next": return .command(.next, question: nil)
    case "reopen": return .command(.reopen, question: nil)
    case "submit": return .command(.submit, question: nil)
    case "pause": return .command(.pause, question: nil)
    case "resume": return .resume
    case "abandon": return .command(.abandon, question: nil)
    default: break
    }
    if word.hasPrefix("jump="), let place = AnswerInput.number(String(word.dropFirst(5))) {
      return .command(.jump(place), question: nil)
    }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, parts[0].hasPrefix("set ") {
      return .command(
        .changeSetting(name: String(parts[0].dropFirst(4)), value: String(parts[1])),
        question: nil)
    }
    throw Failure(
      "--insert: no command \(word.escapedForTerminal)"
        + nearest(word, among: ["back", "next", "reopen", "submit", "pause", "resume", "abandon"])
        + "; it is one of " + wishes.joined(separator: ", "))
  }

  /// The run of a session with edits.
  static func run(
    _ script: Script, _ edits: [WhatIf.Edit], _ path: String
  ) throws(Failure) -> WhatIf {
    let moves: [Move]
    do throws(WhatIf.Fault) { moves = try WhatIf.moves(script, edits: edits) } catch {
      throw failure(error, script, path)
    }
    return WhatIf(moves, script.replay.start, under: script.replay.rules)
  }

  /// Why an edit can't be made, for a person.
  private static func failure(_ fault: WhatIf.Fault, _ script: Script, _ path: String) -> Failure {
    let (name, word) = (path.escapedForTerminal, path.quotedAsLog)
    switch fault {
    case .noSuchPlace:
      let last = script.moves.last?.sequences?.upperBound ?? 0
      return Failure("\(name): has only seqs 1 to \(last); replay-tool log \(word) shows them")
    case .start(let sequence):
      return Failure("\(name): seq \(sequence) is the start, which a session needs")
    case .noAnswer(let sequence):
      return Failure(
        "\(name): no answer at seq \(sequence); "
          + "replay-tool log --type answerGiven \(word) lists them")
    case .noCommand(let sequence):
      return Failure(
        "\(name): no command leads to seq \(sequence), so it can only be dropped; "
          + "see replay-tool audit \(word)")
    case .gone(let sequence):
      return Failure("\(name): seq \(sequence) is dropped or moved by another edit already")
    case .behindItself(let sequence):
      return Failure("\(name): --move \(sequence): both places are in one append; name another one")
    }
  }
}
