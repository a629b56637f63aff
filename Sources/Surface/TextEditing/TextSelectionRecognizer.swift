import Editing
import Geometry
import Platform
import Typesetting

/// Selects text by presses: a press puts the caret, a second one selects a word and a third one a line, and moving extends what was
/// selected by that unit. With Shift the selection goes on from its far end. A finger taps to put the caret, and selects a word where
/// it stays.
///
/// A press inside of what is selected waits: the text may be dragged away (``DragGestureRecognizer``). The numbers are GTK's.
@MainActor
final class TextSelectionRecognizer: GestureRecognizer {
  /// What is selected and where it is; the owner of the recognizer.
  @MainActor protocol Target: AnyObject {
    var pressedText: TextBuffer { get }
    var pressedSelection: TextSelection { get }
    /// Whether the boundaries of words are nobody's business.
    var hidesWords: Bool { get }
    /// The position that is nearest to a point in the coordinates of the view.
    func textPosition(nearest point: Point) -> TextPosition
    /// Whether a point lies on what is selected.
    func selectionContains(_ point: Point) -> Bool
    /// Whether a text of one line: a third press selects all of it.
    var hasOneLine: Bool { get }
    func select(_ selection: TextSelection, byTouch: Bool)
    /// How far a point lies outside of what is seen.
    func distanceOutside(_ point: Point) -> Point
    func autoscroll(by distance: Point)
    /// A press is about to select.
    func selectingWillBegin()
    /// A gesture that selects is over.
    func selectingDidEnd(byTouch: Bool, at point: Point, isLong: Bool)
    func pastePrimarySelection(at point: Point, _ event: PointerEvent)
  }

  weak var target: (any Target)?
  /// Whether a single press selects only once it moves, so that a click on a link is one: for texts that nobody edits.
  var beginsOnMove = false
  private var drag: SelectionDrag?
  /// Where a press inside of what is selected was.
  private var waitingPoint: Point?
  /// Where a press began that selects once it moves.
  private var startPoint: Point?
  private var lastPoint = Point.zero
  private var longPressTimer: ScheduledAction?
  private var scrollTimer: ScheduledAction?
  private var isTouch = false
  private var isLong = false

  /// Less than what other drags begin with.
  private static let movementThreshold = 3.0
  private static let longPress = Duration.milliseconds(500)
  private static let autoscrollInterval = Duration.milliseconds(50)

  override func reset() {
    longPressTimer?.cancel()
    scrollTimer?.cancel()
    (drag, waitingPoint, startPoint) = (nil, nil, nil)
    (isTouch, isLong, scrollTimer) = (false, false, nil)
  }

  override func handle(_ event: PointerEvent) {
    lastPoint = event.position
    switch event.kind {
    case .pressed(.primary): event.isTouch ? touch(event) : press(event)
    case .pressed(.middle):
      target?.pastePrimarySelection(at: event.position, event)
      transition(to: .ended)
    case .pressed: transition(to: .failed)
    case .moved: move(event)
    case .released(.primary): release(event)
    case .cancelled: cancel()
    case .released, .entered, .exited: break
    }
  }

  // MARK: Mouse

  private func press(_ event: PointerEvent) {
    guard let target else { return }
    target.selectingWillBegin()
    let position = target.textPosition(nearest: event.position)
    let count = (event.clickCount - 1) % 3 + 1
    if event.modifiers.contains(.shift), count == 1 {
      drag = SelectionDrag(
        extending: target.pressedSelection, to: position, by: .character)
    } else if count == 1, target.selectionContains(event.position) {
      waitingPoint = event.position
      return
    } else {
      drag = SelectionDrag(at: position, by: granularity(count), in: target.pressedText)
    }
    if beginsOnMove, count == 1, !event.modifiers.contains(.shift) {
      startPoint = event.position
      return
    }
    transition(to: .began)
    select(position)
  }

  /// Follows what has come before the text that was pressed.
  func shiftAnchor(by distance: Int) { drag = drag?.shifted(by: distance) }

  /// A mouse that moves selects, whatever else it might drag.
  override func goesFirst(before other: GestureRecognizer) -> Bool { startPoint != nil }

  /// A text that nobody edits is left to clicks until the pointer moves.
  override var beginsWithPress: Bool { startPoint == nil }

  private func granularity(_ count: Int) -> SelectionGranularity {
    guard let target else { return .character }
    if count > 1, target.hidesWords || count == 3 && target.hasOneLine { return .line }
    return count == 1 ? .character : count == 2 ? .word : .line
  }

  private func select(_ position: TextPosition) {
    guard let target, let drag else { return }
    target.select(drag.selection(to: position, in: target.pressedText), byTouch: isTouch)
  }

  private func move(_ event: PointerEvent) {
    guard let target else { return }
    if isTouch, !isActive {
      let isFar =
        (waitingPoint ?? event.position).distance(to: event.position)
        > GestureSlop.tap(event.device.kind)
      if isFar { transition(to: .failed) }
      return
    }
    if let startPoint, state == .possible {
      let isFar =
        startPoint.distance(to: event.position) >= TextSelectionRecognizer.movementThreshold
      if isFar { transition(to: .began) }
    }
    guard isActive, drag != nil else { return }
    select(target.textPosition(nearest: event.position))
    transition(to: .changed)
    updateAutoscroll()
  }

  private func release(_ event: PointerEvent) {
    guard let target else { return }
    if !isActive, startPoint != nil || beginsOnMove { return transition(to: .failed) }
    if !isActive, waitingPoint != nil {
      // A click on what is selected selects nothing any more; so does a tap.
      transition(to: .ended)
      guard state == .ended else { return }
      target.selectingWillBegin()
      let position = target.textPosition(nearest: event.position)
      target.select(TextSelection(position), byTouch: isTouch)
    } else if isActive {
      transition(to: .ended)
    }
    target.selectingDidEnd(byTouch: isTouch, at: event.position, isLong: isLong)
  }

  override func stateDidChange() {
    switch state {
    case .ended, .cancelled, .failed:
      longPressTimer?.cancel()
      scrollTimer?.cancel()
      scrollTimer = nil
    case .possible, .began, .changed: break
    }
  }

  // MARK: Fingers

  private func touch(_ event: PointerEvent) {
    isTouch = true
    waitingPoint = event.position
    longPressTimer = view?.scene?.scheduler.schedule(after: Self.longPress) { [weak self] in
      self?.beginLongPress()
    }
  }

  private func beginLongPress() {
    guard let target, state == .possible, let point = waitingPoint else { return }
    target.selectingWillBegin()
    let position = target.textPosition(nearest: point)
    isLong = true
    drag = SelectionDrag(at: position, by: .word, in: target.pressedText)
    transition(to: .began)
    select(position)
  }

  // MARK: Scrolling

  private func updateAutoscroll() {
    guard let target, target.distanceOutside(lastPoint) != .zero else {
      scrollTimer?.cancel()
      scrollTimer = nil
      return
    }
    if scrollTimer == nil { scheduleAutoscroll() }
  }

  private func scheduleAutoscroll() {
    scrollTimer = view?.scene?.scheduler.schedule(after: Self.autoscrollInterval) { [weak self] in
      guard let self, let target, isActive else { return }
      let way = target.distanceOutside(lastPoint)
      if way == .zero {
        scrollTimer = nil
        return
      }
      target.autoscroll(by: way)
      select(target.textPosition(nearest: lastPoint))
      scheduleAutoscroll()
    }
  }
}

extension TextSelectionRecognizer.Target {
  /// Nothing is composed in a text that is only read.
  func selectingWillBegin() {}
}
