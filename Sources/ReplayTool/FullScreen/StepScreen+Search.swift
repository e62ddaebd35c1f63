// Going through the events that have a text.
extension StepScreen {
  /// Searches from here on; without a text, goes on with the search before.
  mutating func find(_ text: String) {
    guard !text.isEmpty else {
      if search != nil { goToMatch(1) }
      return
    }
    let places = stepper.places(saying: text)
    guard !places.isEmpty else {
      search = nil
      message = "No event contains " + text + "."
      return
    }
    search = Search(text: text, places: places)
    goToMatch(1)
  }

  /// The next event that has the text, in a direction; behind the last one comes the first.
  mutating func goToMatch(_ step: Int) {
    guard let places = search?.places else { return }
    let here = stepper.place
    let found = step > 0 ? places.firstIndex { $0 > here } : places.lastIndex { $0 < here }
    let place = found ?? (step > 0 ? 0 : places.count - 1)
    perform("g " + String(places[place]))
    let words = "match " + String(place + 1) + " of " + String(places.count)
    if found != nil {
      message = "M" + words.dropFirst() + "."
    } else {
      message = (step > 0 ? "From the start again: " : "From the end again: ") + words + "."
    }
  }
}
