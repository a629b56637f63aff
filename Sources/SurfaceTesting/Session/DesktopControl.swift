public import Geometry

/// Input devices and, on KWin, the picture of a compositor that runs already, by our helper
/// `Tests/Support/desktop-control`. All calls block.
public final class DesktopControl {
  private let process: ChildProcess
  private let socket: LocalSocket

  /// - Parameters:
  ///   - environment: `XDG_RUNTIME_DIR`, `WAYLAND_DISPLAY` and, where there is one, the session bus.
  ///   - directory: Where the helper's socket and its log go.
  ///   - size: The screen in logical pixels.
  ///   - isAlive: Whether the compositor runs; false gives up waiting for it.
  /// - Throws: ``SystemError`` when the compositor does not answer.
  public init(
    environment: [String: String?], directory: String, size: PixelSize, isAlive: () -> Bool
  ) throws(SystemError) {
    let path = directory + "/desktop-control"
    let program = try SupportProgram(name: "desktop-control").build()
    let process = try ChildProcess(
      program, [path, "\(size.width)", "\(size.height)"], environment: environment,
      output: .file(directory + "/desktop-control.log"))
    self.process = process
    socket = try LocalSocket(path: path, isAlive: { process.isRunning && isAlive() })
    try send("ping")
  }

  /// Sends one command of the helper's line protocol and waits for the answer.
  ///
  /// - Returns: what follows `ok`.
  /// - Throws: ``SystemError`` for an `err` answer or when the helper died.
  @discardableResult
  public func send(_ command: String) throws(SystemError) -> String {
    try socket.write(Array((command + "\n").utf8))
    let answer = try socket.readLine(deadline: Deadline())
    guard answer.hasPrefix("ok") else { throw SystemError("`\(command)`: \(answer)") }
    return String(answer.dropFirst(3))
  }

  /// How input reaches this compositor; `none` when it allows none.
  public func inputKind() throws(SystemError) -> String { try send("input") }

  /// Moves the pointer in logical pixels of the screen.
  public func movePointer(to point: Point) throws(SystemError) {
    try send("motion \(point.x) \(point.y)")
  }

  /// Presses or releases a button by its evdev code; 0x110 is the left one.
  public func button(_ code: UInt32 = 0x110, isPressed: Bool) throws(SystemError) {
    try send("button \(code) \(isPressed ? 1 : 0)")
  }

  /// Presses and releases the primary button where the pointer is.
  public func click() throws(SystemError) {
    try button(isPressed: true)
    try button(isPressed: false)
  }

  /// Turns the wheel; positive is down.
  public func turnWheel(by clicks: Int) throws(SystemError) { try send("wheel 0 \(clicks)") }

  /// Presses and releases a key by its evdev code.
  public func typeKey(_ code: UInt32) throws(SystemError) {
    try send("key \(code) 1")
    try send("key \(code) 0")
  }

  // MARK: An input method

  /// What an input method knows of the text that is edited, on compositors with `zwp_input_method_v2`. The program is the
  /// input method of the seat from the first call on.
  public func editedText() throws(SystemError) -> EditedText? {
    let parts = try send("method state").split(
      separator: " ", maxSplits: 5, omittingEmptySubsequences: false)
    let numbers = parts.prefix(5).compactMap { Int($0) }
    guard numbers.count == 5, numbers[0] == 1 else { return nil }
    return EditedText(
      surroundingText: parts.count > 5 ? String(parts[5]) : "", caret: numbers[1],
      anchor: numbers[2], hint: UInt32(numbers[3]), purpose: UInt32(numbers[4]))
  }

  /// Has a text being composed, with a caret at a place in bytes of UTF-8; an empty one ends that.
  public func compose(_ text: String, caret: Int) throws(SystemError) {
    try send("method preedit \(caret) \(caret) \(text)")
  }

  /// Puts a text in, on one line.
  public func commit(_ text: String) throws(SystemError) { try send("method commit \(text)") }

  /// Puts a text in, and has another one being composed behind it in the same step, as Korean is written.
  ///
  /// - Parameters:
  ///   - text: what is put in, on one line.
  ///   - composed: what is composed behind it.
  ///   - caret: a place in the composed text, in bytes of UTF-8.
  public func commit(
    _ text: String, composing composed: String, caret: Int
  ) throws(SystemError) {
    try send("method also commit \(text)")
    try compose(composed, caret: caret)
  }

  /// Deletes bytes of UTF-8 around the caret.
  public func deleteSurroundingText(before: Int, after: Int) throws(SystemError) {
    try send("method delete \(before) \(after)")
  }
}

/// A text as an input method knows it.
public struct EditedText: Hashable, Sendable {
  /// What lies around the caret.
  public var surroundingText: String
  /// Where the caret is, in bytes of UTF-8.
  public var caret: Int
  /// Where the other end of the selection is.
  public var anchor: Int
  /// The bits of `zwp_text_input_v3.content_hint`.
  public var hint: UInt32
  /// The number of `zwp_text_input_v3.content_purpose`.
  public var purpose: UInt32
}
