import Testing

@testable import Statistics
@testable import TestSupport

/// The models of item response, against published estimates and another program's.
@Suite("Rasch and two-parameter models")
struct ModelTests {
  @Test("LSAT6, Rasch: as in Rizopoulos (2006)")
  func raschOfLSAT6() throws {
    let model = try Sample.lsat6().raschModel()
    let fit = try #require(model.fit.value)
    #expect(fit.attempts == 1_000)
    #expect(fit.parameters == 6)
    #expect(abs(fit.logLikelihood - -2466.938) < 0.0005)
    let published = [
      (-3.6153, 0.3266), (-1.3224, 0.1422), (-0.3176, 0.0977), (-1.7301, 0.1691),
      (-2.7802, 0.2510),
    ]
    for (item, expected) in zip(model.items, published) {
      let item = try #require(item.value)
      #expect(abs(item.difficulty - expected.0) < 0.0001)
      #expect(abs(item.difficultyError - expected.1) < 0.0001)
      #expect(abs(item.discrimination - 0.7551) < 0.0001)
      #expect(abs(item.discriminationError - 0.0694) < 0.0001)
    }
  }

  @Test("LSAT6, two parameters: published estimates within 0.005, and their standard errors")
  func twoParameterOfLSAT6() throws {
    let model = try Sample.lsat6().twoParameterModel()
    let fit = try #require(model.fit.value)
    #expect(fit.parameters == 10)
    #expect(abs(fit.logLikelihood - -2466.653) < 0.0005)
    // ltm stops a little before the maximum, which the next test has.
    let published = [
      (-3.3597, 0.8669, 0.8254, 0.2581), (-1.3696, 0.3073, 0.7229, 0.1867),
      (-0.2799, 0.0997, 0.8905, 0.2326), (-1.8659, 0.4341, 0.6886, 0.1852),
      (-3.1236, 0.8700, 0.6575, 0.2100),
    ]
    for (item, expected) in zip(model.items, published) {
      let item = try #require(item.value)
      #expect(abs(item.difficulty - expected.0) < 0.005)
      #expect(abs(item.difficultyError - expected.1) < 0.005)
      #expect(abs(item.discrimination - expected.2) < 0.005)
      #expect(abs(item.discriminationError - expected.3) < 0.005)
    }
  }

  @Test("LSAT6, two parameters: the maximum itself, as scipy finds it with 401 points")
  func maximumOfLSAT6() throws {
    let model = try Sample.lsat6().twoParameterModel()
    let fit = try #require(model.fit.value)
    #expect(abs(fit.logLikelihood - -2466.65337740) < 1e-6)
    compare(
      model,
      [
        (-3.3588111367, 0.8664721036, 0.8256595221, 0.2581149347),
        (-1.3700576243, 0.3074906725, 0.7227441972, 0.1866796705),
        (-0.2796662314, 0.0996228310, 0.8908745343, 0.2327638402),
        (-1.8663810309, 0.4343173484, 0.6883679720, 0.1851429350),
        (-3.1259067957, 0.8712219217, 0.6568559393, 0.2099091794),
      ])
  }

  /// 700 attempts at six questions and two of three others, drawn from a pool.
  private static let pooled: QuizSums = {
    var chance = SeededRandom(700)
    var sums = QuizSums(items: (0..<9).map { Item(id: "q\($0)", pool: $0 < 6 ? nil : 1) })
    let hardness = [300, 400, 450, 500, 550, 600, 350, 500, 620]
    let noise = [200, 400, 100, 300, 150, 600, 250, 200, 500]
    for _ in 0..<700 {
      let ability = (0..<6).reduce(0) { sum, _ in sum + chance.below(1000) } / 6
      let left = chance.below(3)
      let marks = hardness.indices.map { item -> Int64? in
        let luck = chance.below(2 * noise[item] + 1) - noise[item]
        return item - 6 == left ? nil : ability + luck > hardness[item] ? 100 : 50
      }
      sums.add(Sample.attempt(marks, maxima: Array(repeating: 100, count: 9)))
    }
    return sums
  }()

  @Test("questions of a pool: as scipy fits what was asked")
  func pooledTwoParameter() throws {
    let model = Self.pooled.twoParameterModel(minimums: .formal)
    let fit = try #require(model.fit.value)
    #expect(fit.attempts == 700)
    #expect(abs(fit.logLikelihood - -3180.43996081) < 1e-4)
    compare(
      model,
      [
        (-1.4761446076, 0.117454963, 2.4631405351, 0.4239874989),
        (-0.6535806086, 0.1718610395, 0.5920658663, 0.1045713212),
        (-0.4249844766, 0.0598918193, 2.8399012136, 0.4269080734),
        (-0.0225012508, 0.0995006424, 0.889951289, 0.1191557268),
        (0.4841348843, 0.0601471724, 3.1196765533, 0.5862880341),
        (0.8038866009, 0.2039716857, 0.5382781948, 0.1024672304),
        (-1.3716553238, 0.1824898192, 1.2181602368, 0.2001234103),
        (-0.0067652453, 0.0955247797, 1.1799428448, 0.1684106769),
        (0.8052949422, 0.2343831229, 0.5825944671, 0.1299994258),
      ])
  }

  @Test("questions of a pool, Rasch: as scipy fits what was asked")
  func pooledRasch() throws {
    let model = Self.pooled.raschModel()
    let fit = try #require(model.fit.value)
    #expect(fit.parameters == 10)
    #expect(abs(fit.logLikelihood - -3264.46343242) < 1e-4)
    let difficulties = [
      (-2.1901716513, 0.147246625), (-0.3967422865, 0.0866757169), (-0.6445414357, 0.0904422609),
      (-0.0169104055, 0.0843081695), (0.7519444249, 0.0924483382), (0.453358678, 0.0872914768),
      (-1.4498525355, 0.1307946588), (-0.0043455078, 0.0989242938), (0.4967970097, 0.1065368265),
    ]
    compare(model, difficulties.map { ($0.0, $0.1, 1.1277229679, 0.05728515) })
  }

  private func compare(_ model: ItemModel, _ expected: [(Double, Double, Double, Double)]) {
    #expect(model.items.count == expected.count)
    for (item, expected) in zip(model.items, expected) {
      guard let item = item.value else {
        Issue.record("no estimate: \(item)")
        continue
      }
      #expect(abs(item.difficulty - expected.0) < 1e-5)
      #expect(abs(item.difficultyError - expected.1) < 1e-5)
      #expect(abs(item.discrimination - expected.2) < 1e-5)
      #expect(abs(item.discriminationError - expected.3) < 1e-5)
    }
  }

  @Test("any order and any partition give the same estimates to the last bit")
  func partitions() throws {
    var chance = SeededRandom(3)
    var attempts = (0..<250).map { index in
      let ability = chance.below(100)
      let marks = (0..<5).map { _ in chance.below(100) < ability ? 100 : 0 as Int64? }
      return Sample.attempt(marks, maxima: [100, 100, 100, 100, 100], player: "p\(index)")
    }
    var models: [ItemModel] = []
    for parts in [1, 2, 7] {
      var sums = Array(repeating: QuizSums(items: Sample.items(5)), count: parts)
      for attempt in attempts { sums[chance.below(parts)].add(attempt) }
      for part in sums.dropFirst() { sums[0].merge(part) }
      models.append(sums[0].raschModel())
      for index in attempts.indices {
        attempts.swapAt(index, index + chance.below(attempts.count - index))
      }
    }
    #expect(models[0].fit.value != nil)
    #expect(models[1] == models[0])
    #expect(models[2] == models[0])
  }
}
