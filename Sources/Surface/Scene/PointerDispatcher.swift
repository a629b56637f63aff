import Compositing
import Geometry
import Platform

/// Finds the views that pointer and scroll events of a window belong to.
///
/// While no button is down, the view under a pointer and its superviews are *hovered*; a finger hovers above nothing.
/// A press goes to the view under the pointer and bubbles up until one takes it; that view keeps the pointer until
/// the last button is up. Each pointer has a press of its own; a view takes part in one of them at a time, unless
/// it asks for more (``View/isMultipleTouchEnabled``).
@MainActor
final class PointerDispatcher {
  private unowned let scene: SceneRoot
  private let arena = GestureArena()
  private let touchpads: TouchpadDispatcher
  /// The pointers over the window, the one that was heard of last at the end.
  private var tracks: [PointerTrack] = []
  private var clicks = ClickCounter()

  init(scene: SceneRoot) {
    self.scene = scene
    touchpads = TouchpadDispatcher(arena: arena)
    arena.onWin = { [unowned self] winner, state in gestureWillWin(winner, state) }
  }

  /// Whether a button of any pointer is down.
  var isPressed: Bool { tracks.contains(where: \.isPressed) }

  /// What is under the pointer that was heard of last, from the deepest view to the root; during a press, what was
  /// under its beginning.
  var path: [View] { tracks.last?.path ?? [] }

  /// The view that has taken the press of the pointer that was heard of last, or of another one.
  var capturing: View? { tracks.last { $0.capturing != nil }?.capturing }

  func isPressed(by pointer: PointerID) -> Bool { track(of: pointer)?.isPressed ?? false }

  private func track(of pointer: PointerID) -> PointerTrack? { tracks.first { $0.id == pointer } }

  /// The track of an event, which becomes the last one.
  private func track(for event: PointerEvent) -> PointerTrack {
    let track = track(of: event.pointer) ?? PointerTrack(event)
    tracks.removeAll { $0 === track }
    tracks.append(track)
    track.last = event
    return track
  }

  // MARK: Events

  func handle(_ event: PointerEvent) {
    if event.kind == .exited, track(of: event.pointer) == nil { return }
    let track = track(for: event)
    switch event.kind {
    case .entered:
      clicks.expectPresses()
      updateHover(track)
    case .exited:
      cancelPress(track)
      setPath([], track)
      tracks.removeAll { $0 === track }
    case .cancelled:
      cancelPress(track)
      updateHover(track)
    case .moved: move(track)
    case .pressed(let button): press(button, track)
    case .released(let button): release(button, track)
    }
  }

  private func move(_ track: PointerTrack) {
    guard !track.isPressed else {
      if track.dragReservation == nil { track.dragReservation = WorkerPool.shared.reserveThread() }
      return deliverToPress(.moved, track)
    }
    guard track.isHovering else { return }
    updateHover(track)
    deliver(track.event(.moved), to: track.path.first)
  }

  private func press(_ button: PointerButton, _ track: PointerTrack) {
    let isFirst = !track.isPressed
    if isFirst { updatePath(track) }
    track.press(button)
    clicks.interval = scene.settings.doubleClickInterval
    track.clickCount = clicks.count(button, track.last)
    track.last.clickCount = track.clickCount
    guard isFirst else { return deliverToPress(track.last.kind, track) }
    let event = track.last
    let path = track.path
    scene.focusFollowsPress(on: path)
    // A gesture that begins with the press itself leaves nothing for the views.
    if arena.begin(event, path: path) { return }
    // What takes the press may leave the window with it.
    if let view = deliver(event, to: path.first), view.scene === scene { track.capturing = view }
  }

  private func release(_ button: PointerButton, _ track: PointerTrack) {
    guard track.release(button) else { return }
    clicks.endPress(track.last)
    arena.cancelUnseen(track.id)
    if let view = track.capturing, !view.takesInputInWindow { cancelCapture(track) }
    deliverToPress(.released(button), track)
    guard !track.isPressed else { return }
    arena.end(track.id)
    track.endPress()
    updateHover(track)
  }

  func handle(_ event: ScrollEvent) {
    // Also over a window that has not been told that the pointer is over it.
    _ = track(
      for: PointerEvent(
        .moved, at: event.position, timestamp: event.timestamp, modifiers: event.modifiers,
        pointer: PointerID(InputDevice(.mouse, seat: event.seat))))
    var view = target(at: event.position)
    while let current = view {
      var local = event
      local.position = current.convert(event.position, from: nil)
      for recognizer in current.gestureRecognizers where recognizer.isEnabled {
        if recognizer.scroll(local) { return }
      }
      if current.scrollEvent(local) {
        scene.focus.userDidUse(CollectionOfOne(current))
        return
      }
      view = nextView(after: current)
    }
  }

  func handle(_ event: TouchpadEvent) {
    touchpads.handle(event) { views(at: event.position) }
  }

  private func deliverToPress(_ kind: PointerEvent.Kind, _ track: PointerTrack) {
    var event = track.event(kind)
    event.serial = track.last.serial
    arena.handle(event)
    if let capturing = track.capturing { _ = capturing.pointerEvent(local(event, in: capturing)) }
  }

  // MARK: The end of a press

  /// A recognizer has won its presses, which the views have no part in any more.
  private func gestureWillWin(_ winner: GestureRecognizer, _ state: GestureRecognizer.State) {
    for track in tracks where winner.follows(track.id) {
      // A drag is no click.
      if state == .began, !winner.beginsWithPress { clicks.reset(track.id.device.seat) }
      let isTapOfControl =
        winner.yieldsToControls && state == .ended && track.capturing?.isControl == true
      if !isTapOfControl { cancelCapture(track) }
    }
  }

  private func cancelCapture(_ track: PointerTrack) {
    guard let view = track.capturing else { return }
    track.capturing = nil
    _ = view.pointerEvent(local(track.event(.cancelled), in: view))
  }

  private func cancelPress(_ track: PointerTrack) {
    guard track.isPressed else { return }
    clicks.reset(track.id.device.seat)
    arena.handle(track.event(.cancelled))
    arena.end(track.id)
    cancelCapture(track)
    track.endPress()
  }

  /// There are no more events.
  func sceneDidClose() { for track in tracks { track.dragReservation = nil } }

  /// The tree changed, or what is in it has moved: what is under a pointer may be something else now.
  func targetsDidChange() { for track in tracks where !track.isPressed { updateHover(track) } }

  /// Drops every reference to `view`, which is leaving the window.
  func viewWillLeave(_ view: View) {
    for track in tracks {
      if track.capturing === view { cancelCapture(track) }
      guard track.contains(view) else { continue }
      track.path.removeAll(identicalTo: view)
      if track.entering.contains(where: { $0 === view }) {
        track.entering.removeAll(identicalTo: view)
      } else {
        tellExited(view, track)
      }
    }
    arena.viewWillLeave(view)
  }

  func cancelGestures(in view: View) { arena.cancelAll(in: view) }

  // MARK: Modal views

  private func target(at position: Point) -> View? {
    let target = scene.rootView.hitTest(position)
    guard let modal = scene.modalView, let target, !scene.focus.isInReach(target) else {
      return target
    }
    // Something lies in front of it that is out of reach.
    return modal.hitTest(modal.convert(position, from: nil))
  }

  /// Where an event goes that `view` has left alone.
  private func nextView(after view: View) -> View? {
    view === scene.modalView ? nil : view.superview
  }

  /// A press of what is out of reach from now on ends.
  func modalViewDidBegin() {
    for track in tracks where track.isPressed {
      let views =
        track.capturing.map { [$0] } ?? arena.recognizers(of: track.id).compactMap(\.view)
      if !views.allSatisfy(scene.focus.isInReach) { cancelPress(track) }
    }
    touchpads.cancel()
    targetsDidChange()
  }

  // MARK: Hover

  /// What is at a position of the window, from the deepest view to the root.
  func views(at position: Point) -> [View] {
    var path: [View] = []
    var view = target(at: position)
    while let current = view {
      path.append(current)
      view = nextView(after: current)
    }
    return path
  }

  /// Finds what a press will go to.
  private func updatePath(_ track: PointerTrack) {
    if track.isHovering { updateHover(track) } else { track.path = views(at: track.last.position) }
  }

  private func updateHover(_ track: PointerTrack) {
    guard track.isHovering else { return }
    let old = track.path
    setPath(views(at: track.last.position), track)
    // Also where the pointer rests: what it is above may have moved.
    for view in track.path where old.contains(where: { $0 === view }) && track.contains(view) {
      hover(.moved(view.convert(track.last.position, from: nil)), above: view)
    }
    scene.backend.setCursor(
      track.path.lazy.compactMap(\.cursor).first ?? .default, of: track.id)
  }

  // A view that is notified may remove others from the window, which must not be notified then.
  private func setPath(_ path: [View], _ track: PointerTrack) {
    let old = track.path
    track.path = path
    guard track.isHovering else { return }
    track.entering = path.filter { view in !old.contains { $0 === view } }
    for view in old where !path.contains(where: { $0 === view }) { tellExited(view, track) }
    while let view = track.entering.popLast() {
      if isHovered(view, besides: track) { continue }
      let event = local(track.event(.entered), in: view)
      hover(.entered(event.position), above: view)
      if track.contains(view) { _ = view.pointerEvent(event) }
    }
  }

  private func tellExited(_ view: View, _ track: PointerTrack) {
    guard track.isHovering, !isHovered(view, besides: track) else { return }
    hover(.exited, above: view)
    _ = view.pointerEvent(local(track.event(.exited), in: view))
  }

  /// Whether the pointer of another seat is above the view, too: it is entered by the first one and exited by the
  /// last.
  private func isHovered(_ view: View, besides track: PointerTrack) -> Bool {
    tracks.contains { $0 !== track && $0.isHovering && $0.contains(view) }
  }

  private func hover(_ phase: HoverPhase, above view: View) {
    for recognizer in view.gestureRecognizers where recognizer.isEnabled { recognizer.hover(phase) }
  }

  // MARK: Delivery

  /// Offers the event to `view` and its superviews; returns the one that took it.
  @discardableResult
  private func deliver(_ event: PointerEvent, to view: View?) -> View? {
    var view = view
    while let current = view {
      // A view that is pressed already keeps other fingers from what is behind it.
      if isPressed(current, besides: event.pointer) { return nil }
      if current.pointerEvent(local(event, in: current)) { return current }
      view = nextView(after: current)
    }
    return nil
  }

  private func isPressed(_ view: View, besides pointer: PointerID) -> Bool {
    !view.isMultipleTouchEnabled
      && tracks.contains { $0.capturing === view && $0.id != pointer }
  }

  private func local(_ event: PointerEvent, in view: View) -> PointerEvent {
    var local = event
    local.position = view.convert(event.position, from: nil)
    return local
  }
}
