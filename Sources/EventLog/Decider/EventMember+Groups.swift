/// Members that belong together, as one.
///
/// A value that holds them is made of them with ``EventMember/map(_:to:)``.
extension EventMember {
  /// Two members.
  public static func all<A, B>(
    _ a: EventMember<A>, _ b: EventMember<B>
  ) -> EventMember where Value == (A, B) {
    EventMember(a.keys + b.keys) {
      a.write($0.0, &$1)
      b.write($0.1, &$1)
    } read: {
      guard let a = a.read($0), let b = b.read($0) else { return nil }
      return (a, b)
    }
  }

  /// Three members.
  public static func all<A, B, C>(
    _ a: EventMember<A>, _ b: EventMember<B>, _ c: EventMember<C>
  ) -> EventMember where Value == (A, B, C) {
    EventMember(a.keys + b.keys + c.keys) {
      a.write($0.0, &$1)
      b.write($0.1, &$1)
      c.write($0.2, &$1)
    } read: {
      guard let a = a.read($0), let b = b.read($0), let c = c.read($0) else { return nil }
      return (a, b, c)
    }
  }

  /// Four members.
  public static func all<A, B, C, D>(
    _ a: EventMember<A>, _ b: EventMember<B>, _ c: EventMember<C>, _ d: EventMember<D>
  ) -> EventMember where Value == (A, B, C, D) {
    EventMember(a.keys + b.keys + c.keys + d.keys) {
      a.write($0.0, &$1)
      b.write($0.1, &$1)
      c.write($0.2, &$1)
      d.write($0.3, &$1)
    } read: {
      guard let a = a.read($0), let b = b.read($0), let c = c.read($0), let d = d.read($0) else {
        return nil
      }
      return (a, b, c, d)
    }
  }

  /// Five members.
  public static func all<A, B, C, D, E>(
    _ a: EventMember<A>, _ b: EventMember<B>, _ c: EventMember<C>, _ d: EventMember<D>,
    _ e: EventMember<E>
  ) -> EventMember where Value == (A, B, C, D, E) {
    EventMember(a.keys + b.keys + c.keys + d.keys + e.keys) {
      a.write($0.0, &$1)
      b.write($0.1, &$1)
      c.write($0.2, &$1)
      d.write($0.3, &$1)
      e.write($0.4, &$1)
    } read: {
      guard let a = a.read($0), let b = b.read($0), let c = c.read($0), let d = d.read($0),
        let e = e.read($0)
      else { return nil }
      return (a, b, c, d, e)
    }
  }

  /// Six members.
  public static func all<A, B, C, D, E, F>(
    _ a: EventMember<A>, _ b: EventMember<B>, _ c: EventMember<C>, _ d: EventMember<D>,
    _ e: EventMember<E>, _ f: EventMember<F>
  ) -> EventMember where Value == (A, B, C, D, E, F) {
    EventMember(a.keys + b.keys + c.keys + d.keys + e.keys + f.keys) {
      a.write($0.0, &$1)
      b.write($0.1, &$1)
      c.write($0.2, &$1)
      d.write($0.3, &$1)
      e.write($0.4, &$1)
      f.write($0.5, &$1)
    } read: {
      guard let a = a.read($0), let b = b.read($0), let c = c.read($0), let d = d.read($0),
        let e = e.read($0), let f = f.read($0)
      else { return nil }
      return (a, b, c, d, e, f)
    }
  }
}
