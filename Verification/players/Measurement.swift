import SessionEngine

/// How often each signal shows, among the sessions or the players of one kind.
struct Measurement {
  /// Of how many sessions.
  private(set) var sessions: Int64 = 0
  /// Of how many players.
  private(set) var players: Int64 = 0
  /// How many sessions, or players for a signal between sessions, showed it.
  private(set) var alarms = [Int64](repeating: 0, count: Signal.allCases.count)
  /// Integrity and rule findings: of honest players there must be none.
  private(set) var proofs: [String] = []

  /// Takes in what was found of one player; answers which signals there were.
  @discardableResult
  mutating func add(_ player: String, _ found: (sessions: [[Finding]], across: [Finding]))
    -> [Bool]
  {
    var shown = [Bool](repeating: false, count: Signal.allCases.count)
    players += 1
    for findings in found.sessions {
      sessions += 1
      var here = [Bool](repeating: false, count: Signal.allCases.count)
      for finding in findings {
        if case .signal(let signal) = finding.code {
          here[signal.rawValue] = true
        } else if finding.code.severity != .note {
          proofs.append("\(player): \(finding.code.code) \(finding.recorded)")
        }
      }
      for signal in Signal.allCases where here[signal.rawValue] {
        alarms[signal.rawValue] += 1
        shown[signal.rawValue] = true
      }
    }
    var between = [Bool](repeating: false, count: Signal.allCases.count)
    for finding in found.across {
      if case .signal(let signal) = finding.code { between[signal.rawValue] = true }
    }
    for signal in Signal.allCases where between[signal.rawValue] {
      alarms[signal.rawValue] += 1
      shown[signal.rawValue] = true
    }
    return shown
  }

  mutating func add(_ other: Measurement) {
    sessions += other.sessions
    players += other.players
    for place in alarms.indices { alarms[place] += other.alarms[place] }
    proofs += other.proofs
  }

  /// Of how many a signal could have shown.
  func total(_ signal: Signal) -> Int64 { signal.isAcrossSessions ? players : sessions }
}

/// Honest players of every kind, until there are so many sessions.
struct HonestMeasurement {
  private(set) var kinds = [Measurement](repeating: Measurement(), count: Character.all.count)

  /// All kinds together.
  var all: Measurement {
    var all = Measurement()
    for kind in kinds { all.add(kind) }
    return all
  }

  init(sessions: Int64, seed: UInt64) throws(SessionError) {
    var number: Int64 = 0
    var count: Int64 = 0
    while count < sessions {
      let kind = Int(number % Int64(Character.all.count))
      var player = HonestPlayer(Character.all[kind], number: number, seed: seed)
      try player.live()
      let found = try Judge(player.world).findings()
      kinds[kind].add(player.world.player, found)
      count += Int64(found.sessions.count)
      number += 1
    }
  }

  /// The kind that shows a signal most often, and how often.
  func most(_ signal: Signal) -> (name: String, alarms: Int64, of: Int64) {
    var most = ("", Int64(0), Int64(1))
    for (place, kind) in kinds.enumerated() {
      let (alarms, total) = (kind.alarms[signal.rawValue], kind.total(signal))
      if alarms * most.2 > most.1 * total { most = (Character.all[place].name, alarms, total) }
    }
    return most
  }
}

/// Cheats: which signals each kind of them showed.
struct CheatMeasurement {
  private(set) var count: Int64
  /// By cheat, then by signal.
  private(set) var hits: [[Int64]] = []

  init(count: Int64, seed: UInt64) throws(SessionError) {
    self.count = count
    for cheat in Cheat.allCases {
      var row = [Int64](repeating: 0, count: Signal.allCases.count)
      for number in 0..<count {
        var cheater = Cheater(cheat, number: number, seed: seed)
        try cheater.cheatOnce()
        var one = Measurement()
        let shown = one.add(cheater.world.player, try Judge(cheater.world).findings())
        for place in shown.indices where shown[place] { row[place] += 1 }
      }
      hits.append(row)
    }
  }
}
