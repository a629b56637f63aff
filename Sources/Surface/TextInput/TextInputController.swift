import Geometry
import Platform

/// Tells input methods of the text that is edited in a scene, and has the focused view do what they say.
///
/// Where the focus leaves a text that is being composed, the text is kept as it is seen, since it was meant; where the keyboard goes
/// to another program, it is given up, because the input method has forgotten it (`zwp_text_input_v3.leave`).
@MainActor
final class TextInputController {
  private unowned let scene: SceneRoot
  /// The view whose text is edited.
  private weak var view: View?
  /// What is composed there.
  private var marked = ""
  /// What the input method of each seat was told.
  private var told: [SeatID: TextInputState] = [:]
  private var isScheduled = false
  /// Whether the input method itself is changing the text.
  private var isHandling = false
  private var cause = TextInputState.ChangeCause.other

  init(scene: SceneRoot) { self.scene = scene }

  // MARK: What happens in the scene

  /// Another view has the focus, or none.
  func focusDidMove(to focused: View?) {
    let new = focused?.textInputClient == nil ? nil : focused
    guard new !== view else { return }
    finishComposing(keepsText: true)
    view = new
    schedule()
  }

  /// The keyboard of a seat has come to the surface, or has left it.
  func keyboardDidMove() {
    if scene.focusedSeats.isEmpty { finishComposing(keepsText: false) }
    update()
  }

  func textDidChange(of changed: View) {
    guard changed === view else { return }
    if !isHandling {
      finishComposing(keepsText: true)
      cause = .other
    }
    schedule()
  }

  /// Another text has come in place of the one that something was composed in, which goes with it.
  func textDidBecomeOther(in changed: View) {
    guard changed === view else { return }
    marked = ""
    cause = .other
    schedule()
  }

  /// What is laid out may have moved the caret.
  func frameDidLayOut() { if view != nil { update() } }

  /// The surface is about to go.
  func sceneWillClose() {
    view = nil
    marked = ""
    update()
  }

  // MARK: What the input method does

  func handle(_ event: TextInputEvent) {
    guard let client = view?.textInputClient, client.acceptsTextInput else { return }
    scene.hideCursorWhileTyping(event.seat)
    isHandling = true
    defer { isHandling = false }
    cause = .inputMethod
    if !marked.isEmpty {
      marked = ""
      client.setMarkedText(nil)
    }
    if event.deletesBefore > 0 || event.deletesAfter > 0 {
      client.deleteSurroundingText(before: event.deletesBefore, after: event.deletesAfter)
    }
    if !event.committedText.isEmpty { client.insertText(event.committedText) }
    if let preedit = event.preedit, !preedit.text.isEmpty {
      marked = preedit.text
      client.setMarkedText(preedit)
    }
    schedule()
  }

  private func finishComposing(keepsText: Bool) {
    guard !marked.isEmpty, let client = view?.textInputClient else {
      marked = ""
      return
    }
    let text = marked
    marked = ""
    client.setMarkedText(nil)
    if keepsText { client.insertText(text) }
  }

  // MARK: What the input method is told

  private func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    scene.scheduler.performSoon { [weak self] in
      self?.isScheduled = false
      self?.update()
    }
  }

  private func update() {
    guard !scene.isClosed, let backend = scene.session.textInputBackend else { return }
    let state = state
    for seat in Set(told.keys).union(scene.focusedSeats) {
      if let state, scene.focusedSeats.contains(seat) {
        if told[seat] == state { continue }
        told[seat] = state
        backend.update(state, on: scene.backend, seat: seat)
      } else if told.removeValue(forKey: seat) != nil {
        backend.end(on: scene.backend, seat: seat)
      }
    }
  }

  /// With the caret in the coordinates of the scene.
  private var state: TextInputState? {
    guard let view, let client = view.textInputClient, client.acceptsTextInput else { return nil }
    var state = client.textInputState
    state.caretRect = view.convert(state.caretRect, to: nil)
    state.changeCause = cause
    return state
  }
}
