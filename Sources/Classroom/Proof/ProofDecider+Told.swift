public import EventLog

extension ProofDecider: ToldDecider {}
