import EventLog

/// What help and completions say of an option of a command: `--data DIR` or `--json`.
package struct OptionSpec: Hashable, Sendable {
  /// Its word, with dashes.
  package let name: String
  /// A second, short word; empty if there is none.
  package let short: String
  /// What stands for its value in help; empty for a flag.
  package let value: String
  /// What it does, in one line.
  package let help: String
  /// The values there are, for completion; empty where the value is free.
  package let choices: [String]
  /// Whether it may be given several times: all its values count, and help says so.
  package let repeats: Bool
}

/// An option and the type of its value: its name, its help and what its values may be in one place.
///
/// `Fault` is ``Failure``, and `Never` where every value is one.
package struct Option<Value, Fault: Error>: Sendable {
  /// What help says of it.
  package let spec: OptionSpec
  /// Makes sense of a value.
  let read: @Sendable (String) throws(Fault) -> Value

  /// Its word, with dashes.
  package var name: String { spec.name }

  /// An option whose values are read by a function, which says what is wrong with one.
  package init(
    _ name: String, short: String = "", value: String, _ help: String, choices: [String] = [],
    repeats: Bool = false, read: @escaping @Sendable (String) throws(Fault) -> Value
  ) {
    spec = OptionSpec(
      name: name, short: short, value: value,
      help: help + (repeats ? "; may be given several times" : ""), choices: choices,
      repeats: repeats)
    self.read = read
  }
}

extension Option where Fault == Failure {
  /// An option whose values are read by a function that gives nil where one is wrong; `mistake`
  /// says what is allowed.
  package init(
    _ name: String, value: String, _ help: String, choices: [String] = [],
    mistake: String, read: @escaping @Sendable (String) -> Value?
  ) {
    self.init(name, value: value, help, choices: choices) { text throws(Failure) in
      guard let value = read(text) else {
        throw Failure("\(name) \(text.escapedForTerminal): \(mistake)")
      }
      return value
    }
  }

  /// An option whose values are words, which `words` lists.
  package init(
    _ name: String, value: String, _ help: String, choices: [String] = [],
    words: String, read: @escaping @Sendable (String) -> Value?
  ) {
    self.init(name, value: value, help, choices: choices) { text throws(Failure) in
      guard let value = read(text) else { throw Failure("\(name) must be \(words)") }
      return value
    }
  }
}

extension Option where Value: FixedWidthInteger & Sendable, Fault == Failure {
  /// An option that takes a number in a range.
  package init(
    _ name: String, value: String, _ help: String, in limits: ClosedRange<Value>, mistake: String
  ) {
    self.init(name, value: value, help, mistake: mistake) { text in
      Value(text).flatMap { limits.contains($0) ? $0 : nil }
    }
  }
}

extension Option<String, Never> {
  /// An option that takes any text.
  package init(
    _ name: String, short: String = "", value: String, _ help: String, choices: [String] = [],
    repeats: Bool = false
  ) {
    self.init(
      name, short: short, value: value, help, choices: choices, repeats: repeats
    ) { $0 }
  }
}

/// An option without a value.
package typealias Flag = Option<Void, Never>

extension Flag {
  /// A flag.
  package init(_ name: String, short: String = "", _ help: String) {
    self.init(name, short: short, value: "", help) { _ in }
  }
}

extension [OptionSpec] {
  /// The options of a command.
  package static func of<each Value, each Fault>(
    _ options: repeat Option<each Value, each Fault>
  ) -> [OptionSpec] {
    var specs: [OptionSpec] = []
    for option in repeat each options { specs.append(option.spec) }
    return specs
  }
}
