/// The words at the end of a line that are there only if they differ from the usual: which pointer, which seat,
/// with which serial, and when by the device's own clock.
///
/// ```
/// 0.350000 pointer pressed 272 120.5 300 0 touch=2 seat=1 serial=77 at=0.348
/// ```
struct EventOptions: Equatable {
  var kind = InputDevice.Kind.mouse
  var contact: UInt32 = 0
  var seat = SeatID.first
  var serial: UInt32?
  /// Since the beginning of the recording; zero for the time of the line.
  var time = Duration.zero
  var isEnd = false
  var pen: PenState?

  var pointer: PointerID { PointerID(InputDevice(kind, seat: seat), contact: contact) }

  var inputSerial: InputSerial? { serial.map { InputSerial($0, seat: seat) } }

  init() {}

  init(_ event: PointerEvent) {
    (kind, contact, seat) = (event.device.kind, event.pointer.contact, event.seat)
    (serial, time, pen) = (event.serial?.rawValue, event.timestamp, event.pen)
  }

  init(_ event: ScrollEvent) {
    (seat, time, isEnd) = (event.seat, event.timestamp, event.isEnd)
  }

  init(_ event: KeyEvent) {
    (seat, serial, time) = (event.seat, event.serial?.rawValue, event.timestamp)
  }

  init(_ event: TouchpadEvent) { (seat, time) = (event.seat, event.timestamp) }

  init(_ event: DropEvent) { (seat, time) = (event.seat, event.timestamp) }

  init(_ event: KeyboardFocusEvent) { (seat, serial) = (event.seat, event.serial?.rawValue) }

  /// The words, each with a space before it.
  var text: String {
    var words: [String] = []
    if isEnd { words.append("end") }
    if kind != .mouse || contact != 0 {
      words.append(contact == 0 ? kind.rawValue : "\(kind.rawValue)=\(contact)")
    }
    if let pen { words.append("tool=\(RecordingText.word(of: pen))") }
    if seat != .first { words.append("seat=\(seat.rawValue)") }
    if let serial { words.append("serial=\(serial)") }
    if time != .zero { words.append("at=\(RecordingNumbers.seconds(time))") }
    return words.map { " " + $0 }.joined()
  }

  // MARK: Reading

  /// Takes the options from the end of `words`. A word that is none stays, with everything before it.
  ///
  /// - Returns: nil if an option has no meaning.
  static func take(from words: inout ArraySlice<Substring>) -> EventOptions? {
    var options = EventOptions()
    while let word = words.last, isOption(word) {
      guard options.read(word) else { return nil }
      words.removeLast()
    }
    return options
  }

  private static func isOption(_ word: Substring) -> Bool {
    word.contains("=") || word == "end" || InputDevice.Kind(rawValue: String(word)) != nil
  }

  private mutating func read(_ word: Substring) -> Bool {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count == 2 ? parts[1] : nil
    switch (parts[0], value) {
    case ("end", nil): isEnd = true
    case ("seat", let value?):
      guard let number = UInt32(value) else { return false }
      seat = SeatID(rawValue: number)
    case ("tool", let value?):
      pen = RecordingText.pen(value)
      return pen != nil
    case ("serial", let value?):
      guard let number = UInt32(value) else { return false }
      serial = number
    case ("at", let value?):
      guard let duration = RecordingNumbers.duration(value) else { return false }
      time = duration
    case (let name, let value):
      guard let kind = InputDevice.Kind(rawValue: String(name)),
        let contact = value.map({ UInt32($0) }) ?? 0
      else { return false }
      (self.kind, self.contact) = (kind, contact)
    }
    return true
  }
}
