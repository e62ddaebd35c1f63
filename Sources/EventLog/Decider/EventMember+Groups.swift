// The same for each number of members: a pack of them cannot be kept in a closure by Embedded
// Swift.

extension EventMember {
  /// A value of two members.
  @inlinable
  @inline(never)
  public convenience init<A, B>(
    _ a: EventMember<A>, _ b: EventMember<B>,
    make: @escaping @Sendable (A, B) -> Value?, value: @escaping @Sendable (Value) -> (A, B)
  ) {
    self.init(a.keys + b.keys) {
      let value = value($0)
      a.write(value.0, &$1)
      b.write(value.1, &$1)
    } read: {
      guard let a = a.read($0), let b = b.read($0) else { return nil }
      return make(a, b)
    }
  }

  /// A value of three members.
  @inlinable
  @inline(never)
  public convenience init<A, B, C>(
    _ a: EventMember<A>, _ b: EventMember<B>, _ c: EventMember<C>,
    make: @escaping @Sendable (A, B, C) -> Value?, value: @escaping @Sendable (Value) -> (A, B, C)
  ) {
    self.init(a.keys + b.keys + c.keys) {
      let value = value($0)
      a.write(value.0, &$1)
      b.write(value.1, &$1)
      c.write(value.2, &$1)
    } read: {
      guard let a = a.read($0), let b = b.read($0), let c = c.read($0) else { return nil }
      return make(a, b, c)
    }
  }

  /// A value of four members.
  @inlinable
  @inline(never)
  public convenience init<A, B, C, D>(
    _ a: EventMember<A>, _ b: EventMember<B>, _ c: EventMember<C>, _ d: EventMember<D>,
    make: @escaping @Sendable (A, B, C, D) -> Value?,
    value: @escaping @Sendable (Value) -> (A, B, C, D)
  ) {
    self.init(a.keys + b.keys + c.keys + d.keys) {
      let value = value($0)
      a.write(value.0, &$1)
      b.write(value.1, &$1)
      c.write(value.2, &$1)
      d.write(value.3, &$1)
    } read: {
      guard let a = a.read($0), let b = b.read($0), let c = c.read($0), let d = d.read($0) else {
        return nil
      }
      return make(a, b, c, d)
    }
  }

  /// A value of five members.
  @inlinable
  @inline(never)
  public convenience init<A, B, C, D, E>(
    _ a: EventMember<A>, _ b: EventMember<B>, _ c: EventMember<C>, _ d: EventMember<D>,
    _ e: EventMember<E>,
    make: @escaping @Sendable (A, B, C, D, E) -> Value?,
    value: @escaping @Sendable (Value) -> (A, B, C, D, E)
  ) {
    self.init(a.keys + b.keys + c.keys + d.keys + e.keys) {
      let value = value($0)
      a.write(value.0, &$1)
      b.write(value.1, &$1)
      c.write(value.2, &$1)
      d.write(value.3, &$1)
      e.write(value.4, &$1)
    } read: {
      guard let a = a.read($0), let b = b.read($0), let c = c.read($0), let d = d.read($0),
        let e = e.read($0)
      else { return nil }
      return make(a, b, c, d, e)
    }
  }

  /// A value of six members.
  @inlinable
  @inline(never)
  public convenience init<A, B, C, D, E, F>(
    _ a: EventMember<A>, _ b: EventMember<B>, _ c: EventMember<C>, _ d: EventMember<D>,
    _ e: EventMember<E>, _ f: EventMember<F>,
    make: @escaping @Sendable (A, B, C, D, E, F) -> Value?,
    value: @escaping @Sendable (Value) -> (A, B, C, D, E, F)
  ) {
    self.init(a.keys + b.keys + c.keys + d.keys + e.keys + f.keys) {
      let value = value($0)
      a.write(value.0, &$1)
      b.write(value.1, &$1)
      c.write(value.2, &$1)
      d.write(value.3, &$1)
      e.write(value.4, &$1)
      f.write(value.5, &$1)
    } read: {
      guard let a = a.read($0), let b = b.read($0), let c = c.read($0), let d = d.read($0),
        let e = e.read($0), let f = f.read($0)
      else { return nil }
      return make(a, b, c, d, e, f)
    }
  }

  /// A value of seven members.
  @inlinable
  @inline(never)
  public convenience init<A, B, C, D, E, F, G>(
    _ a: EventMember<A>, _ b: EventMember<B>, _ c: EventMember<C>, _ d: EventMember<D>,
    _ e: EventMember<E>, _ f: EventMember<F>, _ g: EventMember<G>,
    make: @escaping @Sendable (A, B, C, D, E, F, G) -> Value?,
    value: @escaping @Sendable (Value) -> (A, B, C, D, E, F, G)
  ) {
    self.init(a.keys + b.keys + c.keys + d.keys + e.keys + f.keys + g.keys) {
      let value = value($0)
      a.write(value.0, &$1)
      b.write(value.1, &$1)
      c.write(value.2, &$1)
      d.write(value.3, &$1)
      e.write(value.4, &$1)
      f.write(value.5, &$1)
      g.write(value.6, &$1)
    } read: {
      guard let a = a.read($0), let b = b.read($0), let c = c.read($0), let d = d.read($0),
        let e = e.read($0), let f = f.read($0), let g = g.read($0)
      else { return nil }
      return make(a, b, c, d, e, f, g)
    }
  }
}
