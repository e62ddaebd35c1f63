import Documents
import EventLog

// The library's writer is compiled into its callers, which makes appending to a log fast. A
// page has to be small: here each is one function that is called, and these come before those.

extension JSONWriter {
  /// A member with a text.
  @inline(never)
  mutating func member(_ name: StaticString, _ text: String) { add(name, text) }

  /// A member with a text of a log: what would steer a screen is escaped, as the programs do.
  @inline(never)
  mutating func told(_ name: StaticString, _ text: String) { member(name, text.escapedForTerminal) }

  /// A member with an integer.
  @inline(never)
  mutating func member(_ name: StaticString, _ value: Int64) { add(name, value) }

  /// A member with `true` or `false`.
  @inline(never)
  mutating func member(_ name: StaticString, _ value: Bool) { add(name, value) }

  /// A member with texts.
  @inline(never)
  mutating func member(_ name: StaticString, _ texts: [String]) { add(name, texts) }

  /// A member with anything else whose JSON is declared.
  @inline(never)
  mutating func member<Value: FieldValue>(_ name: StaticString, _ value: Value) { add(name, value) }

  @inline(__always)
  private mutating func add<Value: FieldValue>(_ name: StaticString, _ value: Value) {
    key(name)
    value.write(to: &self)
  }

  /// `{`, what the body writes, `}`.
  @inline(never)
  mutating func group(_ body: (inout JSONWriter) -> Void) { object(body) }

  /// `[`, what the body writes, `]`.
  @inline(never)
  mutating func list(_ body: (inout JSONWriter) -> Void) { array(body) }

  /// A member that is a list with an object for each item.
  @inline(__always)
  mutating func groups<Item>(
    _ name: StaticString, _ items: some Sequence<Item>, _ body: (inout JSONWriter, Item) -> Void
  ) {
    self.name(name)
    list { list in for item in items { list.group { body(&$0, item) } } }
  }

  /// A key whose value has to follow.
  @inline(never)
  mutating func name(_ key: StaticString) { self.key(key) }
}
