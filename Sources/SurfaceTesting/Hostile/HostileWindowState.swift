import Geometry
import Surface

/// What a window is for its user, apart from its pixels.
struct HostileWindowState {
  /// What nothing that a compositor does changes.
  struct Identity: Hashable {
    var title: String
    var minimumSize: Size
    var focus: ObjectIdentifier?
  }

  var identity: Identity
  /// Says in messages what has the focus.
  private var focusPlace: String?
  private var size: Size
  /// Whether the size is its own, and not what the compositor makes of it.
  private var isFree: Bool

  @MainActor
  init(_ window: Window) {
    identity = Identity(
      title: window.title, minimumSize: window.minimumSize,
      focus: window.focusedView.map(ObjectIdentifier.init))
    focusPlace = window.focusedView.map { "\(type(of: $0)) at \($0.frame)" }
    size = window.size
    isFree =
      window.state.map { !$0.isMaximized && !$0.isFullscreen && $0.tiledEdges.isEmpty } ?? false
  }

  /// Whether a window may have become this one with another compositor.
  func continues(_ lost: HostileWindowState) -> Bool {
    guard identity == lost.identity else { return false }
    return !lost.isFree || size == lost.size || size == lost.size.union(identity.minimumSize)
  }
}

extension Size {
  fileprivate func union(_ other: Size) -> Size {
    Size(width: max(width, other.width), height: max(height, other.height))
  }
}
