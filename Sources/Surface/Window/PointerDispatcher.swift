import Compositing
import Geometry
import Platform

/// Finds the views that pointer and scroll events of a window belong to.
///
/// While no button is down, the view under the pointer and its superviews are *hovered*. A press goes
/// to the view under the pointer and bubbles up until one takes it; that view keeps the pointer until
/// the last button is up.
@MainActor
final class PointerDispatcher {
  private unowned let window: Window
  /// The last known position in window coordinates; nil while the pointer is elsewhere.
  private(set) var position: Point?
  /// From the deepest hovered view to the root; during a press, what is under its beginning.
  private(set) var hovered: [View] = []
  /// Those of `hovered` that are yet to be told.
  private var entering: [View] = []
  private(set) weak var capturing: View?
  private var pressedButtons: Set<PointerButton> = []
  var isPressed: Bool { !pressedButtons.isEmpty }
  /// Recognizers that watch the current press.
  private var recognizers: [GestureRecognizer] = []
  private var timestamp = Duration.zero
  private var modifiers: Modifiers = []
  /// While a pressed pointer moves.
  private var dragReservation: ThreadReservation?

  init(window: Window) { self.window = window }

  func handle(_ event: PointerEvent) {
    timestamp = event.timestamp
    modifiers = event.modifiers
    switch event.kind {
    case .entered:
      position = event.position
      updateHover()
    case .left:
      cancelPress()
      position = nil
      setHovered([])
    case .moved:
      position = event.position
      if pressedButtons.isEmpty {
        let old = hovered
        updateHover()
        for view in hovered where old.contains(where: { $0 === view }) && isHovered(view) {
          hover(.moved(localPosition(event.position, in: view)), above: view)
        }
        deliver(event, to: hovered.first)
      } else {
        if dragReservation == nil { dragReservation = WorkerPool.shared.reserveThread() }
        deliverToPress(event)
      }
    case .pressed(let button):
      position = event.position
      if !isPressed { updateHover() }
      press(button, event)
    case .released(let button):
      position = event.position
      guard pressedButtons.remove(button) != nil else { return }
      cancelUnseen()
      deliverToPress(event)
      if pressedButtons.isEmpty {
        capturing = nil
        recognizers = []
        dragReservation = nil
        updateHover()
      }
    }
  }

  func handle(_ event: ScrollEvent) {
    position = event.position
    var view = target(at: event.position)
    while let current = view {
      var local = event
      local.position = localPosition(event.position, in: current)
      for recognizer in current.gestureRecognizers where recognizer.isEnabled {
        if recognizer.scroll(local) { return }
      }
      if current.scrollEvent(local) {
        window.focus.userDidUse(CollectionOfOne(current))
        return
      }
      view = nextView(after: current)
    }
  }

  private func press(_ button: PointerButton, _ event: PointerEvent) {
    let isFirst = pressedButtons.isEmpty
    pressedButtons.insert(button)
    guard isFirst else {
      deliverToPress(event)
      return
    }
    let path = hovered
    window.focusFollowsPress(on: path)
    recognizers = path.flatMap(\.gestureRecognizers).filter(\.isEnabled)
    for recognizer in recognizers { recognizer.begin() }
    deliverToRecognizers(event)
    // A gesture that begins with the press itself leaves nothing for the views.
    if recognizers.contains(where: \.isActive) { return }
    // What takes the press may leave the window with it.
    if let view = deliver(event, to: path.first), view.window === window { capturing = view }
  }

  private func deliverToPress(_ event: PointerEvent) {
    deliverToRecognizers(event)
    if let capturing {
      var local = event
      local.position = localPosition(event.position, in: capturing)
      _ = capturing.pointerEvent(local)
    }
  }

  private func deliverToRecognizers(_ event: PointerEvent) {
    for recognizer in recognizers {
      guard let view = recognizer.view, recognizer.state == .possible || recognizer.isActive
      else { continue }
      var local = event
      local.position = localPosition(event.position, in: view)
      let wasActive = recognizer.isActive
      recognizer.handle(local)
      if !wasActive, recognizer.isActive || recognizer.state == .ended {
        gestureDidBegin(recognizer)
        return
      }
    }
  }

  /// One gesture wins: all others fail and the captured view's press is cancelled.
  func gestureDidBegin(_ winner: GestureRecognizer) {
    guard recognizers.contains(where: { $0 === winner }) else { return }
    for recognizer in recognizers where recognizer !== winner { recognizer.cancel() }
    // A tap of the control itself and its press are one thing.
    let isTapOfControl =
      winner.state == .ended && winner.view === capturing && capturing?.isControl == true
    if !isTapOfControl { cancelCapture() }
  }

  /// A release is not meant for what was hidden or disabled since the press. Gestures that have begun go on: an app
  /// hides what a drag has lifted.
  private func cancelUnseen() {
    for recognizer in recognizers where recognizer.state == .possible {
      if recognizer.view?.takesInputInWindow != true { recognizer.cancel() }
    }
    if let capturing, !capturing.takesInputInWindow { cancelCapture() }
  }

  /// The view is entered again after the press, if the pointer is above it then.
  private func cancelCapture() {
    guard let view = capturing else { return }
    capturing = nil
    if isHovered(view) {
      hovered.removeAll(identicalTo: view)
      tellLeft(view)
    } else {
      _ = view.pointerEvent(localEvent(.left, in: view))
    }
  }

  private func cancelPress() {
    for recognizer in recognizers where recognizer.state == .possible || recognizer.isActive {
      recognizer.handle(
        PointerEvent(.left, at: position ?? .zero, timestamp: timestamp, modifiers: modifiers))
    }
    recognizers = []
    cancelCapture()
    pressedButtons = []
    dragReservation = nil
  }

  /// There are no more events.
  func windowDidClose() { dragReservation = nil }

  /// The tree changed: what is under the pointer may be another view now.
  func targetsDidChange() {
    if pressedButtons.isEmpty { updateHover() }
  }

  /// Drops every reference to `view`, which is leaving the window.
  func viewWillLeave(_ view: View) {
    if capturing === view {
      cancelCapture()
    } else if isHovered(view) {
      hovered.removeAll(identicalTo: view)
      if entering.contains(where: { $0 === view }) {
        entering.removeAll(identicalTo: view)
      } else {
        tellLeft(view)
      }
    }
    let interrupted = recognizers.filter { $0.view === view }
    recognizers.removeAll { $0.view === view }
    for recognizer in interrupted { recognizer.cancel() }
  }

  // MARK: Hover

  private func target(at position: Point) -> View? {
    let target = window.rootView.hitTest(position)
    guard let modal = window.modalView, let target, !window.focus.isInReach(target) else {
      return target
    }
    // Something lies in front of it that is out of reach.
    return modal.hitTest(localPosition(position, in: modal))
  }

  /// Where an event goes that `view` has left alone.
  private func nextView(after view: View) -> View? {
    view === window.modalView ? nil : view.superview
  }

  /// A press of what is out of reach from now on ends.
  func modalViewDidBegin() {
    let path = capturing.map { [$0] } ?? recognizers.compactMap(\.view)
    if !path.allSatisfy(window.focus.isInReach) { cancelPress() }
    targetsDidChange()
  }

  private func updateHover() {
    guard let position else { return }
    var path: [View] = []
    var view = target(at: position)
    while let current = view {
      path.append(current)
      view = nextView(after: current)
    }
    setHovered(path)
    window.backend.setCursor(path.lazy.compactMap(\.cursor).first ?? .default)
  }

  // A view that is told may take others out of the window, which are then not to be told of the pointer.
  private func setHovered(_ path: [View]) {
    let old = hovered
    hovered = path
    entering = path.filter { view in !old.contains { $0 === view } }
    for view in old where !path.contains(where: { $0 === view }) { tellLeft(view) }
    while let view = entering.popLast() {
      let event = localEvent(.entered, in: view)
      hover(.entered(event.position), above: view)
      if isHovered(view) { _ = view.pointerEvent(event) }
    }
  }

  private func isHovered(_ view: View) -> Bool { hovered.contains { $0 === view } }

  private func tellLeft(_ view: View) {
    hover(.left, above: view)
    _ = view.pointerEvent(localEvent(.left, in: view))
  }

  private func hover(_ phase: HoverPhase, above view: View) {
    for recognizer in view.gestureRecognizers where recognizer.isEnabled { recognizer.hover(phase) }
  }

  private func localEvent(_ kind: PointerEvent.Kind, in view: View) -> PointerEvent {
    PointerEvent(
      kind, at: localPosition(position ?? .zero, in: view), timestamp: timestamp,
      modifiers: modifiers)
  }

  // MARK: Delivery

  /// Offers the event to `view` and its superviews; returns the one that took it.
  @discardableResult
  private func deliver(_ event: PointerEvent, to view: View?) -> View? {
    var view = view
    while let current = view {
      var local = event
      local.position = localPosition(event.position, in: current)
      if current.pointerEvent(local) { return current }
      view = nextView(after: current)
    }
    return nil
  }

  private func localPosition(_ position: Point, in view: View) -> Point {
    position.applying(view.layer.transformToRoot.inverse ?? .identity)
  }
}
