import Statistics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures the statistics of a quiz: simulated attempts are chosen from, counted, merged, analysed
/// and fitted with both models.
///
/// Prints seconds of processor time.
///
///     item-statistics [ATTEMPTS [QUESTIONS]]
@main
struct Main {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let count = numbers.first ?? 100_000
    let questions = numbers.dropFirst().first ?? 20
    let items = (0..<questions).map { Item(id: "q\($0)", choices: ["1", "2", "3", "4"]) }

    var chance = Chance()
    var selection = AttemptSelection(.first)
    measure("simulate \(count) attempts at \(questions) questions, keep one of each player") {
      for player in 0..<count { selection.add(chance.attempt(player, questions)) }
    }
    var attempts: [Attempt] = []
    measure("order the kept attempts") { attempts = selection.attempts }
    var sums = QuizSums(items: items)
    measure("count them") { for attempt in attempts { sums.add(attempt) } }
    measure("merge with as many") {
      var twice = sums
      twice.merge(sums)
    }
    measure("classical figures") {
      print("  alpha \(sums.analysis().alpha.value ?? .zero)")
    }
    measure("Rasch model") { tell(sums.raschModel()) }
    measure("two-parameter model") { tell(sums.twoParameterModel()) }
  }

  private static func measure(_ what: String, _ work: () -> Void) {
    let start = clock()
    work()
    print("\(what): \(Double(clock() - start) / Double(CLOCKS_PER_SEC))")
  }

  private static func tell(_ model: ItemModel) {
    guard let fit = model.fit.value else { return print("  no estimate") }
    print("  log-likelihood \(fit.logLikelihood) after \(fit.iterations) passes")
  }
}

/// Players of differing ability, at questions of differing hardness.
struct Chance {
  private var state: UInt64 = 1

  private mutating func below(_ bound: UInt64) -> Int64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int64((state >> 33) % bound)
  }

  /// An attempt of the player with this number.
  mutating func attempt(_ player: Int, _ questions: Int) -> Attempt {
    let ability = (below(100) + below(100) + below(100)) / 3
    var responses: [Response] = []
    responses.reserveCapacity(questions)
    for item in 0..<questions {
      let isRight = below(100) < ability + 30 - Int64(item) * 40 / Int64(questions)
      responses.append(
        Response(
          item: item, marks: isRight ? 100 : 0, maximum: 100,
          choice: isRight ? "1" : "\(2 + below(3))", elapsedMilliseconds: 2_000 + below(30_000)))
    }
    return Attempt(player: "player \(player)", responses: responses)
  }
}
