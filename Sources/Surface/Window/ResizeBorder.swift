import Geometry
import Platform

/// The edges of a window without server-side decorations: dragging them resizes it. They lie outside of a window with
/// margins, where its shadow is, and inside of another one.
@MainActor
final class ResizeBorder {
  private unowned let window: Window
  /// How far inside of the edge of a window without margins a press still counts, in logical units.
  private static let width = 5.0
  /// The part of an edge near a corner that pulls at both edges.
  private static let corner = 14.0

  init(window: Window) { self.window = window }

  /// - Returns: whether the event was for the border.
  func handle(_ event: PointerEvent) -> Bool {
    // What was pressed inside may be dragged over the border.
    guard let state = window.state, !state.isMaximized, !state.isFullscreen,
      !window.scene.pointer.isPressed(by: event.pointer)
    else { return false }
    let edges = edges(at: event.position)
    guard let cursor = ResizeBorder.cursor(for: edges) else { return false }
    switch event.kind {
    case .pressed(.primary):
      window.backend.beginResize(edges, for: event.serial)
      return true
    case .moved, .entered:
      leaveViews(event)
      window.backend.setCursor(cursor, of: event.pointer)
      return true
    default: return false
    }
  }

  /// For the views the pointer is elsewhere.
  private func leaveViews(_ event: PointerEvent) {
    var event = event
    event.kind = .exited
    window.scene.pointer.handle(event)
  }

  private func edges(at point: Point) -> WindowEdges {
    let size = window.size
    let width = window.frameForm == nil ? ResizeBorder.width : 0
    let corner = ResizeBorder.corner
    guard
      point.x < width || point.y < width || point.x >= size.width - width
        || point.y >= size.height - width
    else { return [] }
    var edges: WindowEdges = []
    if point.x < corner { edges.insert(.left) }
    if point.x >= size.width - corner { edges.insert(.right) }
    if point.y < corner { edges.insert(.top) }
    if point.y >= size.height - corner { edges.insert(.bottom) }
    // What touches the edge of the screen, or another window, stays there.
    return edges.subtracting(window.state?.tiledEdges ?? [])
      .subtracting(window.configuration.fixedEdges)
  }

  private static func cursor(for edges: WindowEdges) -> Cursor? {
    switch edges {
    case .top: .northResize
    case .bottom: .southResize
    case .left: .westResize
    case .right: .eastResize
    case [.top, .left]: .northWestResize
    case [.top, .right]: .northEastResize
    case [.bottom, .left]: .southWestResize
    case [.bottom, .right]: .southEastResize
    default: nil
    }
  }
}
