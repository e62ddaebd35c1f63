import EventLog
@testable import SessionEngine
import Testing

@testable import ProgramSupport
@testable import Shell
@testable import Systems
@testable import quiz

/// The dictionary on the full screen.
@Suite("Morse dictionary on the full screen")
struct LiveDictionaryTests {
  @Test("it opens with its first sign lighting up, and each one that is chosen lights up")
  func lights() {
    let made = LiveDictionary(MorsePlayback(Console.unseen), MorseSpeed(Preferences()))
    #expect(!made.ear.isBusy)
    var dictionary = made.opened()
    #expect(dictionary.ear.isBusy && dictionary.ear.code == dictionary.chosen?.code)
    #expect(dictionary.ear.litCount > 0 && dictionary.patience != nil)
    _ = dictionary.perform(.move, .arrow(.right, isShifted: false))
    #expect(dictionary.ear.isBusy && dictionary.ear.code == dictionary.chosen?.code)
  }
}
