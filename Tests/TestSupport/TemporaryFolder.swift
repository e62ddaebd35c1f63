import Foundation
import Testing

/// A folder that goes when the test does.
final class TemporaryFolder {
  /// Where it is.
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/eventlog-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a name in it.
  func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file past every check.
  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
  }

  /// The bytes of a file.
  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  /// The names in it, in order.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  func link(_ name: String, to other: String) throws {
    try FileManager.default.linkItem(atPath: file(name), toPath: file(other))
  }

  func symbolicLink(_ other: String, to name: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: file(other), withDestinationPath: file(name))
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: file(name))
  }

  /// Puts other bytes into the file that is there.
  func overwrite(_ name: String, with bytes: [UInt8]) throws {
    let handle = try #require(FileHandle(forWritingAtPath: file(name)))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
  }

  func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file(name))[.posixPermissions] as? Int
  }

  func pipe(_ name: String) throws {
    let isMade = unsafe mkfifo(file(name), 0o600) == 0
    if !isMade { throw CocoaError(.fileWriteUnknown) }
  }
}
