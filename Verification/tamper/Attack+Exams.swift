import EventLog

/// What is done to marks, clocks and limits of a graded quiz.
extension Attack {
  private static var exam: String { AttackedFolder.exam }

  /// Made on the folder with an exam in it, whose player has a quarter more time.
  static var examAttacks: [Attack] {
    attempts.map { attempt in
      Attack(attempt.name, before: { $0.files = $0.withExam }, attempt.act)
    }
  }

  /// Made on the same folder: a session that is no daily one.
  static var dailyAttacks: [Attack] {
    [
      Attack(
        "an exam called the daily one, with the seed that it has, chain recomputed",
        before: { $0.files = $0.withExam }
      ) {
        $0.forge(exam, 1, "\"extraTime\":25", "\"extraTime\":25,\"daily\":\"2026-11-20\"")
      }
    ]
  }

  private static var attempts: [Attack] {
    [
      Attack("a mark of an exam forged, chain recomputed") {
        $0.forge(exam, 18, "\"marks\":33", "\"marks\":50")
      },
      Attack("a mark forged, and the sums and the result that follow, chain recomputed") {
        giveFullMarks(&$0)
      },
      Attack("an answer of an exam made right, marks and result with it, chain recomputed") {
        $0.forge(exam, 5, "Capital", "capital")
        giveFullMarks(&$0)
      },
      Attack("a mark given before the exam was submitted, chain recomputed") { folder in
        folder.forge(exam) { lines in
          let mark =
            "\"type\":\"answerMarked\",\"data\":{\"question\":\"capital\",\"marks\":200,"
            + "\"maximum\":200,\"score\":200}"
          let at = lines[3].text("\"at\":\"")
          lines[3] = lines[3].replacing("\"more\":1", "\"more\":2")
          lines.insert("{\"seq\":4,\"at\":\"" + at + "\",\"more\":1," + mark, at: 4)
          for place in 5..<lines.count {
            lines[place] = lines[place].replacing("{\"seq\":\(place - 1),", "{\"seq\":\(place),")
          }
        }
      },
      Attack("the clock of an exam turned back, chain recomputed") {
        $0.forge(exam, 14, "\"clock\":357494", "\"clock\":300000")
      },
      Attack("an answer after the exam's limit, chain recomputed") {
        $0.forge(exam, 15, "\"elapsed\":8700", "\"elapsed\":118700")
      },
      Attack("more extra time than the player's log grants, chain recomputed") {
        $0.forge(exam, 1, "\"extraTime\":25", "\"extraTime\":60")
      },
      Attack("the same, granted by the player to himself") {
        $0.forge(exam, 1, "\"extraTime\":25", "\"extraTime\":60")
        $0.forge(AttackedFolder.player, 2, "\"percent\":25", "\"percent\":60")
      },
      Attack("a question of an exam that the pool did not draw, chain recomputed") {
        $0.forge(exam, 10, "\"question\":\"primes\"", "\"question\":\"whale\"")
      },
      Attack("the log, heads and receipts of an exam read before it was submitted") { _ in },
    ]
  }

  /// Gives the second question of the exam all its points, in the sums and the result too.
  private static func giveFullMarks(_ folder: inout AttackedFolder) {
    folder.forge(exam) { lines in
      lines[18] = lines[18].replacing("\"marks\":33", "\"marks\":50")
      for place in 18...24 {
        let score = lines[place].between("\"score\":", after: "\"data\"")
        lines[place] = lines[place].replacing(
          "\"score\":" + score, "\"score\":" + String((Int(score) ?? 0) + 17))
      }
      lines[24] = lines[24].replacing("\"percent\":9826", "\"percent\":10000")
    }
  }
}
