// The same for each number of members: a pack of them cannot be kept in a closure by Embedded
// Swift.

extension EventSchema {
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
    self.init(type, a.keys) {
      guard let value = value($0) else { return false }
      a.write(value, &$1)
      return true
    } read: {
      guard let a = a.read($0) else { return nil }
      return make(a)
    } told: {
      guard let value = value($0) else { return nil }
      return Told(words: words?(value), rule: rules?(value) ?? rule)
    }
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
    self.init(type, a.keys + b.keys) {
      guard let value = value($0) else { return false }
      a.write(value.0, &$1)
      b.write(value.1, &$1)
      return true
    } read: {
      guard let a = a.read($0), let b = b.read($0) else { return nil }
      return make(a, b)
    } told: {
      guard let value = value($0) else { return nil }
      return Told(words: words?(value.0, value.1), rule: rules?(value.0, value.1) ?? rule)
    }
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
    self.init(type, a.keys + b.keys + c.keys) {
      guard let value = value($0) else { return false }
      a.write(value.0, &$1)
      b.write(value.1, &$1)
      c.write(value.2, &$1)
      return true
    } read: {
      guard let a = a.read($0), let b = b.read($0), let c = c.read($0) else { return nil }
      return make(a, b, c)
    } told: {
      guard let value = value($0) else { return nil }
      return Told(
        words: words?(value.0, value.1, value.2), rule: rules?(value.0, value.1, value.2) ?? rule)
    }
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
    self.init(type, a.keys + b.keys + c.keys + d.keys) {
      guard let value = value($0) else { return false }
      a.write(value.0, &$1)
      b.write(value.1, &$1)
      c.write(value.2, &$1)
      d.write(value.3, &$1)
      return true
    } read: {
      guard let a = a.read($0), let b = b.read($0), let c = c.read($0), let d = d.read($0) else {
        return nil
      }
      return make(a, b, c, d)
    } told: {
      guard let value = value($0) else { return nil }
      return Told(
        words: words?(value.0, value.1, value.2, value.3),
        rule: rules?(value.0, value.1, value.2, value.3) ?? rule)
    }
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
    self.init(type, a.keys + b.keys + c.keys + d.keys + e.keys) {
      guard let value = value($0) else { return false }
      a.write(value.0, &$1)
      b.write(value.1, &$1)
      c.write(value.2, &$1)
      d.write(value.3, &$1)
      e.write(value.4, &$1)
      return true
    } read: {
      guard let a = a.read($0), let b = b.read($0), let c = c.read($0), let d = d.read($0),
        let e = e.read($0)
      else { return nil }
      return make(a, b, c, d, e)
    } told: {
      guard let value = value($0) else { return nil }
      return Told(
        words: words?(value.0, value.1, value.2, value.3, value.4),
        rule: rules?(value.0, value.1, value.2, value.3, value.4) ?? rule)
    }
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
    self.init(type, a.keys + b.keys + c.keys + d.keys + e.keys + f.keys) {
      guard let value = value($0) else { return false }
      a.write(value.0, &$1)
      b.write(value.1, &$1)
      c.write(value.2, &$1)
      d.write(value.3, &$1)
      e.write(value.4, &$1)
      f.write(value.5, &$1)
      return true
    } read: {
      guard let a = a.read($0), let b = b.read($0), let c = c.read($0), let d = d.read($0),
        let e = e.read($0), let f = f.read($0)
      else { return nil }
      return make(a, b, c, d, e, f)
    } told: {
      guard let value = value($0) else { return nil }
      return Told(
        words: words?(value.0, value.1, value.2, value.3, value.4, value.5),
        rule: rules?(value.0, value.1, value.2, value.3, value.4, value.5) ?? rule)
    }
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
    self.init(type, a.keys + b.keys + c.keys + d.keys + e.keys + f.keys + g.keys) {
      guard let value = value($0) else { return false }
      a.write(value.0, &$1)
      b.write(value.1, &$1)
      c.write(value.2, &$1)
      d.write(value.3, &$1)
      e.write(value.4, &$1)
      f.write(value.5, &$1)
      g.write(value.6, &$1)
      return true
    } read: {
      guard let a = a.read($0), let b = b.read($0), let c = c.read($0), let d = d.read($0),
        let e = e.read($0), let f = f.read($0), let g = g.read($0)
      else { return nil }
      return make(a, b, c, d, e, f, g)
    } told: {
      guard let value = value($0) else { return nil }
      return Told(
        words: words?(value.0, value.1, value.2, value.3, value.4, value.5, value.6),
        rule: rules?(value.0, value.1, value.2, value.3, value.4, value.5, value.6) ?? rule)
    }
  }
}
