import EventLog

/// A command of a program: what it is called, what it takes, and how it is explained.
package struct CommandSpec: Sendable {
  /// Its word.
  package let name: String
  /// What follows it, as help shows it: `LOG@N [PATH]`.
  package let operands: String
  /// What it does, in one line.
  package let summary: String
  /// More about it, in lines of at most 78 columns.
  package let details: String
  /// Its own options.
  package let options: [OptionSpec]
  /// Command lines that run, with the program's name.
  package let examples: [String]
  /// The words that its first operand may be, for completion; empty where it is free.
  package let choices: [String]

  /// Takes the facts as they are.
  package init(
    _ name: String, _ operands: String, _ summary: String, details: String = "",
    options: [OptionSpec] = [], examples: [String] = [], choices: [String] = []
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.details = details
    self.options = options
    self.examples = examples
    self.choices = choices
  }
}

/// What stood on the command line, told apart.
package struct Arguments: Sendable {
  /// What is no option, in order.
  package private(set) var operands: [String] = []
  private var values: [(name: String, value: String)] = []
  /// Where the command was called: its streams, environment and clocks.
  package let console: Console

  /// Tells apart the words behind a command; `--` ends the options.
  ///
  /// - Throws: ``Failure`` for an unknown option, with the nearest one there is, and for a second
  ///   value of an option that takes one.
  package init(
    _ words: [String], options: [OptionSpec], console: Console = .system
  ) throws(Failure) {
    self.console = console
    var index = 0
    var endsOptions = false
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--", !endsOptions {
        endsOptions = true
      } else if endsOptions || word == "-" || !word.hasPrefix("-")
        || ((word.isNegativeNumber || word.isMorseCode)
          && !options.contains { $0.name == word })
      {
        operands.append(word)
      } else {
        var parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let short = word.prefix(2)  // `-j4` is `-j 4`
        if word.utf8.count > 2, options.contains(where: { $0.short == short && !$0.value.isEmpty })
        {
          parts = [short, word.dropFirst(2)]
        }
        let name = String(parts[0])
        guard let option = options.first(where: { $0.name == name || $0.short == name }) else {
          let hint = nearest(name, among: options.map { $0.name })
          throw Failure(
            "unknown option \(name.escapedForTerminal)"
              + (hint.isEmpty ? "; write -- before a name that begins with -" : hint))
        }
        guard option.value.isEmpty || option.repeats || !has(option) else {
          throw Failure("\(option.name) can be given only once")
        }
        if option.value.isEmpty {
          guard parts.count == 1 else { throw Failure("\(option.name) takes no value") }
          values.append((option.name, ""))
        } else if parts.count == 2 {
          values.append((option.name, String(parts[1])))
        } else {
          guard index < words.count else {
            throw Failure("\(option.name) needs a value: \(option.name) \(option.value)")
          }
          values.append((option.name, words[index]))
          index += 1
        }
      }
    }
  }

  /// The operand of a command that takes one.
  ///
  /// - Throws: ``Failure`` with the sentence that says so, where there is none or another one.
  package func operand(or mistake: String) throws(Failure) -> String {
    guard operands.count == 1 else { throw Failure(mistake) }
    return operands[0]
  }

  /// Puts another word in the place of an operand.
  package mutating func replaceOperand(at place: Int, with word: String) { operands[place] = word }

  /// Adds names behind the operands, as if they had been written there.
  package mutating func add(operands names: [String]) { operands += names }

  /// Adds a value of an option, as if it had been written behind the others.
  package mutating func add(_ option: Option<String, Never>, _ value: String) {
    values.append((option.name, value))
  }

  /// Whether an option was given.
  package func has(_ option: OptionSpec) -> Bool { values.contains { $0.name == option.name } }

  /// Whether an option was given.
  package func has<Value, Fault>(_ option: Option<Value, Fault>) -> Bool { has(option.spec) }

  /// The value of an option; nil where it was not given.
  package subscript<Value>(option: Option<Value, Never>) -> Value? { last(option) }

  /// The value of an option; nil where it was not given.
  ///
  /// - Throws: ``Failure`` where the option cannot have that value.
  package subscript<Value>(option: Option<Value, Failure>) -> Value? {
    get throws(Failure) { try last(option) }
  }

  private func last<Value, Fault>(_ option: Option<Value, Fault>) throws(Fault) -> Value? {
    guard let given = values.last(where: { $0.name == option.name }) else { return nil }
    return try option.read(given.value)
  }

  /// Every value of an option, in order.
  ///
  /// - Throws: `Fault` where the option cannot have one of them.
  package func all<Value, Fault>(_ option: Option<Value, Fault>) throws(Fault) -> [Value] {
    try values.filter { $0.name == option.name }.map { given throws(Fault) in
      try option.read(given.value)
    }
  }

  /// What was given of several options, in the order it was given.
  package func all(of options: [OptionSpec]) -> [(option: OptionSpec, value: String)] {
    values.compactMap { given in
      options.first { $0.name == given.name }.map { ($0, given.value) }
    }
  }
}

extension String {
  /// Dots and dashes are a text and no option: `-.-. --.-`.
  fileprivate var isMorseCode: Bool {
    utf8.contains(0x2E) || utf8.count > 2
      ? utf8.allSatisfy { $0 == 0x2D || $0 == 0x2E || $0 == 0x2F || $0 == 0x20 } : false
  }

  fileprivate var isNegativeNumber: Bool {
    utf8.first == 0x2D && utf8.count > 1 && utf8.dropFirst().allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }
}

/// `; did you mean WORD? ADVICE` where a word is near, else `; ADVICE`.
package func nearest(_ word: String, among words: [String], else advice: String) -> String {
  let hint = nearest(word, among: words)
  return (hint.isEmpty ? ";" : hint) + " " + advice
}

/// `; did you mean WORD?` where a word is near, else nothing.
package func nearest(_ word: String, among words: [String]) -> String {
  guard let place = nearestPlace(of: word, among: words) else { return "" }
  return "; did you mean \(words[place].escapedForTerminal)?"
}

/// The place of the word that is nearest to a misspelt one; nil if none is near.
package func nearestPlace(of word: String, among words: [String]) -> Int? {
  let typed = Array(word.lowercased().utf8)
  var best: (place: Int, distance: Int)?
  for (place, candidate) in words.enumerated() {
    let letters = Array(candidate.lowercased().utf8)
    let limit = max(1, letters.count / 3)
    // A word may be as long as a command line.
    guard abs(typed.count - letters.count) <= limit else { continue }
    let distance = editDistance(typed, letters)
    if distance <= limit, distance < best?.distance ?? Int.max { best = (place, distance) }
  }
  return best?.place
}

/// How many letters have to be put in, taken out, changed or swapped with the next.
private func editDistance(_ one: [UInt8], _ other: [UInt8]) -> Int {
  var before: [Int] = []
  var last = Array(0...other.count)
  for i in 0..<one.count {
    var row = [i + 1]
    for j in 0..<other.count {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (one[i] == other[j] ? 0 : 1))
      if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
        cost = min(cost, before[j - 1] + 1)
      }
      row.append(cost)
    }
    (before, last) = (last, row)
  }
  return last[other.count]
}
