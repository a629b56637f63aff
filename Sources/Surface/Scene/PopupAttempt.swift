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
