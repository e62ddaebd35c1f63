import Testing

@testable import EventLog
@testable import SessionEngine
@testable import Systems
@testable import SessionSupport

@Suite("Preferences")
struct PreferencesTests {
  private func number(_ setting: Setting, _ text: String) -> Int16? {
    setting.number(of: Array(text.utf8).span)
  }

  @Test("the defaults, in the order of Settings")
  func defaults() {
    var writer = JSONWriter()
    Preferences().write(to: &writer)
    #expect(
      writer.text
        == #"{"fontSize":"17.0","tint":"blue","sound":"on","timer":"on","level":"beginner","#
        + #""wpm":"20","shuffle":"none"}"#)
  }

  @Test("fontSize is 12.0 to 32.0 in steps of 0.1, always with one decimal")
  func fontSize() {
    for tenths in Int16(120)...320 {
      let text = "\(tenths / 10).\(tenths % 10)"
      #expect(number(.fontSize, text) == tenths)
      #expect(Setting.fontSize.text(of: tenths) == text)
    }
    for text in [
      "11.9", "32.1", "12", "12.", "12.00", "12.05", "012.0", "1e1", "17,0", "+17.0", " 17.0",
      "17.0 ", "-17.0", "99.9", "00.0", "1.70", "17.x", "x7.0", "1x.0", "", "١٧.٠",
    ] {
      #expect(number(.fontSize, text) == nil, "\(text)")
    }
  }

  @Test("wpm is 5 to 40, without leading zeros")
  func wpm() {
    for value in Int16(5)...40 {
      #expect(number(.wpm, String(value)) == value)
      #expect(Setting.wpm.text(of: value) == String(value))
    }
    for text in ["4", "41", "05", "020", "-5", "5.0", "", "x", "5 ", " 5", "99999999999999999999"] {
      #expect(number(.wpm, text) == nil, "\(text)")
    }
  }

  @Test(
    "the words of the others, and none beside them",
    arguments: [
      (.tint, ["blue", "orange", "green"]), (.sound, ["on", "off"]), (.timer, ["on", "off"]),
      (.level, ["beginner", "intermediate", "expert"]),
      (.shuffle, ["none", "questions", "answers", "both"]),
    ] as [(Setting, [String])])
  func words(setting: Setting, words: [String]) {
    #expect(setting.words == words)
    #expect(setting.standard == 0)
    for (place, word) in words.enumerated() {
      #expect(number(setting, word) == Int16(place))
      #expect(setting.text(of: Int16(place)) == word)
      for wrong in [word + "x", String(word.dropLast()), word.uppercased(), " " + word, ""] {
        #expect(number(setting, wrong) == nil, "\(wrong)")
      }
    }
  }

  @Test("a setting is found by its exact name")
  func names() {
    for setting in Setting.allCases {
      #expect(Setting(name: Array(setting.name.utf8).span) == setting)
      #expect(Setting(name: Array((setting.name + "s").utf8).span) == nil)
      #expect(Setting(name: Array(setting.name.uppercased().utf8).span) == nil)
      #expect(!setting.rule.isEmpty)
    }
    #expect(Setting(name: [UInt8]().span) == nil)
  }

  @Test("each setting keeps its own number, of any size")
  func independent() {
    for value in [Int16.min, -1, 0, 1, Int16.max] {
      for setting in Setting.allCases {
        var preferences = Preferences()
        preferences[setting] = value
        #expect(preferences[setting] == value)
        for other in Setting.allCases where other != setting {
          #expect(preferences[other] == other.standard)
        }
        #expect(!preferences.text(setting).isEmpty)
      }
    }
  }

  @Test(
    "shuffle says what is shuffled",
    arguments: [(0, false, false), (1, true, false), (2, false, true), (3, true, true)]
      as [(Int16, Bool, Bool)])
  func shuffling(value: Int16, questions: Bool, answers: Bool) {
    var preferences = Preferences()
    preferences[.shuffle] = value
    #expect(preferences.shuffling == Shuffling(questions: questions, answers: answers))
  }

  @Test("level and timer as the Morse game asks for them")
  func morse() throws {
    var preferences = Preferences()
    #expect(preferences.level == .beginner)
    #expect(preferences.hasTimer)
    preferences[.level] = 2
    preferences[.timer] = 1
    #expect(preferences.level == .expert)
    #expect(preferences.level.text == "expert")
    #expect(!preferences.hasTimer)
    let levels = try #require(Generator.morse.levels)
    #expect(Level.allCases.map { levels[$0].limitMilliseconds } == [30_000, 45_000, 60_000])
  }
}
