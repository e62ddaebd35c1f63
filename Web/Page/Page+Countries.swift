import Documents
import EventLog
import Reporting
import SessionEngine
import Systems

extension Page {
  /// One country, or those that a text finds.
  func country(_ request: Request, _ reply: inout JSONWriter) {
    let directory = countries()
    switch request.word {
    case "countries":
      let found = directory.search(request.text("search"))
      reply.member("countries", found.map { CountryNames($0) })
    case "world": world(&reply)
    default:
      let code = request.text("code")
      guard let country = Country(alpha2: code) else {
        return reply.member("error", PlayerRefusal.noSuchCountry(code).words)
      }
      write(country, directory, to: &reply)
      write(Outline(alpha2: code), to: &reply)
      if let entry = EntryPosition(alpha2: code) { write(entry, to: &reply) }
    }
  }

  /// Every outline, coarse, in hundredths of a degree: of each ring longitude and latitude in turn.
  ///
  /// A corner that is closer than half a degree to the one before is left out, and so is a ring with
  /// fewer than three corners then, unless it is all that the country has.
  private func world(_ reply: inout JSONWriter) {
    reply.name("world")
    reply.list { list in
      for code in Country.codes {
        guard let outline = Outline(alpha2: code) else { continue }
        list.group {
          $0.member("code", code)
          $0.member("rings", outline.coarseRings)
        }
      }
    }
  }

  private func countries() -> CountryDirectory {
    if let directory { return directory }
    let read = CountryDirectory()
    directory = read
    return read
  }

  private func write(
    _ country: Country, _ directory: CountryDirectory, to reply: inout JSONWriter
  ) {
    reply.member("code", country.alpha2)
    reply.member("name", country.name)
    if let link = country.link { reply.member("link", link) }
    reply.member("remarks", country.remarks)
    reply.groups("sections", CountrySections(country, in: directory).all) { writer, section in
      writer.member("title", section.title)
      writer.groups("facts", section.facts) { writer, fact in
        writer.member("name", fact.name)
        writer.member("text", fact.text)
        if !fact.countries.isEmpty { Page.write(fact.countries, to: &writer) }
      }
    }
  }

  private static func write(_ places: [CountrySections.Place], to writer: inout JSONWriter) {
    writer.groups("countries", places) { writer, place in
      writer.member("code", place.alpha2)
      writer.member("name", place.name)
    }
  }

  /// The outline as an SVG path: each ring from its first corner, then the ways to the next ones.
  private func write(_ outline: Outline?, to reply: inout JSONWriter) {
    guard let outline else { return }
    var path: [UInt8] = []
    for ring in outline.rings {
      var last = Outline.Point(x: 0, y: 0)
      for (place, point) in ring.enumerated() {
        path.append(place == 0 ? 0x4D : 0x6C)
        path.append(decimal: point.x - last.x)
        path.append(0x20)
        path.append(decimal: point.y - last.y)
        last = point
      }
      if !ring.isEmpty { path.append(0x7A) }
    }
    reply.name("map")
    reply.group {
      $0.member("width", outline.width)
      $0.member("height", outline.height)
      $0.member("kilometres", outline.kilometres)
      $0.name("path")
      $0.string(path)
    }
  }

  private func write(_ entry: EntryPosition, to reply: inout JSONWriter) {
    reply.name("entry")
    reply.group {
      $0.member("date", entry.date ?? "")
      $0.member("host", entry.host)
      $0.member("source", entry.source)
      $0.member("sentence", entry.sentence)
      $0.member("note", entry.note)
      $0.member("unconfirmed", entry.isUnconfirmed)
    }
  }
}
