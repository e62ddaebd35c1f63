import Shell
import Testing

@Suite("Workers")
struct WorkersTests {
  @Test("results come in the order of the jobs, each once, with any number of threads")
  func inOrder() {
    for count in [1, 2, 3, 16] {
      var next = 0
      var taken: [Int] = []
      Workers<Int, Int>.run(Array(repeating: (), count: count)) {
        guard next < 500 else { return nil }
        next += 1
        return next
      } work: { _, job in
        // Unequal work, so that threads overtake each other.
        var sum = 0
        for step in 0..<(job % 7) * 1000 { sum &+= step }
        return sum >= 0 ? job : 0
      } take: {
        taken.append($0)
      }
      #expect(taken == Array(1...500))
    }
  }

  @Test("no job is no work")
  func nothing() {
    Workers<Int, Int>.run([1, 2]) {
      nil
    } work: { _, job in
      job
    } take: { _ in
      Issue.record("there was no job")
    }
  }

  @Test("only so many jobs are under way: memory does not grow with their number")
  func bounded() {
    var (given, taken, most) = (0, 0, 0)
    Workers<Int, Int>.run([1, 2]) {
      guard given < 1000 else { return nil }
      given += 1
      most = max(most, given - taken)
      return given
    } work: { _, job in
      job
    } take: { _ in
      taken += 1
    }
    #expect(taken == 1000)
    #expect(most <= 2 * Workers<Int, Int>.jobsAhead)
  }
}
