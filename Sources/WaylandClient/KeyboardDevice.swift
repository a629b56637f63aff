import CWayland
import Glibc
import Platform

/// The keyboard of a seat.
@MainActor
final class KeyboardDevice {
  private let object: WlKeyboard
  private unowned let seat: WaylandSeat
  private unowned let connection: WaylandConnection
  private let repeating: KeyRepeat
  private weak var window: WaylandSurface?
  private var clock = TimestampExtender()

  private var context: XKBContext?
  /// The keymap as text until a key needs it: compiling takes a few milliseconds, and the first
  /// frame needs none.
  private var keymapText: [UInt8]?
  private var compiledKeymap: Keymap?
  private var masks = ModifierMasks()
  private var compose: ComposeState?
  private var isComposeLoaded = false

  init(object: WlKeyboard, seat: WaylandSeat, connection: WaylandConnection) {
    self.object = object
    self.seat = seat
    self.connection = connection
    repeating = KeyRepeat(scheduler: connection.loop)
    object.onEvent = { [unowned self] in handle($0) }
  }

  var modifiers: Modifiers { masks == ModifierMasks() ? [] : keymap?.modifiers ?? [] }

  func destroy() {
    leave()
    object.release()
  }

  func forget(_ window: WaylandSurface) {
    guard self.window === window else { return }
    repeating.stop()
    self.window = nil
  }

  private func handle(_ event: WlKeyboard.Event) {
    switch event {
    case .keymap(let format, let descriptor, let size):
      setKeymap(format: format, descriptor: descriptor, size: size)
    case .enter(let serial, let surface, _): enter(surface, serial: serial)
    case .leave(let serial, _): leave(serial: serial)
    case .key(let serial, let time, let code, let state):
      key(code, state: state, serial: serial, time: clock.extend(time))
    case .modifiers(_, let depressed, let latched, let locked, let group):
      masks = ModifierMasks(depressed: depressed, latched: latched, locked: locked, group: group)
      compiledKeymap?.update(masks)
    case .repeatInfo(let rate, let delay): repeating.configure(rate: rate, delay: delay)
    }
  }

  // MARK: Keymap

  private func setKeymap(format: WlKeyboard.KeymapFormat, descriptor: Int32, size: UInt32) {
    repeating.stop()
    compiledKeymap = nil
    keymapText = Keymap.readText(descriptor: descriptor, byteCount: size)
    if format != .xkbV1 { keymapText = nil }
  }

  private var keymap: Keymap? {
    if let compiledKeymap { return compiledKeymap }
    guard let text = keymapText else { return nil }
    keymapText = nil
    if context == nil { context = XKBContext() }
    compiledKeymap = context.flatMap { Keymap(text: text, context: $0) }
    // The modifiers outlive the keymap: they may have come before it.
    compiledKeymap?.update(masks)
    return compiledKeymap
  }

  // MARK: Focus

  private func enter(_ surface: WlSurface?, serial: UInt32) {
    let entered = connection.route(of: surface)?.target
    guard entered !== window else { return }
    leave()
    window = entered
    if entered != nil { connection.keyboardDidEnter(seat.id, serial: serial) }
    // The keys that are held already were pressed for another window.
    entered?.eventHandler?(.keyboardFocus(focusEvent(true, serial: serial)))
  }

  private func leave(serial: UInt32? = nil) {
    repeating.stop()
    compose?.reset()
    let left = window
    window = nil
    left?.eventHandler?(.keyboardFocus(focusEvent(false, serial: serial)))
  }

  private func focusEvent(_ isFocused: Bool, serial: UInt32?) -> KeyboardFocusEvent {
    KeyboardFocusEvent(
      isFocused, seat: seat.id, serial: serial.map { InputSerial($0, seat: seat.id) })
  }

  // MARK: Keys

  private func key(_ code: UInt32, state: WlKeyboard.KeyState, serial: UInt32, time: Duration) {
    guard let window else { return }
    guard state == .pressed else {
      if repeating.code == code { repeating.stop() }
      if state == .released {
        window.eventHandler?(.key(event(.up, code, time: time, serial: serial)))
      }
      return
    }
    var event = event(.down, code, time: time, serial: serial)
    switch composed(event.key.rawValue) {
    case .none: event.text = keymap?.text(code) ?? ""
    case .composing, .cancelled: event.text = ""
    case .composed(let text): event.text = Keymap.printable(text)
    }
    if keymap?.repeats(code) == true {
      let started = connection.loop.now
      repeating.start(code) { [weak self] in self?.repeatKey(event, since: started) }
    }
    window.eventHandler?(.key(event))
  }

  private func repeatKey(_ event: KeyEvent, since started: Duration) {
    guard let window else { return repeating.stop() }
    var event = event
    event.phase = .repeat
    event.serial = nil
    event.text = keymap?.text(event.keyCode) ?? ""
    event.modifiers = modifiers
    event.timestamp += connection.loop.now - started
    window.eventHandler?(.key(event))
  }

  private func event(
    _ phase: KeyEvent.Phase, _ code: UInt32, time: Duration, serial: UInt32
  ) -> KeyEvent {
    KeyEvent(
      phase, key: Key(rawValue: keymap?.symbol(code) ?? 0),
      shortcutKey: Key(rawValue: keymap?.shortcutSymbol(code) ?? 0), keyCode: code,
      modifiers: modifiers, timestamp: time, seat: seat.id,
      serial: InputSerial(serial, seat: seat.id))
  }

  private func composed(_ symbol: UInt32) -> ComposeState.Result {
    if !isComposeLoaded, let context {
      isComposeLoaded = true
      compose = ComposeState(context: context)
    }
    return compose?.feed(symbol) ?? .none
  }
}
