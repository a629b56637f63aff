public import Geometry
public import Platform

/// Opens the menu of its view: with the secondary button, a finger that stays, the Menu key, or Shift and F10.
///
/// ```swift
/// photo.addGestureRecognizer(ContextMenuGestureRecognizer { _ in menu(for: photo) })
/// ```
///
/// The menu opens with the press itself, and the same press chooses an item where it is let go. Keys open it below the view
/// while that, or something inside of it, has the keyboard. Where the view can be dragged as well, a finger that moves while
/// the menu is open drags, and the menu closes. Nodes have it by ``DisplayNode/contextMenu``.
public final class ContextMenuGestureRecognizer: GestureRecognizer {
  /// Makes the menu for a point in the coordinates of the view, which is nil for a key. Where it returns nil, the views
  /// around are asked.
  public var menu: @MainActor (Point?) -> Menu? = { _ in nil }
  private let button: PointerButton
  private var open: (@MainActor (Point?) -> MenuController?)?
  /// What handles the press once the menu is open.
  private weak var controller: MenuController?
  private var fingerStart: Point?
  private var timer: ScheduledAction?

  /// A finger that stays for this time asks for the menu (GTK 4).
  private static let touchTime = Duration.milliseconds(500)

  /// Opens what `menu` makes.
  public init(menu: @escaping @MainActor (Point?) -> Menu?) {
    self.menu = menu
    button = .secondary
  }

  /// Opens the menu of a button with a press of another button of the pointer. Taps and keys are left to the control.
  ///
  /// - Parameter open: Opens the menu, and returns what handles the press then.
  init(_ button: PointerButton, open: @escaping @MainActor (Point?) -> MenuController?) {
    self.button = button
    self.open = open
  }

  private func openMenu(at point: Point?) -> MenuController? {
    if let open { return open(point) }
    guard let view, let menu = menu(point) else { return nil }
    // Below the view for a key: never at the pointer, which may be anywhere.
    let controller = try? MenuController(
      menu, point.map(MenuAnchor.at) ?? .below(view.bounds), in: view)
    if point == nil { controller?.highlightFirst() }
    return controller
  }

  /// Opens the menu as a key does.
  func openForReader() -> Bool { openMenu(at: nil) != nil }

  // MARK: Keys

  public override func key(_ event: KeyEvent) -> Bool {
    guard open == nil, event.phase == .down, event.asksForMenu else { return false }
    return openMenu(at: nil) != nil
  }

  // MARK: Presses

  public override func handle(_ event: PointerEvent) {
    switch event.kind {
    case .pressed(let pressed) where state == .possible && fingerStart == nil: press(pressed, event)
    case .moved: move(event)
    case .released where isActive:
      controller?.handle(event, at: point(of: event))
      transition(to: .ended)
    case .cancelled: cancel()
    case .pressed, .released: if !isActive { transition(to: .failed) }
    case .entered, .exited: break
    }
  }

  private func press(_ pressed: PointerButton, _ event: PointerEvent) {
    if event.isTouch, open == nil {
      fingerStart = event.position
      timer = view?.scene?.scheduler.schedule(after: Self.touchTime) { [weak self] in
        self?.begin(event)
      }
    } else if pressed == button, !event.isTouch {
      begin(event)
    } else {
      transition(to: .failed)
    }
  }

  private func begin(_ event: PointerEvent) {
    guard let scheduler = view?.scene?.scheduler,
      let controller = openMenu(at: event.position)
    else {
      let drags = view?.gestureRecognizers.compactMap { $0 as? DragGestureRecognizer } ?? []
      transition(to: .failed)
      for drag in drags where drag.follows(event.pointer) { drag.menuDidFail() }
      return
    }
    self.controller = controller
    controller.press = MenuPress(
      pointer: event.pointer, start: point(of: event), time: scheduler.now)
    transition(to: .began)
  }

  /// Whether a press is one of a finger that the menu may open by.
  func opensMenu(after press: PointerEvent) -> Bool {
    open == nil && follows(press.pointer) && state == .possible
  }

  /// Closes the menu in the middle of the press, which is something else from now on.
  func close() {
    controller?.close()
    cancel()
  }

  private func move(_ event: PointerEvent) {
    if isActive {
      controller?.handle(event, at: point(of: event))
    } else if let fingerStart,
      fingerStart.distance(to: event.position) > GestureSlop.tap(event.device.kind)
    {
      transition(to: .failed)
    }
  }

  public override func stateDidChange() { timer?.cancel() }

  public override func reset() {
    timer?.cancel()
    (controller, fingerStart) = (nil, nil)
  }

  private func point(of event: PointerEvent) -> Point {
    view?.convert(event.position, to: nil) ?? event.position
  }
}
