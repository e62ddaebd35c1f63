import EventLog
import SessionEngine
import Testing

@testable import players
@testable import TestSupport

/// The simulated players, and a small run of what the base rates were measured with.
@Suite("Simulated players")
struct PlayersTests {
  @Test("the same seed plays the same, another one does not")
  func deterministic() throws {
    func played(_ seed: UInt64) throws -> [UInt8] {
      var player = HonestPlayer(Character.all[3], number: 3, seed: seed)
      try player.live()
      return player.world.disk.contents(player.world.folder.ledger) ?? []
    }
    let once = try played(1)
    #expect(once.count > 300)
    #expect(try played(1) == once)
    #expect(try played(2) != once)
  }

  @Test("honest players raise no integrity and no rule finding, and few signals", .slow)
  func honest() throws {
    let measured = try HonestMeasurement(sessions: 350, seed: 11)
    #expect(measured.all.proofs.isEmpty, "seed 11: \(measured.all.proofs.prefix(3))")
    #expect(measured.all.sessions >= 350)
    for signal in Signal.allCases {
      let (rate, all) = (signal.rate, measured.all)
      let expected = rate.falseAlarms * all.total(signal) / rate.honest
      // Wide enough for chance, close enough to see that a table was measured with other players.
      #expect(
        all.alarms[signal.rawValue] <= 3 * expected + 8,
        "seed 11, \(signal.code): \(all.alarms[signal.rawValue]), expected \(expected)")
    }
    for kind in measured.kinds { #expect(kind.sessions > 20) }
  }

  @Test("each cheat shows its signal about as often as was measured")
  func cheats() throws {
    let measured = try CheatMeasurement(count: 5, seed: 11)
    for (place, cheat) in Cheat.allCases.enumerated() {
      let signal = try #require(Signal.allCases.first { $0.code == cheat.rawValue })
      let rate = signal.rate
      let hits = measured.hits[place][signal.rawValue]
      #expect(hits + 2 >= 5 * rate.hits / rate.cheats, "seed 11, \(cheat.rawValue): \(hits) of 5")
      #expect(rate.hits > 0)
    }
  }

  @Test("times are log-normal: half are below the median, few are far from it")
  func times() {
    var chance = Chance(5)
    var below = 0
    var far = 0
    for _ in 0..<20_000 {
      let time = chance.time(4000, 500)
      if time < 4000 { below += 1 }
      if time < 4000 * 1000 / 2718 || time > 4000 * 2718 / 1000 { far += 1 }  // two deviations
    }
    #expect(below > 9700 && below < 10_300)
    #expect(far > 700 && far < 1200)
    #expect(Chance.exponential(0) == 1000)
    #expect(abs(Chance.exponential(1000) - 2718) < 10)
    #expect(abs(Chance.exponential(-1000) - 368) < 4)
  }
}
