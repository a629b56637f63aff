import Geometry
import Platform

/// One tool of a tablet: a pointer of its own that hovers, and presses the primary button while it touches.
///
/// Its movements are not merged: each is part of a stroke.
@MainActor
final class TabletTool {
  private let object: ZwpTabletToolV2
  private let pointer: PointerID
  private unowned let seat: WaylandSeat
  private unowned let connection: WaylandConnection
  private let cursor: CursorPainter
  private var clock = TimestampExtender()
  private var frame = TabletFrame()
  private var pen = PenState()
  /// The window that was told that the tool is above it.
  private weak var window: WaylandSurface?
  private var surface: WlSurface?
  private var position = Point.zero
  private var pressed: [PointerButton: UInt32?] = [:]
  /// The tool is gone.
  var onRemoval: (() -> Void)?

  init(
    _ object: ZwpTabletToolV2, pointer: PointerID, seat: WaylandSeat, connection: WaylandConnection
  ) {
    (self.object, self.pointer, self.seat, self.connection) = (object, pointer, seat, connection)
    cursor = CursorPainter(pointer: object, connection: connection)
    object.onEvent = { [unowned self] in handle($0) }
  }

  func destroy() {
    leave()
    cursor.destroy()
    object.destroy()
  }

  func forget(_ window: WaylandSurface) {
    guard self.window === window else { return }
    self.window = nil
    surface = nil
    pressed = [:]
    cursor.left()
  }

  func cursorChanged(of window: WaylandSurface) {
    if self.window === window { cursor.show(window.cursor(of: pointer), scale: window.scale) }
  }

  /// Something else takes over the press with a serial.
  func cancelPress(_ serial: UInt32) -> Bool {
    guard pressed.values.contains(serial) else { return false }
    pressed = [:]
    send(.cancelled)
    return true
  }

  // MARK: Frames

  private func handle(_ event: ZwpTabletToolV2.Event) {
    switch event {
    case .type(let type): pen.tool = PenState.Tool(type)
    case .capability(.pressure): pen.pressure = 0
    case .capability(.distance): pen.distance = 0
    case .removed: onRemoval?()
    case .proximityIn(let serial, _, let surface): frame.entered = (serial, surface)
    case .proximityOut: frame.left = true
    case .motion(let x, let y): frame.position = Point(x: x, y: y)
    case .down(let serial):
      frame.presses.append(.init(button: .primary, isPressed: true, serial: serial))
    case .up: frame.presses.append(.init(button: .primary, isPressed: false))
    case .button(let serial, let code, let state):
      let button = PointerButton(ofTool: code)
      frame.presses.append(
        .init(button: button, isPressed: state == .pressed, serial: serial))
    case .frame(let time): finishFrame(time)
    default: measure(event)
    }
  }

  private func measure(_ event: ZwpTabletToolV2.Event) {
    switch event {
    case .pressure(let pressure): pen.pressure = Double(min(pressure, 65535)) / 65535
    case .distance(let distance): pen.distance = Double(min(distance, 65535)) / 65535
    case .tilt(let x, let y): pen.tilt = Point(x: x * .pi / 180, y: y * .pi / 180)
    case .rotation(let degrees): pen.rotation = degrees * .pi / 180
    case .slider(let position): pen.slider = max(-1, min(1, Double(position) / 65535))
    default: return
    }
    frame.hasMeasured = true
  }

  private func finishFrame(_ time: UInt32) {
    let frame = frame
    self.frame = TabletFrame()
    _ = clock.extend(time)
    if let entered = frame.entered {
      enter(entered.surface, serial: entered.serial, at: frame.position ?? .zero)
    } else if frame.position != nil || frame.hasMeasured {
      move(to: frame.position)
    }
    for press in frame.presses { apply(press) }
    if frame.left { leave() }
  }

  // MARK: Events

  private func enter(_ surface: WlSurface?, serial: UInt32, at local: Point) {
    // Between two surfaces of a window there is a leave, but some compositors forget it.
    leave()
    guard let route = connection.route(of: surface), let target = route.target else { return }
    (self.surface, window, position) = (surface, target, route.offset + local)
    cursor.entered(serial: serial)
    send(.entered, serial: serial)
    if let window { cursor.show(window.cursor(of: pointer), scale: window.scale) }
  }

  private func move(to local: Point?) {
    guard window != nil, let route = connection.route(of: surface), route.target === window else {
      return
    }
    if let local { position = route.offset + local }
    send(.moved)
  }

  private func apply(_ press: TabletFrame.Press) {
    guard window != nil else { return }
    if press.isPressed {
      pressed[press.button] = .some(press.serial)
      send(.pressed(press.button), serial: press.serial)
    } else if pressed.removeValue(forKey: press.button) != nil {
      send(.released(press.button), serial: press.serial)
    }
  }

  private func leave() {
    cursor.left()
    surface = nil
    guard window != nil else { return }
    if !pressed.isEmpty { send(.cancelled) }
    pressed = [:]
    send(.exited)
    window = nil
  }

  private func send(_ kind: PointerEvent.Kind, serial: UInt32? = nil) {
    // What the mouse has done before is told before.
    seat.pointer?.finishBatch()
    window?.eventHandler?(
      .pointer(
        PointerEvent(
          kind, at: position, timestamp: clock.now, modifiers: seat.modifiers, pointer: pointer,
          serial: serial.map { InputSerial($0, seat: seat.id) }, pen: pen)))
  }
}
