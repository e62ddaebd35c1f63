package import EventLog
internal import Shell

extension Inputs {
  /// The hash of a line of a log that was read before; nil if it is not there any more.
  package func head(in path: String, at sequence: Int64) -> Digest? {
    if let item = bundled(at: path), let memory = item.memory {
      return memory.hash(ofLine: sequence, in: path)
    }
    return console.logs.hash(ofLine: sequence, in: path)
  }
}
