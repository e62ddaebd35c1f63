/// A place for records that are too many for memory: bytes are appended, and read again.
///
/// The owner of the place keeps the reason of a failure and reports it: after one, nothing that was
/// computed from the records may be shown.
public struct Scratch: Sendable {
  /// How many bytes of records are held in memory before they are moved out.
  let byteLimit: Int
  let append: @Sendable ([UInt8]) -> Int64?
  let read: @Sendable (Int64, Int) -> [UInt8]?

  /// Takes the two functions.
  ///
  /// - Parameters:
  ///   - byteLimit: how many bytes of each kind of records are held in memory
  ///   - append: stores bytes and returns their offset; nil where that failed
  ///   - read: returns exactly so many bytes from an offset on; nil where that failed
  public init(
    byteLimit: Int = 1 << 20, append: @escaping @Sendable ([UInt8]) -> Int64?,
    read: @escaping @Sendable (_ offset: Int64, _ byteCount: Int) -> [UInt8]?
  ) {
    (self.byteLimit, self.append, self.read) = (byteLimit, append, read)
  }
}
