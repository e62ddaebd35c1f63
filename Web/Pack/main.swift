// Packs standard input to standard output as gzip (RFC 1952), smaller than `gzip -9` does: the steps
// and the blocks are those that cost least, found again and again with the codes of the time before.
import Foundation

/// Where blocks end is a multiple of this many steps.
private let grain = 1_024

/// The cheapest blocks of these steps, by where they end: one table more against codes that fit better.
private func ends(of steps: [Step]) -> [Int] {
  let tableSize = 600 << 8
  var running = [Counts()]
  var counts = Counts()
  for (index, step) in steps.enumerated() {
    counts.add(step)
    if (index + 1) % grain == 0 || index + 1 == steps.count { running.append(counts) }
  }
  var sums = [0]
  var before = [0]
  for end in running.indices.dropFirst() {
    var best = (sum: Int.max, begin: 0)
    for begin in 0..<end {
      let sum =
        sums[begin] + tableSize + Costs.entropy(Counts(from: running[begin], to: running[end]))
      if sum < best.sum { best = (sum, begin) }
    }
    sums.append(best.sum)
    before.append(best.begin)
  }
  var ends: [Int] = []
  var end = running.count - 1
  while end > 0 {
    ends.append(min(steps.count, end * grain))
    end = before[end]
  }
  return ends.reversed()
}

private func gzip(_ data: [UInt8]) -> [UInt8] {
  let matches = Matches(in: data)
  var steps = cheapest(
    through: data.indices, of: data, matches: matches,
    costs: Costs(Counts(data.map { Step(length: UInt16($0), distance: 0) }[...])))
  for _ in 0..<4 {
    steps = cheapest(
      through: data.indices, of: data, matches: matches, costs: Costs(Counts(steps[...])))
  }
  var blocks: [Block] = []
  for _ in 0..<3 {
    blocks = []
    var begin = 0
    var place = 0
    for end in ends(of: steps) {
      let range = place..<place + steps[begin..<end].reduce(0) { $0 + $1.width }
      blocks.append(best(from: steps[begin..<end], through: range, of: data, matches: matches))
      place = range.upperBound
      begin = end
    }
    steps = blocks.flatMap { $0.steps }
  }
  var writer = BitWriter()
  for (index, block) in blocks.enumerated() {
    block.write(to: &writer, isLast: index + 1 == blocks.count)
  }
  writer.finishByte()
  return [31, 139, 8, 0, 0, 0, 0, 0, 2, 255] + writer.bytes + littleEndian(checksum(data))
    + littleEndian(UInt32(truncatingIfNeeded: data.count))
}

/// The smallest block that comes of these steps, each time with the costs of the codes before.
private func best(
  from steps: ArraySlice<Step>, through range: Range<Int>, of data: [UInt8], matches: Matches
) -> Block {
  var best = Block(steps)
  var steps = steps
  for _ in 0..<8 {
    steps = cheapest(through: range, of: data, matches: matches, costs: Costs(Counts(steps)))[...]
    let block = Block(steps)
    if block.size < best.size { best = block }
  }
  return best
}

/// CRC-32, bit by bit.
private func checksum(_ data: [UInt8]) -> UInt32 {
  var sum = ~UInt32(0)
  for byte in data {
    sum ^= UInt32(byte)
    for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 0 ? 0 : 0xEDB8_8320) }
  }
  return ~sum
}

private func littleEndian(_ value: UInt32) -> [UInt8] {
  (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
}

FileHandle.standardOutput.write(Data(gzip(Array(FileHandle.standardInput.readDataToEndOfFile()))))
