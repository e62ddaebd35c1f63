import Classroom
import EventLog
import SessionEngine
import Shell

/// The fixtures of classes: a sound folder with the proofs of its players, and folders and a proof
/// with one fault each.
enum ClassFixtures {
  static func write(to folder: String) throws {
    var sound = try SimulatedClass(playerCount: 3, seed: 7)
    for place in 0..<3 { try sound.start(place) }
    try sound.tick()
    for place in 0..<3 { try sound.answer(place) }
    try sound.tick()
    // The other branch begins here: the host shows seat 2 another history.
    var branch = sound.copy()
    branch.chance = Chance(8)
    for place in 0..<3 { try sound.answer(place) }
    try sound.tick()
    try sound.sign(for: 0..<3)
    try sound.finish(signsEnd: true, isFull: true)
    try write(sound, to: folder + "/sound")
    for player in sound.players {
      try write(
        sound.disk.contents(player.proofPath) ?? [],
        to: folder + "/sound-proofs/seat-\(player.seat).jsonl")
    }
    try branch.answer(1)
    try branch.tick()
    try branch.sign(for: 1..<2)
    try write(
      branch.disk.contents(branch.players[1].proofPath) ?? [],
      to: folder + "/I15-other-branch.jsonl")
    try forge(.folder, of: sound, to: folder + "/I13-lost-head") { folder, _ in
      // A hand-in earlier than it was, and all that follows from it; no statement covers it.
      let appends = folder.sessions[1].appends
      for place in appends[appends.count - 1] {
        folder.sessions[1].lines[place].at = folder.sessions[1].lines[place].at.dropLast(2) + "0Z"
      }
      return true
    }
    try forge(.tickRootChanged, .log, of: sound, to: folder + "/I14-other-root")
    try forge(.statementChanged, .log, of: sound, to: folder + "/I16-other-answers")
    try forge(.secretChanged, .log, of: sound, to: folder + "/R18-other-secret")
  }

  private static func forge(
    _ forgery: Forgery, _ cover: ForgedFolder.Cover, of played: SimulatedClass, to folder: String
  ) throws {
    try forge(cover, of: played, to: folder) { forgery.apply(to: &$0, &$1) }
  }

  private static func forge(
    _ cover: ForgedFolder.Cover, of played: SimulatedClass, to folder: String,
    _ change: (inout ForgedFolder, inout Chance) -> Bool
  ) throws {
    guard var forged = ForgedFolder(played) else { throw SimulatedClass.Broken.setUp }
    var chance = Chance(3)
    guard change(&forged, &chance) else { throw SimulatedClass.Broken.setUp }
    let root = SimulatedClass.root
    for (path, bytes) in forged.chain(cover) {
      try write(bytes, to: folder + path.dropFirst(root.count))
    }
  }

  private static func write(_ played: SimulatedClass, to folder: String) throws {
    for path in played.folderPaths {
      try write(
        played.disk.contents(path) ?? [],
        to: folder + path.dropFirst(SimulatedClass.root.count))
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let disk = POSIXStorage()
    // The folder of the fixture, and the one above it, may be missing.
    if let folder = path.parentFolder {
      if let above = folder.parentFolder {
        if let top = above.parentFolder { try disk.createFolder(top) }
        try disk.createFolder(above)
      }
      try disk.createFolder(folder)
    }
    try? disk.remove(path)
    let file = try disk.create(path)
    defer { disk.close(file) }
    _ = try disk.append(bytes, to: file)
  }
}
