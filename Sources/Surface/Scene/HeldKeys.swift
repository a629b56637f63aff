import Platform

/// The keys that are down in a scene, for each seat.
struct HeldKeys {
  private var events: [KeyEvent] = []

  /// Notes that a key went down or up.
  mutating func note(_ event: KeyEvent) {
    events.removeAll { $0.seat == event.seat && $0.isSameKey(as: event) }
    if event.phase != .up { events.append(event) }
  }

  /// Lets go of the keys of a seat.
  ///
  /// - Returns: what went down and will not come up here, the last one first.
  mutating func release(_ seat: SeatID) -> [KeyEvent] {
    let released = events.filter { $0.seat == seat }
    events.removeAll { $0.seat == seat }
    return released.reversed()
  }
}

extension KeyEvent {
  /// By the position on the keyboard: the symbol may have changed with Shift since the press. Events that were made
  /// without a keyboard have the symbol alone.
  fileprivate func isSameKey(as other: KeyEvent) -> Bool {
    keyCode == other.keyCode && (keyCode != 0 || key == other.key)
  }
}

extension SceneRoot {
  /// Offers a key to the owner of the scene, and then to the views of the scene that keys are for.
  func handle(_ event: KeyEvent) {
    heldKeys.note(event)
    if let modalDialog { return modalDialog.handle(event) }
    // A menu has all keys while it is open, also those that a window asks for first.
    if (keyScene.owner as? Popup)?.keyHandler?(event) == true { return }
    if owner?.takes(event) != true, !isClosed { keyScene.focus.handle(event) }
  }

  /// The keyboard of a seat came, or went elsewhere. The keys that are down then will not be released here: views
  /// get that now, so that what lasts as long as a key is held ends.
  func handle(_ event: KeyboardFocusEvent) {
    if event.isFocused {
      focusedSeats.insert(event.seat)
    } else {
      focusedSeats.remove(event.seat)
      releaseKeys(of: event.seat)
      dismissMenusWithoutKeyboard()
    }
    textInput.keyboardDidMove()
    var activity = activity
    activity.hasKeyboardFocus = !focusedSeats.isEmpty
    setActivity(activity)
  }

  private func releaseKeys(of seat: SeatID) {
    for var event in heldKeys.release(seat) where !isClosed {
      event.phase = .up
      event.text = ""
      event.modifiers = []
      event.serial = nil
      handle(event)
    }
  }
}
