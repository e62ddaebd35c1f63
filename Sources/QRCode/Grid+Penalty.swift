extension Grid {
  /// How much there is that confuses a reader (table 11): runs, blocks of four, patterns like a
  /// finder's, and more of one colour than of the other.
  var penalty: Int {
    var penalty = 0
    for line in 0..<side {
      penalty += linePenalty((0..<side).map { self[line, $0] })
      penalty += linePenalty((0..<side).map { self[$0, line] })
    }
    var darkCount = 0
    for row in 0..<side {
      for column in 0..<side {
        if self[row, column] { darkCount += 1 }
        if row + 1 < side, column + 1 < side, isUniform(row, column) { penalty += 3 }
      }
    }
    // For each 5 % away from a half.
    let distance = abs(darkCount * 20 - side * side * 10)
    return penalty + distance / (side * side) * 10
  }

  private func isUniform(_ row: Int, _ column: Int) -> Bool {
    self[row, column] == self[row, column + 1] && self[row, column] == self[row + 1, column]
      && self[row, column] == self[row + 1, column + 1]
  }

  /// Five of a colour cost 3, each further one 1; 1011101 with four light modules at a side 40.
  private func linePenalty(_ line: [Bool]) -> Int {
    var penalty = 0
    var run = 0
    for place in line.indices {
      run = place > 0 && line[place] == line[place - 1] ? run + 1 : 1
      if run == 5 { penalty += 3 }
      if run > 5 { penalty += 1 }
    }
    let finder = [true, false, true, true, true, false, true]
    for start in 0...(line.count - 7) where line[start..<(start + 7)].elementsEqual(finder) {
      // Beyond the edge is the quiet zone, which is light.
      let before = line[max(0, start - 4)..<start]
      let after = line[(start + 7)..<min(line.count, start + 11)]
      if !before.contains(true) || !after.contains(true) { penalty += 40 }
    }
    return penalty
  }
}
