import Geometry
import Platform

/// The pointer of a seat: groups its events into frames, merges what the window need not see one by
/// one, and shows the cursor.
@MainActor
final class PointerDevice {
  let object: WlPointer
  private unowned let seat: WaylandSeat
  unowned let connection: WaylandConnection
  /// What events name it by.
  private let id: PointerID
  let cursor: CursorPainter
  private var frame = PointerFrame()
  var clock = TimestampExtender()

  /// The surface under the pointer.
  var surface: WlSurface?
  /// The window that was told that the pointer is over it.
  weak var window: WaylandSurface?
  /// In the window.
  var position = Point.zero
  private var scrollingAxes: Set<UInt32> = []
  /// The buttons whose press has been reported to the window.
  private var pressedButtons: [PointerButton] = []

  var lock: PointerLock?
  /// How far the mouse has moved while the cursor was locked. It counts until the lock is given up, so that what is
  /// dragged does not jump back when the compositor ends it.
  var drift = Point.zero

  // Held back until the batch of events ends or something else happens.
  var pendingMove: PointerEvent?
  var pendingScroll: ScrollEvent?

  init(object: WlPointer, seat: WaylandSeat, connection: WaylandConnection) {
    self.object = object
    self.seat = seat
    self.connection = connection
    id = PointerID(InputDevice(.mouse, seat: seat.id))
    cursor = CursorPainter(pointer: object, connection: connection)
    object.onEvent = { [unowned self] in handle($0) }
  }

  func destroy() {
    finishBatch()
    leave()
    endLock()
    cursor.destroy()
    object.release()
  }

  func forget(_ window: WaylandSurface) {
    guard self.window === window else { return }
    endLock()
    pendingMove = nil
    pendingScroll = nil
    self.window = nil
    surface = nil
    pressedButtons = []
  }

  /// Shows what `window` has chosen for this pointer, if it is over that.
  func cursorChanged(of window: WaylandSurface) {
    if self.window === window { showCursor(of: window) }
  }

  /// Shows no cursor above `window` until this pointer moves or presses something.
  func hideCursor(above window: WaylandSurface) {
    // What is dragged needs one.
    if self.window === window, pressedButtons.isEmpty { cursor.hide() }
  }

  func revealCursor() {
    guard lock?.isActive != true, cursor.reveal(), let window else { return }
    showCursor(of: window)
  }

  private func showCursor(of window: WaylandSurface) {
    cursor.show(window.cursor(of: id), scale: window.scale)
  }

  /// Where the cursor is in a window; nil if it is not above that.
  func position(in window: WaylandSurface) -> Point? { self.window === window ? position : nil }

  /// Something else takes the pointer over. The compositor says that it has left the surface when it has done so.
  func cancelPress() {
    guard !pressedButtons.isEmpty else { return }
    pressedButtons = []
    send(.cancelled)
  }

  func finishBatch() {
    if let window {
      if let pendingMove { window.eventHandler?(.pointer(pendingMove)) }
      if let pendingScroll { window.eventHandler?(.scroll(pendingScroll)) }
    }
    pendingMove = nil
    pendingScroll = nil
  }

  // MARK: Frames

  private func handle(_ event: WlPointer.Event) {
    switch event {
    case .enter(let serial, let surface, let x, let y):
      frame.entered = (surface, serial, Point(x: x, y: y))
    case .leave:
      // An enter of the same frame takes its place only if it comes later.
      frame.left = true
      frame.entered = nil
      frame.buttonCountBeforeLeave = frame.buttons.count
    case .motion(let time, let x, let y):
      frame.motion = (Point(x: x, y: y), time)
    case .button(let serial, let time, let button, let state):
      frame.buttons.append(
        PointerFrame.Button(
          button: PointerButton(rawValue: button), isPressed: state == .pressed, serial: serial,
          time: time))
    default: handleAxis(event)
    }
    // Before version 5 there are no frames.
    if object.version < 5 { finishFrame() }
  }

  private func handleAxis(_ event: WlPointer.Event) {
    var scroll = frame.scroll ?? AxisFrame()
    switch event {
    case .axis(let time, let axis, let value): scroll.move(axis, by: value, time: time)
    case .axisStop(let time, let axis): scroll.stop(axis, time: time)
    case .axisDiscrete(let axis, let count): scroll.click(axis, by: count)
    case .axisValue120(let axis, let amount): scroll.click120(axis, by: amount)
    case .axisSource(let source): scroll.setSource(source)
    case .frame: return finishFrame()
    default: return
    }
    frame.scroll = scroll
  }

  private func finishFrame() {
    let frame = frame
    self.frame = PointerFrame()
    guard !frame.isEmpty else { return }
    let early = frame.buttons.prefix(frame.buttonCountBeforeLeave)
    if !early.isEmpty, let motion = frame.motion { move(to: motion.position, time: motion.time) }
    for button in early { press(button) }
    if frame.left { surface = nil }
    if let entered = frame.entered {
      enter(entered.surface, serial: entered.serial, at: entered.position)
    } else if frame.left {
      leave()
    }
    if let motion = frame.motion { move(to: motion.position, time: motion.time) }
    for button in frame.buttons.dropFirst(early.count) { press(button) }
    if let axes = frame.scroll { scroll(axes) }
  }

  // MARK: Events

  private func enter(_ surface: WlSurface?, serial: UInt32, at local: Point) {
    self.surface = surface
    let route = connection.route(of: surface)
    if route?.target !== window { leave() }
    self.surface = surface
    guard let route, let window = route.target else { return }
    position = route.offset + local
    // The first press is handled sooner then: the runtime makes the type of an array's storage when that is needed first.
    frame.buttons.reserveCapacity(1)
    pressedButtons.reserveCapacity(1)
    cursor.entered(serial: serial)
    if self.window == nil {
      self.window = window
      send(.entered, serial: serial)
    } else {
      // From one surface of the window to another one.
      send(.moved)
    }
    // The window may have chosen one in answer.
    showCursor(of: window)
  }

  private func leave() {
    finishBatch()
    endLock()
    scrollingAxes = []
    surface = nil
    cursor.left()
    // The implicit grab keeps the pointer here until the last button is up, unless the compositor takes it away.
    if !pressedButtons.isEmpty { send(.cancelled) }
    pressedButtons = []
    guard let window else { return }
    let event = event(.exited)
    self.window = nil
    window.eventHandler?(.pointer(event))
  }

  private func move(to local: Point, time: UInt32) {
    guard let window, let route = connection.route(of: surface), route.target === window else {
      return
    }
    position = route.offset + local + drift
    if pendingScroll != nil { finishBatch() }
    revealCursor()
    _ = clock.extend(time)
    pendingMove = event(.moved)
  }

  private func press(_ button: PointerFrame.Button) {
    _ = clock.extend(button.time)
    revealCursor()
    connection.drags?.pointerIsFree(of: seat.id)
    if button.isPressed {
      if window != nil, !pressedButtons.contains(button.button) {
        pressedButtons.append(button.button)
      }
    } else {
      pressedButtons.removeAll { $0 == button.button }
    }
    send(
      button.isPressed ? .pressed(button.button) : .released(button.button), serial: button.serial)
  }

  private func send(_ kind: PointerEvent.Kind, serial: UInt32? = nil) {
    finishBatch()
    guard let window else { return }
    window.eventHandler?(.pointer(event(kind, serial: serial)))
  }

  func event(_ kind: PointerEvent.Kind, serial: UInt32? = nil) -> PointerEvent {
    PointerEvent(
      kind, at: position, timestamp: clock.now, modifiers: seat.modifiers,
      pointer: id, serial: serial.map { InputSerial($0, seat: seat.id) })
  }

  private func scroll(_ axes: AxisFrame) {
    guard window != nil else { return }
    if pendingMove != nil { finishBatch() }
    let time = clock.extend(axes.time)
    if axes.delta != .zero || axes.steps != .zero {
      scrollingAxes.formUnion(axes.movedAxes)
      append(
        ScrollEvent(
          at: position, delta: axes.delta, steps: axes.steps, source: axes.scrollSource,
          timestamp: time, modifiers: seat.modifiers, seat: seat.id))
    }
    guard !axes.stoppedAxes.isEmpty else { return }
    // One axis may stop while the other still moves.
    scrollingAxes.subtract(axes.stoppedAxes)
    guard scrollingAxes.isEmpty else { return }
    finishBatch()
    pendingScroll = ScrollEvent(
      at: position, delta: .zero, source: axes.scrollSource, isEnd: true, timestamp: time,
      modifiers: seat.modifiers, seat: seat.id)
    finishBatch()
  }

  /// Adds up the scrolling of one batch.
  private func append(_ event: ScrollEvent) {
    guard var merged = pendingScroll, merged.source == event.source,
      merged.modifiers == event.modifiers
    else {
      finishBatch()
      pendingScroll = event
      return
    }
    merged.delta = merged.delta + event.delta
    merged.steps = merged.steps + event.steps
    merged.timestamp = event.timestamp
    pendingScroll = merged
  }
}
