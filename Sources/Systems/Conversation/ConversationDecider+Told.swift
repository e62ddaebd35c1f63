public import EventLog

extension ConversationDecider: ToldDecider {}
