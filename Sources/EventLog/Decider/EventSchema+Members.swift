// The same for each number of members: a pack of them cannot be kept in a closure by Embedded Swift.

extension EventSchema {
  /// A type whose members are read and written as one.
  @inlinable
  @inline(never)
  convenience init<Value>(
    _ type: String, _ members: EventMember<Value>,
    make: @escaping @Sendable (Value) -> Event?, value: @escaping @Sendable (Event) -> Value?,
    told: @escaping @Sendable (Value) -> Told
  ) {
    self.init(type, members.keys) {
      guard let value = value($0) else { return false }
      members.write(value, &$1)
      return true
    } read: {
      guard let value = members.read($0) else { return nil }
      return make(value)
    } told: {
      guard let value = value($0) else { return nil }
      return told(value)
    }
  }

  /// A type with one member: how an event is made of its value, and its value of an event.
  ///
  /// `value` has nil for events of another type. Without `words` the type and the data are shown;
  /// `rules` is for a rule that depends on the event.
  @inlinable
  @inline(never)
  public convenience init<A>(
    _ type: String, _ a: EventMember<A>,
    make: @escaping @Sendable (A) -> Event?,
    value: @escaping @Sendable (Event) -> (A)?,
    words: (@Sendable (A) -> String)? = nil, rule: String = "",
    rules: (@Sendable (A) -> String)? = nil
  ) {
    self.init(
      type, a, make: make, value: value,
      told: { Told(words: words?($0), rule: rules?($0) ?? rule) })
  }

  /// A type with two members, as ``init(_:_:make:value:words:rule:rules:)``.
  @inlinable
  @inline(never)
  public convenience init<A, B>(
    _ type: String, _ a: EventMember<A>, _ b: EventMember<B>,
    make: @escaping @Sendable (A, B) -> Event?,
    value: @escaping @Sendable (Event) -> (A, B)?,
    words: (@Sendable (A, B) -> String)? = nil, rule: String = "",
    rules: (@Sendable (A, B) -> String)? = nil
  ) {
    self.init(
      type, EventMember<(A, B)>(a, b, make: { ($0, $1) }, value: { $0 }),
      make: { make($0.0, $0.1) }, value: value,
      told: { Told(words: words?($0.0, $0.1), rule: rules?($0.0, $0.1) ?? rule) })
  }

  /// A type with three members, as ``init(_:_:make:value:words:rule:rules:)``.
  @inlinable
  @inline(never)
  public convenience init<A, B, C>(
    _ type: String, _ a: EventMember<A>, _ b: EventMember<B>, _ c: EventMember<C>,
    make: @escaping @Sendable (A, B, C) -> Event?,
    value: @escaping @Sendable (Event) -> (A, B, C)?,
    words: (@Sendable (A, B, C) -> String)? = nil, rule: String = "",
    rules: (@Sendable (A, B, C) -> String)? = nil
  ) {
    self.init(
      type, EventMember<(A, B, C)>(a, b, c, make: { ($0, $1, $2) }, value: { $0 }),
      make: { make($0.0, $0.1, $0.2) }, value: value,
      told: { Told(words: words?($0.0, $0.1, $0.2), rule: rules?($0.0, $0.1, $0.2) ?? rule) })
  }

  /// A type with four members, as ``init(_:_:make:value:words:rule:rules:)``.
  @inlinable
  @inline(never)
  public convenience init<A, B, C, D>(
    _ type: String, _ a: EventMember<A>, _ b: EventMember<B>, _ c: EventMember<C>,
    _ d: EventMember<D>,
    make: @escaping @Sendable (A, B, C, D) -> Event?,
    value: @escaping @Sendable (Event) -> (A, B, C, D)?,
    words: (@Sendable (A, B, C, D) -> String)? = nil, rule: String = "",
    rules: (@Sendable (A, B, C, D) -> String)? = nil
  ) {
    self.init(
      type, EventMember<(A, B, C, D)>(a, b, c, d, make: { ($0, $1, $2, $3) }, value: { $0 }),
      make: { make($0.0, $0.1, $0.2, $0.3) }, value: value,
      told: {
        Told(
          words: words?($0.0, $0.1, $0.2, $0.3),
          rule: rules?($0.0, $0.1, $0.2, $0.3) ?? rule)
      })
  }

  /// A type with five members, as ``init(_:_:make:value:words:rule:rules:)``.
  @inlinable
  @inline(never)
  public convenience init<A, B, C, D, E>(
    _ type: String, _ a: EventMember<A>, _ b: EventMember<B>, _ c: EventMember<C>,
    _ d: EventMember<D>, _ e: EventMember<E>,
    make: @escaping @Sendable (A, B, C, D, E) -> Event?,
    value: @escaping @Sendable (Event) -> (A, B, C, D, E)?,
    words: (@Sendable (A, B, C, D, E) -> String)? = nil, rule: String = "",
    rules: (@Sendable (A, B, C, D, E) -> String)? = nil
  ) {
    self.init(
      type,
      EventMember<(A, B, C, D, E)>(
        a, b, c, d, e, make: { ($0, $1, $2, $3, $4) }, value: { $0 }),
      make: { make($0.0, $0.1, $0.2, $0.3, $0.4) }, value: value,
      told: {
        Told(
          words: words?($0.0, $0.1, $0.2, $0.3, $0.4),
          rule: rules?($0.0, $0.1, $0.2, $0.3, $0.4) ?? rule)
      })
  }

  /// A type with six members, as ``init(_:_:make:value:words:rule:rules:)``.
  @inlinable
  @inline(never)
  public convenience init<A, B, C, D, E, F>(
    _ type: String, _ a: EventMember<A>, _ b: EventMember<B>, _ c: EventMember<C>,
    _ d: EventMember<D>, _ e: EventMember<E>, _ f: EventMember<F>,
    make: @escaping @Sendable (A, B, C, D, E, F) -> Event?,
    value: @escaping @Sendable (Event) -> (A, B, C, D, E, F)?,
    words: (@Sendable (A, B, C, D, E, F) -> String)? = nil, rule: String = "",
    rules: (@Sendable (A, B, C, D, E, F) -> String)? = nil
  ) {
    self.init(
      type,
      EventMember<(A, B, C, D, E, F)>(
        a, b, c, d, e, f, make: { ($0, $1, $2, $3, $4, $5) }, value: { $0 }),
      make: { make($0.0, $0.1, $0.2, $0.3, $0.4, $0.5) }, value: value,
      told: {
        Told(
          words: words?($0.0, $0.1, $0.2, $0.3, $0.4, $0.5),
          rule: rules?($0.0, $0.1, $0.2, $0.3, $0.4, $0.5) ?? rule)
      })
  }

  /// A type with seven members, as ``init(_:_:make:value:words:rule:rules:)``.
  @inlinable
  @inline(never)
  public convenience init<A, B, C, D, E, F, G>(
    _ type: String, _ a: EventMember<A>, _ b: EventMember<B>, _ c: EventMember<C>,
    _ d: EventMember<D>, _ e: EventMember<E>, _ f: EventMember<F>, _ g: EventMember<G>,
    make: @escaping @Sendable (A, B, C, D, E, F, G) -> Event?,
    value: @escaping @Sendable (Event) -> (A, B, C, D, E, F, G)?,
    words: (@Sendable (A, B, C, D, E, F, G) -> String)? = nil, rule: String = "",
    rules: (@Sendable (A, B, C, D, E, F, G) -> String)? = nil
  ) {
    self.init(
      type,
      EventMember<(A, B, C, D, E, F, G)>(
        a, b, c, d, e, f, g, make: { ($0, $1, $2, $3, $4, $5, $6) }, value: { $0 }),
      make: { make($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6) }, value: value,
      told: {
        Told(
          words: words?($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6),
          rule: rules?($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6) ?? rule)
      })
  }
}
