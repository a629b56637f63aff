import Compositing
import Geometry
import Platform

/// The popups that a window shows inside of itself, for which it does what a compositor does for others.
@MainActor
final class EmbeddedPopups {
  unowned let scene: SceneRoot
  /// The topmost one last.
  private var popups: [EmbeddedPopup] = []
  private let pointers = PointerRouter<EmbeddedPopup>()
  /// Above the views, and cut at the edges of the window.
  private let layer = Layer()

  init(scene: SceneRoot) {
    self.scene = scene
    layer.masksToBounds = true
    layer.zPosition = .greatestFiniteMagnitude
    scene.rootView.layer.addSublayer(layer)
    layer.frame = Rect(origin: .zero, size: scene.size)
  }

  func contains(_ popup: EmbeddedPopup) -> Bool { popups.contains { $0 === popup } }

  func add(_ popup: EmbeddedPopup) {
    popups.append(popup)
    layer.addSublayer(popup.layer)
  }

  func remove(_ popup: EmbeddedPopup) {
    popups.removeAll { $0 === popup }
    popup.layer.removeFromSuperlayer()
    scene.removeFrameClient(popup)
  }

  /// The window has another size or another scale.
  func windowDidChange() {
    layer.frame = Rect(origin: .zero, size: scene.size)
    for popup in popups { popup.place() }
  }

  // MARK: Input

  /// The topmost popup that takes the pointer at a point of the window; nil for the window itself.
  private func popup(at point: Point) -> EmbeddedPopup? {
    popups.last { $0.input != .none && $0.windowFrame.contains(point) }
  }

  /// Hands on what a pointer does, to a popup or to the views of the window.
  func send(_ event: PointerEvent) {
    pointers.send(event) {
      self.popup(at: $0)
    } deliver: { event, popup in
      guard let popup else { return scene.handleInViews(event) }
      popup.eventHandler?(SurfaceEvent.pointer(event).relative(to: popup.origin))
    }
  }

  /// Offers what a wheel or a touchpad does to the popup below the pointer.
  ///
  /// - Returns: whether there is one.
  func takes(_ event: SurfaceEvent, at point: Point) -> Bool {
    guard let popup = popup(at: point) else { return false }
    popup.eventHandler?(event.relative(to: popup.origin))
    return true
  }
}

extension SceneRoot {
  /// Whether popups of the scene can be shown inside of its window: it is that of a window, or of a popup that is shown so itself.
  var canEmbedPopups: Bool { !(backend is any PopupBackend) || backend is EmbeddedPopup }

  /// What shows the popups of the scene inside of its window.
  var embeddedPopups: EmbeddedPopups {
    if let popup = backend as? EmbeddedPopup { return popup.siblings }
    if let ownEmbeddedPopups { return ownEmbeddedPopups }
    let popups = EmbeddedPopups(scene: self)
    ownEmbeddedPopups = popups
    return popups
  }
}
