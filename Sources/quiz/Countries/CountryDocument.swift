internal import EventLog
internal import Systems

extension Country {
  /// The facts as a JSON object; what the sources do not have is left out.
  func write(to writer: inout JSONWriter) {
    writer.object {
      writeNames(to: &$0)
      if !domains.isEmpty { $0.member("internet", domains) }
      if !callingCodes.isEmpty { $0.member("callingCodes", callingCodes) }
      if !timeZones.isEmpty { $0.member("standardTimes", timeZones) }
      if !zoneNames.isEmpty { $0.member("timeZones", zoneNames) }
      if !capitals.isEmpty { $0.member("capitals", capitals) }
      $0.member("region", region)
      if !subregion.isEmpty { $0.member("subregion", subregion) }
      $0.member("borders", neighbours)
      if let areaHundredths {
        $0.key("squareKilometres")
        $0.raw(Array(Country.degrees(areaHundredths).utf8).span)
      }
      if let population { $0.member("population", population) }
      if let populationYear { $0.member("populationYear", populationYear) }
      if !demonym.isEmpty { $0.member("demonym", demonym) }
      writeUnions(to: &$0)
      if let link { $0.member("link", link) }
      if !remarks.isEmpty { $0.member("remarks", remarks) }
    }
  }

  /// A line of the directory as a JSON object.
  func writeEntry(to writer: inout JSONWriter) {
    writer.object { writeNames(to: &$0) }
  }

  private func writeNames(to writer: inout JSONWriter) {
    writer.member("alpha2", alpha2)
    writer.member("alpha3", alpha3)
    writer.member("numeric", numeric)
    writer.member("name", name)
    writer.member("fullName", officialName)
    if !otherNames.isEmpty { writer.member("otherNames", otherNames) }
    writer.member("flag", flag)
  }

  private func writeUnions(to writer: inout JSONWriter) {
    writer.key("partnerships")
    writer.array { list in
      for bloc in blocs.compactMap({ Bloc(code: $0) }) {
        list.object {
          $0.member("code", bloc.code)
          $0.member("name", bloc.name)
          if !bloc.remark.isEmpty { $0.member("remark", bloc.remark) }
        }
      }
    }
    writer.key("currencies")
    writer.array { list in
      for currency in currencies {
        list.object {
          $0.member("code", currency.code)
          $0.member("name", currency.name)
          if !currency.symbol.isEmpty { $0.member("symbol", currency.symbol) }
        }
      }
    }
    writer.key("languages")
    writer.array { list in
      for language in languages {
        list.object {
          $0.member("code", language.code)
          $0.member("name", language.name)
          if !language.native.isEmpty { $0.member("native", language.native) }
        }
      }
    }
  }
}
