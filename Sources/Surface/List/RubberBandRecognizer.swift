import Geometry
import ListEngine
import Platform

/// A mouse that draws a rubber band, from where there is nothing to press.
@MainActor
final class RubberBandRecognizer: GestureRecognizer {
  private weak var host: (any RubberBandHost)?
  private(set) var drag: RubberBandDrag?
  /// What was selected before the press.
  private var original = ListSelection(mode: .none)
  private var start = Point.zero
  private var windowStart = Point.zero
  private var modifiers: SelectionModifiers = []

  init(_ host: any RubberBandHost) {
    self.host = host
    super.init()
  }

  override var yieldsToControls: Bool { true }

  override func handle(_ event: PointerEvent) {
    switch event.kind {
    case .pressed(.primary) where drag == nil: press(event)
    case .moved: move(event)
    case .released(.primary): transition(to: isActive ? .ended : .failed)
    case .pressed, .cancelled: cancel()
    case .released, .entered, .exited: break
    }
  }

  private func press(_ event: PointerEvent) {
    guard let host, !event.isTouch, let selection = host.interaction?.selection,
      selection.mode == .multiple, host.beginsBand(at: event.position)
    else { return transition(to: .failed) }
    original = selection
    (start, windowStart) = (event.position, info.windowPosition)
    modifiers = SelectionModifiers(event.modifiers)
  }

  private func move(_ event: PointerEvent) {
    if isActive {
      drag?.move(to: info.windowPosition)
      return transition(to: .changed)
    }
    if info.windowPosition.distance(to: windowStart) > GestureSlop.drag(event.device.kind) {
      transition(to: .began)
    }
  }

  override func stateDidChange() {
    switch state {
    case .began:
      guard let host else { return }
      host.interaction?.isDragging = true
      drag = RubberBandDrag(
        in: host, from: start, pointer: info.windowPosition, selection: original,
        modifiers: modifiers)
    case .ended: finish { $0.end() }
    case .cancelled, .failed: finish { $0.cancel() }
    case .possible, .changed: break
    }
  }

  private func finish(_ end: (RubberBandDrag) -> Void) {
    guard let drag else { return }
    end(drag)
    self.drag = nil
    host?.interaction?.isDragging = false
  }

  override func key(_ event: KeyEvent) -> Bool {
    guard isActive, event.key == .escape else { return false }
    if event.phase != .up { cancel() }
    return true
  }

  /// A band goes where the pointer goes.
  override var neededDirections: PanDirections { isActive ? .any : [] }
}
