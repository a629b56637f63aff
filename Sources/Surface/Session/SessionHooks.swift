import Platform

/// What an app has registered with a session.
@MainActor
struct SessionHooks {
  var settings = WindowObservers<Void, Void>()
  var clipboard: [ClipboardKind: WindowObservers<SeatID, Void>] = [:]
}
