import Geometry
import ListEngine
import Platform

/// Pulls a row of a list aside: by a finger that goes sideways, or by two on a touchpad.
///
/// While a row is open every press counts: it closes the row, or pulls it, and is nothing else.
@MainActor
final class ListSwipeRecognizer: PanGestureRecognizer {
  private unowned let swipes: ListSwipes
  /// The row that was pressed; others may come and go before it is pulled.
  private var pressed: ListEntryID?
  /// Where the drag was when it took the row.
  private var origin = 0.0
  /// Whether the press had no other use than to close a row.
  private var isSpent = false
  private var fingers = SwipeFingers()

  init(_ swipes: ListSwipes) {
    self.swipes = swipes
    super.init { _ in }
    maximumNumberOfTouches = 1
  }

  override func reset() {
    super.reset()
    (pressed, origin, isSpent) = (nil, 0, false)
  }

  override func accepts(_ press: PointerEvent) -> Bool {
    if swipes.openRow != nil { return true }
    let row = press.isTouch ? swipes.swipableRow(at: press.position) : nil
    pressed = row.flatMap { swipes.list?.state.entry(of: $0)?.id }
    return pressed != nil
  }

  private var row: Int? { pressed.flatMap { swipes.list?.state.entry($0)?.row } }

  override func handle(_ event: PointerEvent) {
    let isFirst = start == nil
    super.handle(event)
    if isFirst, start != nil, state == .possible { takePress(event.position) }
  }

  private func takePress(_ point: Point) {
    guard let open = swipes.openRow else { return }
    switch swipes.press(at: point) {
    case .passes: break
    case .closes:
      isSpent = true
      transition(to: .began)
    case .isRevealed:
      pressed = swipes.list?.state.entry(of: open)?.id
      if !swipes.hasOption(at: point) { transition(to: .began) }
    }
  }

  override func verdict(on way: Point) -> Verdict {
    let slop = GestureSlop.drag(info.device.kind)
    guard let row else { return .fail }
    guard abs(way.x) > slop || abs(way.y) > slop else { return .wait }
    return swipes.accepts(way, of: row) ? .begin : .fail
  }

  override func didBegin() {
    origin = offset.x
    if !isSpent, let row { swipes.beginDrag(row) }
  }

  override func didMove() {
    if !isSpent { swipes.drag(by: offset.x - origin) }
  }

  override func didEnd() {
    if isSpent { return }
    let isTap = offset.distance(to: .zero) <= GestureSlop.tap(info.device.kind)
    if state == .cancelled {
      swipes.cancelDrag()
    } else if isTap {
      swipes.close()
    } else {
      swipes.endDrag(velocity: velocity.x)
    }
  }

  override var neededDirections: PanDirections { swipes.openRow == nil ? [] : .horizontal }

  // MARK: Touchpads

  override func scroll(_ event: ScrollEvent) -> Bool {
    guard event.source == .finger, !isActive else { return false }
    let step = fingers.handle(event) { [swipes] way in
      guard !swipes.isScrolling, let row = swipes.swipableRow(at: event.position),
        swipes.accepts(way, of: row)
      else { return false }
      swipes.beginDrag(row)
      return true
    }
    guard let step else { return false }
    switch step {
    case .moved(let distance): swipes.drag(by: distance)
    case .ended(let velocity): swipes.endDrag(velocity: velocity)
    }
    return true
  }
}
