public import EventLog

extension LedgerDecider: ToldDecider {}
