import Similarity

/// The tables of docs/STATISTICS.md, in their form there.
struct SimilarityTables {
  /// How many classes of thirty per model and length; of larger classes fewer are measured.
  let classes: Int64
  /// Not a seed that the limits were chosen with.
  let seed: UInt64

  private static let lengths = [20, 40, 60]

  func print() {
    honest()
    Swift.print()
    sizes()
    Swift.print()
    copied()
    Swift.print()
    rings()
    Swift.print()
    guesses()
  }

  private func honest() {
    Swift.print(
      "| how a class of thirty answers | classes | honest pairs | with a pair named, of 20, 40, 60 "
        + "questions | per 1,000 classes | under (95%) |")
    Swift.print("| --- | --- | --- | --- | --- | --- |")
    var all = ClassMeasurement()
    for model in ClassModel.honest {
      let each = lengths(model)
      row(model.words, each)
      for one in each { all.add(one) }
    }
    row("all of these", [all])
    row(ClassModel.couple.words, lengths(.couple))
  }

  private func lengths(_ model: ClassModel) -> [ClassMeasurement] {
    SimilarityTables.lengths.map { length in
      ClassMeasurement(model, players: 30, questions: length, classes: classes, seed: seed)
    }
  }

  private func row(_ words: String, _ each: [ClassMeasurement]) {
    var sum = ClassMeasurement()
    for one in each { sum.add(one) }
    let alarms = each.map { String($0.alarms) }.joined(separator: ", ")
    Swift.print(
      "| \(words) | \(sum.classes) | \(sum.pairs) | \(alarms) | \(sum.rate) | \(sum.upperBound) |")
  }

  private func sizes() {
    Swift.print("| players | questions | classes | honest pairs | with a pair named |")
    Swift.print("| --- | --- | --- | --- | --- |")
    for (players, part) in [(10, Int64(10)), (20, 10), (60, 20), (200, 100), (2000, 5000)] {
      var sum = ClassMeasurement()
      for model in ClassModel.honest {
        sum.add(
          ClassMeasurement(
            model, players: players, questions: 40, classes: max(classes / part, 1), seed: seed))
      }
      Swift.print("| \(players) | 40 | \(sum.classes) | \(sum.pairs) | \(sum.alarms) |")
    }
  }

  private func copied() {
    let columns = Array(stride(from: 10, through: 100, by: 10))
    Swift.print(
      "| players | questions | " + columns.map { "\($0)%" }.joined(separator: " | ") + " |")
    Swift.print("| --- | ---" + String(repeating: " | ---", count: columns.count) + " |")
    for (players, part) in [(30, Int64(10)), (200, 50)] {
      for length in SimilarityTables.lengths {
        let cells = columns.map { percent in
          CopyMeasurement(
            percent: percent, copiers: 1, players: players, questions: length,
            classes: max(classes / part, 1), seed: seed
          ).share
        }
        Swift.print("| \(players) | \(length) | " + cells.joined(separator: " | ") + " |")
      }
    }
  }

  private func rings() {
    Swift.print("| copied all from one | 20 questions | 40 | 60 |")
    Swift.print("| --- | --- | --- | --- |")
    for copiers in [1, 2, 3, 5] {
      let cells = SimilarityTables.lengths.map { length in
        CopyMeasurement(
          percent: 100, copiers: copiers, players: 30, questions: length,
          classes: max(classes / 10, 1), seed: seed
        ).share
      }
      Swift.print("| \(copiers) | " + cells.joined(separator: " | ") + " |")
    }
  }
  /// In how many classes a pair was named; each number is of all lengths and sizes of the group.
  private func guesses() {
    let classes = max(classes / 4, 1)
    let all = classes * Int64(SimilarityTables.lengths.count * Guessing.sizes.count)
    let difficulties = Guessing.difficulties.map { SimilarityTables.decimal($0) }
    Swift.print(
      "| who does not know chooses, of \(all) classes | "
        + difficulties.joined(separator: " | ") + " | most of \(classes) |")
    Swift.print("| ---" + String(repeating: " | ---", count: difficulties.count + 1) + " |")
    for habit in GuessingHabit.allCases {
      var (cells, most): ([String], Int64) = ([], 0)
      for difficulty in Guessing.difficulties {
        var sum = ClassMeasurement()
        for players in Guessing.sizes {
          let guessing = Guessing(habit: habit, players: players, difficulty: difficulty)
          for length in SimilarityTables.lengths {
            let one = ClassMeasurement(
              guessing, players: 30, questions: length, classes: classes, seed: seed)
            sum.add(one)
            most = max(most, one.alarms)
          }
        }
        cells.append(String(sum.alarms))
      }
      Swift.print("| \(habit.words) | " + cells.joined(separator: " | ") + " | \(most) |")
    }
  }

  /// Thousandths with a sign and one decimal.
  private static func decimal(_ thousandths: Int64) -> String {
    let tenths = thousandths.magnitude / 100
    let sign = thousandths < 0 ? "−" : thousandths > 0 ? "+" : ""
    return sign + "\(tenths / 10).\(tenths % 10)"
  }
}
