import Geometry
import Platform

/// Opens a menu with the press itself, and lets the same press choose an item where it is let go.
final class MenuPressRecognizer: GestureRecognizer {
  private let button: PointerButton
  /// Opens the menu for a press at a point of the view; nil if there is none.
  private let open: @MainActor (Point) -> MenuController?
  private weak var controller: MenuController?

  /// - Parameters:
  ///   - button: The one that opens the menu.
  ///   - open: Opens the menu for a press at a point of the view, and returns what it is handled by.
  init(_ button: PointerButton, open: @escaping @MainActor (Point) -> MenuController?) {
    self.button = button
    self.open = open
  }

  override func handle(_ event: PointerEvent) {
    switch event.kind {
    case .pressed(button) where state == .possible && !event.isTouch:
      guard let controller = open(event.position), let scene = view?.scene else {
        return transition(to: .failed)
      }
      self.controller = controller
      controller.press = MenuPress(start: point(of: event), time: scene.scheduler.now)
      transition(to: .began)
    case .moved where isActive: controller?.handle(event, at: point(of: event))
    case .released(button) where isActive:
      controller?.handle(event, at: point(of: event))
      transition(to: .ended)
    case .cancelled: transition(to: isActive ? .cancelled : .failed)
    default: if state == .possible { transition(to: .failed) }
    }
  }

  override func reset() { controller = nil }

  private func point(of event: PointerEvent) -> Point {
    view?.convert(event.position, to: nil) ?? event.position
  }
}
