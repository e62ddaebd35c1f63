import EventLog

extension SavingsBox: ToldDecider {
  package var types: [String] { ["saved", "spent"] }

  package func words(_ event: Event, in balance: Int64) -> String? {
    switch event {
    case .saved(let amount): "put in \(amount)"
    case .spent(let amount): "took out \(amount)"
    }
  }

  package func rule(of event: Event, in balance: Int64) -> String? {
    switch event {
    case .saved: "1 to 1000 can be put in at once"
    case .spent: "no more can be taken out than is in the box"
    }
  }
}
