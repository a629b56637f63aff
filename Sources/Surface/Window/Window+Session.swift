public import Platform

// What comes in from outside, besides input.
extension Window {
  /// What comes in from outside: shared with all windows of the application.
  public var session: Session { scene.session }
  /// See ``Session/clipboard``.
  public var clipboard: Clipboard? { session.clipboard }
  /// See ``Session/primarySelection``.
  public var primarySelection: Clipboard? { session.primarySelection }
  /// See ``Session/settings``.
  public var settings: DesktopSettings { session.settings }

  /// See ``Session/lastInputSerial``.
  public var lastInputSerial: InputSerial? { session.lastInputSerial }

  /// Calls `action` when a person has changed the settings of the desktop, after views and nodes were told.
  @discardableResult
  public func onSettingsChange(_ action: @escaping @MainActor () -> Void) -> WindowObservation {
    session.hooks.settings.add(action)
  }

  /// Asks for a token that lets another program come to the front: hand it over, as `XDG_ACTIVATION_TOKEN` or in a
  /// message.
  ///
  /// - Parameters:
  ///   - serial: Of the input that this answers; window systems refuse without one.
  ///   - receive: Called once, later: with nil if the window system gives none.
  public func requestActivationToken(
    for serial: InputSerial?, receive: @escaping @MainActor (ActivationToken?) -> Void
  ) {
    session.requestActivationToken(for: serial, on: backend, receive: receive)
  }

  /// Comes to the front, if the window system takes the token that another program has handed over.
  public func activate(with token: ActivationToken) { session.activate(backend, with: token) }
}

extension Window: SessionSurface {
  var hasKeyboard: Bool { !scene.focusedSeats.isEmpty }

  var lastConfigureEvent: SurfaceEvent? { state.map { .configured($0) } }

  func withoutSecrets(_ event: SurfaceEvent) -> SurfaceEvent { scene.withoutSecrets(event) }

  func settingsDidChange(from old: DesktopSettings) { scene.settingsDidChange(from: old) }

  func inheritTheme() { scene.inheritTheme() }
}
