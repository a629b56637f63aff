import Flow
import Surface

/// An offscreen window for a test, and what a user can do with it.
@MainActor
final class Screen {
  let backend = OffscreenBackend(decorations: .server)
  let window: Window
  private var time: Duration { backend.manualScheduler.now }

  init(size: Size = Size(width: 320, height: 240)) {
    window = Window(
      WindowConfiguration(
        title: "Test", appID: "test", size: size, minimumSize: Size(width: 10, height: 10)),
      backend: backend)
    window.waitsForDisplay = true
    backend.settle()
  }

  func settle() { backend.settle() }

  /// Moves time forwards, painting frames on the way.
  func advance(_ seconds: Double) { backend.advance(by: .seconds(seconds)) }

  // MARK: Finding

  func views<V: View>(of type: V.Type) -> [V] {
    var found: [V] = []
    func visit(_ view: View) {
      if let match = view as? V { found.append(match) }
      for subview in view.subviews { visit(subview) }
    }
    visit(window.contentView)
    return found
  }

  /// The texts on screen, in the order of the views.
  var texts: [String] {
    views(of: TextComponentView.self).compactMap(\.accessibilityLabel)
  }

  // MARK: Input

  func middle(of view: View) -> Point { view.convert(view.bounds.center, to: nil) }

  func send(_ kind: PointerEvent.Kind, at point: Point) {
    backend.send(.pointer(PointerEvent(kind, at: point, timestamp: time)))
  }

  func press(_ view: View) {
    settle()
    send(.entered, at: middle(of: view))
    send(.pressed(.primary), at: middle(of: view))
  }

  func release(at point: Point) { send(.released(.primary), at: point) }

  func click(_ view: View) {
    press(view)
    release(at: middle(of: view))
    settle()
  }

  func type(_ key: Key, modifiers: Modifiers = []) {
    for phase in [KeyEvent.Phase.down, .up] {
      backend.send(.key(KeyEvent(phase, key: key, modifiers: modifiers, timestamp: time)))
    }
    settle()
  }
}
