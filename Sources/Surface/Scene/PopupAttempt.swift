import Platform

/// One of the ways in which a popup that takes keys is asked for. Where the compositor takes it away before it is shown, the
/// next way is tried: each is tried once.
///
/// 1. With a grab, for the input that has opened it.
/// 2. Without one: some compositors refuse grabs while an input method has the input.
/// 3. Inside of the window, where no compositor can refuse it.
@MainActor
struct PopupAttempt {
  let input: PopupInput
  let isInsideWindow: Bool

  /// One of an app that has decided itself.
  init(_ input: PopupInput) { self.init(input, isInsideWindow: false) }

  /// The first one.
  init(openedBy serial: InputSerial?) { self.init(.all(openedBy: serial), isInsideWindow: false) }

  private init(_ input: PopupInput, isInsideWindow: Bool) {
    (self.input, self.isInsideWindow) = (input, isInsideWindow)
  }

  /// The same way for a popup that is opened above this one by a later input. Compositors want the serial of the latest key or
  /// press for a grab: mutter and weston take away a submenu that comes with the one of its menu.
  func following(_ serial: InputSerial?) -> PopupAttempt {
    guard let serial, case .all(openedBy: .some) = input else { return self }
    return PopupAttempt(.all(openedBy: serial), isInsideWindow: isInsideWindow)
  }

  /// The next one after a refusal; nil where there is none left. A window that the person has left shows nothing inside of itself.
  func next(in scene: SceneRoot) -> PopupAttempt? {
    guard !scene.isClosed else { return nil }
    if case .all(openedBy: .some) = input {
      return PopupAttempt(.all(openedBy: nil), isInsideWindow: false)
    }
    guard !isInsideWindow, scene.canEmbedPopups, scene.activity.isActivated || scene.owner is Popup
    else { return nil }
    return PopupAttempt(input, isInsideWindow: true)
  }
}
