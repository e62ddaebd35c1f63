public import EventLog
public import SessionEngine

/// The rules of a player's log as a `Decider`: the account and the lists, which ``PlayerState``
/// decides, and the settings and levels, which are written as sessions go on.
public struct PlayerDecider: Decider, Sendable {
  /// Both projections of the log.
  public struct State: Hashable, Sendable {
    /// The account and the lists.
    public internal(set) var account = PlayerState()
    /// The settings and the levels.
    public internal(set) var settings = PlayerSettings()
    /// The last fit of the player's memory, if there is one.
    public internal(set) var memory: FittedMemory?
  }

  /// What leads to an append.
  public enum Command: Hashable, Sendable {
    /// What the player wishes of the account or the lists.
    case account(PlayerCommand)
    /// Have another value of a setting.
    case changeSetting(Setting, to: Int16)
    /// Note that a session opened a level.
    case openLevel(Level, session: String)
    /// Make the player's time limits longer.
    case grantExtraTime(percent: Int64, by: String)
    /// Give one session outside a class more time, or rest.
    case grantTime(TimeGrant.Kind, session: String, milliseconds: Int64, by: String)
    /// Note parameters that were fitted to the player's reviews.
    case fitMemory(FittedMemory)
  }

  /// Why a command is not carried out.
  public enum Refusal: Error, Hashable, Sendable {
    /// The account or the lists do not allow it.
    case account(PlayerRefusal)
    /// The level was not opened before.
    case levelNotOpened
    /// An account of another name than the log's.
    case otherName
  }

  /// The player's name, as the log's stream has it.
  public let name: String

  /// The decider of a player's log.
  public init(name: String) {
    self.name = name
  }

  /// The state before the first event.
  public var start: State { State() }

  /// What follows from a wish, as one append.
  public func decide(
    _ command: Command, on state: State, at time: Timestamp
  ) throws(Refusal) -> [PlayerEvent] {
    switch command {
    case .account(let command):
      if case .register(let registration) = command,
        !registration.name.utf8.elementsEqual(name.utf8)
      {
        throw .otherName
      }
      do throws(PlayerRefusal) {
        return try state.account.decide(command, at: time)
      } catch {
        throw .account(error)
      }
    case .changeSetting(let setting, let value):
      guard setting != .level || value <= state.settings.rank.rawValue else {
        throw .levelNotOpened
      }
      let present = state.settings.preferences[setting]
      return present == value ? [] : [.settings(.settingChanged(setting, from: present, to: value))]
    case .openLevel(let level, let session):
      let isOpen = level.rawValue <= state.settings.rank.rawValue
      return isOpen ? [] : [.settings(.levelOpened(level, session: session))]
    case .grantExtraTime(let percent, let by):
      return [.settings(.extraTimeGranted(percent: percent, by: by))]
    case .grantTime(let kind, let session, let milliseconds, let by):
      return [
        .settings(.timeGranted(kind, session: session, milliseconds: milliseconds, by: by))
      ]
    case .fitMemory(let memory): return [.memoryFitted(memory)]
    }
  }

  /// Takes in an event.
  public func evolve(_ state: inout State, _ event: PlayerEvent, at time: Timestamp) {
    switch event {
    case .settings(let event): state.settings.evolve(event)
    case .memoryFitted(let memory): state.memory = memory
    default: state.account.evolve(event, at: time)
    }
  }

  /// The command that an append records.
  public func command(of append: [PlayerEvent], on state: State) -> Command? {
    switch append.first {
    case .settings(.settingChanged(let setting, _, let value)):
      .changeSetting(setting, to: value)
    case .settings(.levelOpened(let level, let session)): .openLevel(level, session: session)
    case .settings(.extraTimeGranted(let percent, let by)):
      .grantExtraTime(percent: percent, by: by)
    case .settings(.timeGranted(let kind, let session, let milliseconds, let by)):
      .grantTime(kind, session: session, milliseconds: milliseconds, by: by)
    case .memoryFitted(let memory): .fitMemory(memory)
    case let event?: state.account.command(of: event).map { .account($0) }
    case nil: nil
    }
  }

  /// The account with the kind of its password and how often that was replaced, the settings, the
  /// rank and the lists.
  public func document(_ state: State) -> [UInt8] {
    let account = state.account
    var writer = JSONWriter()
    writer.object {
      $0.key("registered")
      $0.boolean(account.isRegistered)
      if let name = account.displayName { $0.member("displayName", name) }
      if let email = account.email { $0.member("email", email) }
      if let picture = account.picture { $0.member("picture", picture) }
      if let password = account.password { $0.member("password", password.summary) }
      if account.passwordChangeCount > 0 {
        $0.member("passwordChanges", account.passwordChangeCount)
      }
      $0.member("failuresInRow", Int64(account.failuresInRow))
      $0.key("preferences")
      state.settings.preferences.write(to: &$0)
      $0.member("rank", state.settings.rank.text)
      if state.settings.extraTimePercent > 0 {
        $0.member("extraTime", state.settings.extraTimePercent)
      }
      if let memory = state.memory {
        $0.key("fittedMemory")
        $0.object {
          $0.key("parameters")
          $0.array { for parameter in memory.parameters { $0.integer(parameter) } }
          $0.member("logLoss", memory.logLoss)
          $0.member("defaultLogLoss", memory.defaultLogLoss)
          $0.member("used", memory.isBetter)
        }
      }
      if !account.claimedSessions.isEmpty { $0.member("claimed", account.claimedSessions) }
      $0.key("lists")
      $0.object { lists in
        for list in account.lists {
          lists.key(list.id)
          lists.object {
            $0.member("name", list.name)
            $0.member("countries", list.countries)
          }
        }
      }
    }
    return writer.bytes
  }
}

extension PlayerDecider: ToldDecider {
  /// Of a stored password only its kind is shown.
  public func shown(_ data: [UInt8]) -> [UInt8] { StoredPassword.hidden(in: data.span) }
}
