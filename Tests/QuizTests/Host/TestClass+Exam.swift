import Classroom
import EventLog
import Testing

@testable import TestSupport
@testable import quiz

/// An exam at the pupils' own pace, and a host that was killed in it.
extension TestClass {
  /// An exam of ten seconds for which a class has begun, with ann and bob in it.
  static func begunExam() throws -> (TestClass, Pupil, Pupil) {
    let fixture = try TestClass(.player, more: #""time":10,"#)
    var ann = try fixture.join("ann")
    var bob = try fixture.join("bob", key: 1)
    #expect(fixture.decide(.decide(.begun)) == nil)
    try fixture.begin(&ann, at: 1000)
    try fixture.begin(&bob, at: 2000)
    return (fixture, ann, bob)
  }

  /// The class as a host finds it that was killed.
  func resumed(at milliseconds: Int64) throws -> (HostedClass, ClassRoom) {
    close()
    let found = try HostedClass.resumed(
      item, .player, page: SHA256.digest(of: []), host.data, keys: try host.keys, on: host.disk,
      host.clock(milliseconds))
    let hosted = try #require(found)
    return (hosted, try host.room(hosting: hosted, board: board))
  }
}
