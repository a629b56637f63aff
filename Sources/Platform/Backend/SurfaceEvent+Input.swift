extension SurfaceEvent {
  /// The time of the input on the clock of its device; nil for other events, and for the keyboard focus.
  package var inputTime: Duration? {
    get {
      switch self {
      case .pointer(let event): event.timestamp
      case .scroll(let event): event.timestamp
      case .key(let event): event.timestamp
      case .touchpad(let event): event.timestamp
      case .drop(let event): event.timestamp
      default: nil
      }
    }
    set {
      guard let newValue else { return }
      change(pointer: { $0.timestamp = newValue }, key: { $0.timestamp = newValue })
      switch self {
      case .scroll(var event):
        event.timestamp = newValue
        self = .scroll(event)
      case .touchpad(var event):
        event.timestamp = newValue
        self = .touchpad(event)
      case .drop(var event):
        event.timestamp = newValue
        self = .drop(event)
      default: break
      }
    }
  }

  /// Takes the serial away: one of an earlier connection means nothing to this one.
  package mutating func removeSerial() {
    change(pointer: { $0.serial = nil }, key: { $0.serial = nil })
    if case .keyboardFocus(var event) = self {
      event.serial = nil
      self = .keyboardFocus(event)
    }
  }

  private mutating func change(
    pointer: (inout PointerEvent) -> Void, key: (inout KeyEvent) -> Void
  ) {
    if case .pointer(var event) = self {
      pointer(&event)
      self = .pointer(event)
    } else if case .key(var event) = self {
      key(&event)
      self = .key(event)
    }
  }
}
