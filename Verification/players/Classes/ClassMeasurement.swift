import Similarity

/// In how many classes in which nobody copied a pair was named.
struct ClassMeasurement {
  private(set) var classes: Int64 = 0
  private(set) var alarms: Int64 = 0
  private(set) var pairs: Int64 = 0

  /// Class after class of one model; the numbers of a class depend on the seed and its place alone.
  init(_ model: ClassModel, players: Int, questions: Int, classes: Int64, seed: UInt64) {
    for place in 0..<classes {
      var chance = ClassMeasurement.chance(seed, place)
      add(SimulatedClass(model, players: players, questions: questions, &chance))
    }
  }

  /// The same for classes of which some guess by habit.
  init(_ guessing: Guessing, players: Int, questions: Int, classes: Int64, seed: UInt64) {
    for place in 0..<classes {
      var chance = ClassMeasurement.chance(seed, place)
      add(SimulatedClass(guessing, players: players, questions: questions, &chance))
    }
  }

  private mutating func add(_ simulated: SimulatedClass) {
    let players = Int64(simulated.sheets.count)
    classes += 1
    pairs += players * (players - 1) / 2
    if !SimilarAnswers(simulated.sheets, simulated.shown).pairs.isEmpty { alarms += 1 }
  }

  /// Has measured nothing.
  init() {}

  mutating func add(_ other: ClassMeasurement) {
    classes += other.classes
    alarms += other.alarms
    pairs += other.pairs
  }

  static func chance(_ seed: UInt64, _ place: Int64) -> Chance {
    var mixed = Chance(seed)
    return Chance(mixed.next() &+ UInt64(place))
  }

  /// How often at most so many events come with which one would see only these, or fewer, once in
  /// twenty times: in thousandths, for 0 to 20 events seen.
  ///
  /// - Source: Garwood 1936, half of the 95% point of χ² with 2 (count + 1) degrees of freedom.
  private static let upper: [Int64] = [
    2996, 4744, 6296, 7754, 9154, 10513, 11842, 13148, 14435, 15705, 16962, 18208, 19443, 20669,
    21886, 23097, 24301, 25499, 26692, 27879, 29062,
  ]

  /// The upper end of the one-sided 95% confidence interval of alarms per 1,000 classes, in
  /// hundredths, rounded up.
  var upperBound: String {
    guard classes > 0 else { return "–" }
    var thousandths = (alarms + 3) * 1000  // beyond the table a coarse bound: two deviations more
    if alarms < ClassMeasurement.upper.count {
      thousandths = ClassMeasurement.upper[Int(alarms)]
    } else {
      var root: Int64 = 0
      while root * root < alarms { root += 1 }
      thousandths += 2 * root * 1000
    }
    let numerator = thousandths * 100
    return ClassMeasurement.hundredths((numerator + classes - 1) / classes)
  }

  /// Alarms per 1,000 classes.
  var rate: String {
    ClassMeasurement.hundredths((alarms * 100_000 + classes / 2) / max(classes, 1))
  }

  private static func hundredths(_ number: Int64) -> String {
    let rest = number % 100
    return "\(number / 100)." + (rest < 10 ? "0" : "") + String(rest)
  }
}

/// How many of those who copied were found.
struct CopyMeasurement {
  private(set) var found: Int64 = 0
  private(set) var copiers: Int64 = 0
  /// How many pairs were named of which neither copied from the other or from the same source.
  private(set) var wrongly: Int64 = 0

  /// In each class one player's answers are copied by some others, each at other questions.
  init(
    percent: Int, copiers: Int, players: Int, questions: Int, classes: Int64, seed: UInt64
  ) {
    for place in 0..<classes {
      var chance = ClassMeasurement.chance(seed, place)
      var simulated = SimulatedClass(
        .skewed, players: players, questions: questions, &chance)
      var others = Array(0..<players)
      let source = others.remove(at: Int(chance.below(Int64(others.count))))
      var ring: [String] = []
      for _ in 0..<copiers {
        let copier = others.remove(at: Int(chance.below(Int64(others.count))))
        simulated.copy(percent, from: source, to: copier, &chance)
        ring.append(String(copier))
      }
      self.copiers += Int64(copiers)
      var seen: [String] = []
      for pair in SimilarAnswers(simulated.sheets, simulated.shown).pairs {
        let names = [pair.first, pair.second]
        let isOfRing = names.allSatisfy { ring.contains($0) || $0 == String(source) }
        if !isOfRing { wrongly += 1 }
        for name in names where isOfRing && ring.contains(name) && !seen.contains(name) {
          seen.append(name)
        }
      }
      found += Int64(seen.count)
    }
  }

  /// The share that was found, in percent.
  var share: String { String((found * 100 + copiers / 2) / max(copiers, 1)) }
}
