/// Reviews of many cards as the fitting reads them: one row each, card by card.
struct ReviewTable {
  struct Row {
    let rating: Rating
    /// The whole days since the card's review before; 0 for its first one too.
    let days: Int64
    let isFirst: Bool
    /// Whether the review is predicted: not the card's first, and on a later day.
    let isPredicted: Bool
    let isHeldOut: Bool
    /// What is binned together with it when calibration is measured.
    let bin: Int64
  }

  let rows: [Row]
  let trainingCount: Int
  let heldOutCount: Int

  /// Takes reviews card by card, each card's in the order of their times.
  ///
  /// Of those that are predicted, the latest fifth is held out. Where reviews at one time would be
  /// parted, they are all held out.
  init(_ histories: [[Review]]) {
    var times: [Int64] = []
    for reviews in histories {
      for index in reviews.indices.dropFirst()
      where Scheduler.days(from: reviews[index - 1].time, to: reviews[index].time) > 0 {
        times.append(reviews[index].time)
      }
    }
    times.sort()
    let cut = times.isEmpty ? Int64.max : times[times.count - (times.count + 4) / 5]

    var rows: [Row] = []
    var (trainingCount, heldOutCount) = (0, 0)
    for reviews in histories {
      var (laterDayCount, lapseCount) = (Int64(0), Int64(0))
      for index in reviews.indices {
        let review = reviews[index]
        let days = index == 0 ? 0 : Scheduler.days(from: reviews[index - 1].time, to: review.time)
        let isPredicted = days > 0
        let isHeldOut = review.time >= cut
        rows.append(
          Row(
            rating: review.rating, days: days, isFirst: index == 0, isPredicted: isPredicted,
            isHeldOut: isHeldOut,
            bin: ReviewTable.bin(days: days, count: laterDayCount + 1, lapses: lapseCount)))
        guard isPredicted else { continue }
        laterDayCount += 1
        if review.rating == .again { lapseCount += 1 }
        if isHeldOut { heldOutCount += 1 } else { trainingCount += 1 }
      }
    }
    self.rows = rows
    self.trainingCount = trainingCount
    self.heldOutCount = heldOutCount
  }

  /// The classes of a review by days, reviews and lapses, each about logarithmic, in one number.
  ///
  /// - Source: "RMSE (bins)" of the SRS benchmark by open-spaced-repetition, its bases too.
  private static func bin(days: Int64, count: Int64, lapses: Int64) -> Int64 {
    (logarithmicClass(of: days, hundredths: 362) * 100
      + logarithmicClass(of: count, hundredths: 189)) * 100
      + logarithmicClass(of: lapses, hundredths: 173)
  }

  /// 0 for a number below 1, and k + 1 from the base to the power of k on.
  private static func logarithmicClass(of number: Int64, hundredths: Int64) -> Int64 {
    let base = Double(hundredths) / 100
    var (result, power) = (Int64(0), 1.0)
    while power <= Double(number) {
      result += 1
      power *= base
    }
    return result
  }
}
