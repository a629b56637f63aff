import Flow
import Surface
import SurfaceTesting

@testable import WaylandDemo

/// A run of the demo in a window without a compositor.
@MainActor
final class DemoRun {
  let backend: OffscreenBackend
  let window: Window
  let demo: Demo
  private(set) var isOver = false
  /// How many frames there had been when it was over.
  private(set) var frameCountAtEnd: Int?

  /// With `hasMargins` popups have their shadows in pictures; without `isSettled` what belongs to the first picture is on its way.
  init(
    _ scene: Options.Scene, width: Double, height: Double, theme: ThemeTraits.Appearance = .light,
    hasMargins: Bool = false, isSettled: Bool = true,
    configure: (inout Options) -> Void = { _ in }
  ) {
    backend = OffscreenBackend(decorations: .server, hasMargins: hasMargins)
    window = Window(
      WindowConfiguration(
        title: "Test", appID: "test", size: Size(width: width, height: height),
        minimumSize: Size(width: 1, height: 1)), backend: backend)
    window.waitsForDisplay = true
    var options = Options()
    options.scene = scene
    options.theme = theme
    // Nothing of the person who runs the tests.
    options.recovery = "/nonexistent/kept"
    configure(&options)
    demo = Demo(
      options, window: window, statistics: DemoStatistics(processStart: .zero))
    demo.onFinish = { [weak self] in
      self?.isOver = true
      self?.frameCountAtEnd = self?.window.frameCount
    }
    if isSettled { settle() }
  }

  /// The theme that the window has.
  var theme: Theme { window.theme }

  /// Until the history is there.
  func settle() {
    for _ in 0..<6 {
      WorkerPool.loading.waitUntilIdle()
      WorkerPool.shared.waitUntilIdle()
      backend.settle(limit: 16)
    }
  }

  func resize(_ width: Double, _ height: Double) {
    backend.configure { $0.size = Size(width: width, height: height) }
    backend.settle(limit: 16)
  }

  func views<V: View>(_ type: V.Type) -> [V] {
    var found: [V] = []
    func visit(_ view: View) {
      if let match = view as? V { found.append(match) }
      for subview in view.subviews { visit(subview) }
    }
    visit(window.contentView)
    return found
  }
}

extension DemoRun {
  /// What has a role and a name.
  func element(_ role: SemanticRole, _ name: String) -> SemanticElement? {
    window.scene.semantics.elements.first { $0.role == role && $0.name == name }
  }

  func click(_ element: SemanticElement) { click(at: element.frame.center) }

  func press(_ key: Key, _ modifiers: Modifiers = []) {
    backend.send(.key(KeyEvent(.down, key: key, modifiers: modifiers)))
    backend.send(.key(KeyEvent(.up, key: key, modifiers: modifiers)))
    backend.advance(by: .seconds(1))
  }

  /// Types a character.
  func type(_ scalar: Unicode.Scalar) {
    backend.send(.key(KeyEvent(.down, key: Key(scalar), text: String(scalar))))
    backend.send(.key(KeyEvent(.up, key: Key(scalar))))
    backend.settle(limit: 16)
  }

  func click(at point: Point) {
    for kind in [PointerEvent.Kind.entered, .pressed(.primary), .released(.primary)] {
      backend.send(.pointer(PointerEvent(kind, at: point)))
    }
    backend.settle(limit: 16)
  }
}
