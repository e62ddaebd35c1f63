/// Texts in normalization form C: the same letters with the same marks become the same scalars.
///
/// Frozen like ``CaseFolding``, and never the standard library's, whose Unicode version changes and
/// differs between platforms.
///
/// - Source: Unicode 14.0: UAX #15, and section 3.12 of the standard for Hangul.
enum Normalisation {
  /// Whether a text is in form C at a glance: every scalar is below U+0300, where nothing combines.
  static func isComposed(_ text: [UInt8]) -> Bool { text.allSatisfy { $0 < 0xCC } }

  /// The scalars in form C.
  /// - Complexity: O(*n*) for texts that people write; a run of marks is passed over once for each
  ///   class that occurs in it, and there are 55 classes.
  static func composed(_ scalars: [UInt32]) -> [UInt32] {
    var text: [UInt32] = []
    text.reserveCapacity(scalars.count)
    for scalar in scalars { decompose(scalar, to: &text) }
    let classes = text.map { combiningClass($0) }
    order(&text, by: classes)
    return compose(text)
  }

  /// Whether a scalar is a mark, or a part that is composed with what is before it.
  static func joins(_ scalar: UInt32) -> Bool {
    combiningClass(scalar) > 0 || tables.compositions.contains { $0.second == scalar }
      || scalar >= Hangul.vowels && scalar < Hangul.trails + Hangul.trailCount
        && scalar != Hangul.trails
  }

  // MARK: Decomposing

  private static func decompose(_ scalar: UInt32, to text: inout [UInt32]) {
    if let place = Hangul.place(of: scalar) {
      text.append(Hangul.leads + place / Hangul.blockCount)
      text.append(Hangul.vowels + place % Hangul.blockCount / Hangul.trailCount)
      let trail = place % Hangul.trailCount
      if trail > 0 { text.append(Hangul.trails + trail) }
      return
    }
    guard scalar >= 0xC0, let found = tables.decompositions.last(upTo: scalar),
      found.first == scalar
    else { return text.append(scalar) }
    // Only the first of two parts decomposes further.
    decompose(found.second, to: &text)
    if found.third > 0 { text.append(found.third) }
  }

  private static func combiningClass(_ scalar: UInt32) -> UInt32 {
    guard scalar >= 0x300, let run = tables.classes.last(upTo: scalar), scalar <= run.second
    else { return 0 }
    return run.third
  }

  // MARK: Canonical order

  /// Sorts every run of marks by their classes; marks of one class keep their order.
  private static func order(_ text: inout [UInt32], by classes: [UInt32]) {
    var start = 0
    while start < text.count {
      var end = start
      var isOrdered = true
      while end < text.count, classes[end] > 0 {
        if end > start, classes[end] < classes[end - 1] { isOrdered = false }
        end += 1
      }
      if !isOrdered { sort(&text, start..<end, by: classes) }
      start = end + 1
    }
  }

  private static func sort(
    _ text: inout [UInt32], _ run: Range<Int>, by classes: [UInt32]
  ) {
    var sorted: [UInt32] = []
    sorted.reserveCapacity(run.count)
    var least: UInt32 = 0
    while sorted.count < run.count {
      var next = UInt32.max
      for place in run where classes[place] > least { next = min(next, classes[place]) }
      for place in run where classes[place] == next { sorted.append(text[place]) }
      least = next
    }
    text.replaceSubrange(run, with: sorted)
  }

  // MARK: Composing

  private static func compose(_ text: [UInt32]) -> [UInt32] {
    var out: [UInt32] = []
    out.reserveCapacity(text.count)
    var starter: Int?
    var lastClass: UInt32 = 0
    for scalar in text {
      let own = combiningClass(scalar)
      // A mark is blocked by one of its own class or above between it and the starter.
      if let starter, out.count == starter + 1 || lastClass < own,
        let whole = composition(out[starter], scalar)
      {
        out[starter] = whole
        continue
      }
      if own == 0 { starter = out.count }
      lastClass = own
      out.append(scalar)
    }
    return out
  }

  private static func composition(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if first >= Hangul.leads, first < Hangul.leads + Hangul.leadCount, second >= Hangul.vowels,
      second < Hangul.vowels + Hangul.vowelCount
    {
      return Hangul.first + (first - Hangul.leads) * Hangul.blockCount
        + (second - Hangul.vowels) * Hangul.trailCount
    }
    if let place = Hangul.place(of: first), place % Hangul.trailCount == 0,
      second > Hangul.trails, second < Hangul.trails + Hangul.trailCount
    {
      return first + (second - Hangul.trails)
    }
    guard let found = tables.compositions.last(upTo: first, second), found.first == first,
      found.second == second
    else { return nil }
    return found.third
  }

  /// Syllables are composed of letters by arithmetic.
  private enum Hangul {
    static let first: UInt32 = 0xAC00
    static let leads: UInt32 = 0x1100
    static let vowels: UInt32 = 0x1161
    static let trails: UInt32 = 0x11A7
    static let leadCount: UInt32 = 19
    static let vowelCount: UInt32 = 21
    static let trailCount: UInt32 = 28
    static let blockCount = vowelCount * trailCount

    static func place(of scalar: UInt32) -> UInt32? {
      scalar >= first && scalar < first + leadCount * blockCount ? scalar - first : nil
    }
  }

  private static let tables = NormalisationTable()
}
