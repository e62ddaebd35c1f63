import EventLog
import SessionEngine
import SessionShell
import Shell

/// Simulated players, honest ones and others, and how often an audit finds a reason to look.
///
/// `players honest SESSIONS SEED` and `players cheats COUNT SEED` print how often each signal
/// showed; `players rates SESSIONS COUNT SEED` prints the rates of `Signal.swift`;
/// `players classes CLASSES SEED` prints the tables of docs/STATISTICS.md, of classes in which
/// nobody copies and of others.
/// `players write DIR PLAYERS SEED` writes the data folders of honest players to disk, and
/// `players write-cheats DIR COUNT SEED` those of the others, for the real program to audit.
@main
struct Players {
  static func main() {
    do throws(Failure) {
      System.end(try run(Array(CommandLine.arguments.dropFirst())))
    } catch {
      Console.system.warn("players: " + error.message)
      System.end(error.status)
    }
  }

  private static func run(_ words: [String]) throws(Failure) -> ExitStatus {
    switch (words.first, words.count) {
    case ("honest", 3): return try honest(try number(words[1]), UInt64(try number(words[2])))
    case ("cheats", 3): return try cheats(try number(words[1]), UInt64(try number(words[2])))
    case ("rates", 4):
      return try rates(
        try number(words[1]), try number(words[2]), UInt64(try number(words[3])))
    case ("classes", 3):
      let (classes, seed) = (try number(words[1]), UInt64(try number(words[2])))
      SimilarityTables(classes: classes, seed: seed).print()
      return .yes
    case ("write", 4): return try write(words[1], try number(words[2]), try number(words[3]))
    case ("write-cheats", 4):
      return try writeCheats(words[1], try number(words[2]), try number(words[3]))
    default:
      throw Failure(
        "honest SESSIONS SEED | cheats COUNT SEED | rates SESSIONS COUNT SEED | "
          + "classes CLASSES SEED | write DIR PLAYERS SEED | write-cheats DIR COUNT SEED")
    }
  }

  private static func number(_ text: String) throws(Failure) -> Int64 {
    guard let number = Int64(text), number > 0 else { throw Failure("\(text) is no number") }
    return number
  }

  private static func measured<Result>(
    _ body: () throws(SessionError) -> Result
  ) throws(Failure) -> Result {
    do throws(SessionError) { return try body() } catch { throw Failure(error) }
  }

  /// A table of kinds and signals; exit 1 if an honest session broke a rule.
  private static func honest(_ sessions: Int64, _ seed: UInt64) throws(Failure) -> ExitStatus {
    let honest = try measured { () throws(SessionError) in
      try HonestMeasurement(sessions: sessions, seed: seed)
    }
    let codes = Signal.allCases.map { $0.code }
    print((["kind", "players", "sessions"] + codes).joined(separator: "\t"))
    for (place, kind) in honest.kinds.enumerated() { row(Character.all[place].name, kind) }
    row("all", honest.all)
    print("integrity and rule findings: \(honest.all.proofs.count)")
    for proof in honest.all.proofs.prefix(10) { print("  " + proof) }
    return honest.all.proofs.isEmpty ? .yes : .no
  }

  private static func row(_ name: String, _ kind: Measurement) {
    let cells = [name, String(kind.players), String(kind.sessions)]
    print((cells + kind.alarms.map { String($0) }).joined(separator: "\t"))
  }

  private static func cheats(_ count: Int64, _ seed: UInt64) throws(Failure) -> ExitStatus {
    let cheats = try measured { () throws(SessionError) in
      try CheatMeasurement(count: count, seed: seed)
    }
    print((["cheat"] + Signal.allCases.map { $0.code }).joined(separator: "\t") + "\tof \(count)")
    for (cheat, row) in zip(Cheat.allCases, cheats.hits) {
      print(([cheat.rawValue] + row.map { String($0) }).joined(separator: "\t"))
    }
    return .yes
  }

  /// The rates of the rows of `Signal.swift`, a signal a line.
  private static func rates(
    _ sessions: Int64, _ count: Int64, _ seed: UInt64
  ) throws(Failure) -> ExitStatus {
    let (honest, cheats) = try measured { () throws(SessionError) in
      (
        try HonestMeasurement(sessions: sessions, seed: seed),
        try CheatMeasurement(count: count, seed: seed)
      )
    }
    let all = honest.all
    for signal in Signal.allCases {
      let most = honest.most(signal)
      guard let cheat = Cheat.allCases.firstIndex(where: { $0.rawValue == signal.code }) else {
        continue
      }
      print(
        "    case .\(signal): SignalRate(\(all.alarms[signal.rawValue]), \(all.total(signal)), \"\(most.name)\", "
          + "\(most.alarms), \(most.of), \(cheats.hits[cheat][signal.rawValue]), \(count))")
    }
    for proof in all.proofs.prefix(10) { Console.system.warn(proof) }
    return all.proofs.isEmpty ? .yes : .no
  }

  private static func write(
    _ root: String, _ players: Int64, _ seed: Int64
  ) throws(Failure) -> ExitStatus {
    for number in 0..<players {
      let character = Character.all[Int(number) % Character.all.count]
      var player = HonestPlayer(character, number: number, seed: UInt64(seed))
      do throws(SessionError) { try player.live() } catch { throw Failure(error) }
      try write(player.world, to: root)
    }
    return .yes
  }

  private static func writeCheats(
    _ root: String, _ count: Int64, _ seed: Int64
  ) throws(Failure) -> ExitStatus {
    for cheat in Cheat.allCases {
      for number in 0..<count {
        var cheater = Cheater(cheat, number: number, seed: UInt64(seed))
        do throws(SessionError) { try cheater.cheatOnce() } catch { throw Failure(error) }
        try write(cheater.world, to: root.appendingPathPart(cheat.rawValue))
      }
    }
    return .yes
  }

  private static func write(_ world: World, to root: String) throws(Failure) {
    do throws(StorageError) { try world.write(to: root.appendingPathPart(world.player)) } catch {
      throw Failure(error)
    }
  }
}
