/// The input method of a seat, driven by a test: ``TestSeat/textInput``.
///
/// Each method but ``done(serial:)`` adds to a step, which ``done(serial:)`` ends, as in the protocol.
@MainActor
public final class TestTextInput {
  /// What a client has committed.
  public struct State: Hashable, Sendable {
    /// The text around the caret, with caret and anchor in bytes; nil until the client has said it.
    public var surroundingText: String?
    /// In bytes of ``surroundingText``.
    public var caret: Int32 = 0
    /// The other end of the selection.
    public var anchor: Int32 = 0
    /// The bits of `content_hint`.
    public var hint: UInt32 = 0
    /// The number of `content_purpose`.
    public var purpose: UInt32 = 0
    /// The number of `change_cause`: 0 for the input method.
    public var changeCause: UInt32 = 0
    /// Left, top, width and height in the coordinates of the surface; nil until the client has said them.
    public var caretRect: [Int32]?
  }

  /// What the client has committed since it enabled the object; nil while it is disabled.
  public var state: State? { resource?.state }
  /// How many commits have come.
  public var commitCount: UInt32 { resource?.commitCount ?? 0 }
  /// The surface that was entered; nil once it is destroyed.
  public var surface: TestSurface? { entered.flatMap { $0.isAlive ? $0 : nil } }
  /// How many objects the client has.
  public private(set) var objectCount = 0
  private weak var entered: TestSurface?
  private weak var resource: TestTextInputResource?
  /// The last serial before the event that has ended the last stay on a surface.
  private var serialOfLeave: UInt32?
  private unowned(unsafe) let compositor: TestCompositor

  init(in compositor: TestCompositor) { self.compositor = compositor }

  func add(_ resource: TestTextInputResource) {
    objectCount += 1
    if let surface { resource.post("enter", .object(surface)) }
    self.resource = resource
  }

  func forget(_ resource: TestTextInputResource) {
    objectCount -= 1
    if self.resource === resource { self.resource = nil }
  }

  /// Whether the client may think that a surface is entered: what ends that, a `leave` or an `enter` of another surface,
  /// which may be gone by then, can be on its way still.
  var mayBeEntered: Bool {
    surface != nil || serialOfLeave.map { compositor.lastPong <= $0 } ?? false
  }

  /// Text may be edited on `surface`.
  public func enter(_ surface: TestSurface) {
    if self.surface != nil { serialOfLeave = compositor.latestSerial }
    entered = surface
    resource?.post("enter", .object(surface))
  }

  /// Text may not be edited on the entered surface any more.
  public func leave() {
    guard let surface else { return }
    entered = nil
    serialOfLeave = compositor.latestSerial
    resource?.post("leave", .object(surface))
  }

  /// Shows `text`, with a selection in bytes; -1 and -1 for no caret.
  public func preedit(_ text: String?, _ begin: Int32 = -1, _ end: Int32 = -1) {
    resource?.post("preedit_string", .string(text), .int(begin), .int(end))
  }

  /// Inserts `text`.
  public func commit(_ text: String?) { resource?.post("commit_string", .string(text)) }

  /// Deletes so many bytes around the caret.
  public func delete(before: UInt32, after: UInt32 = 0) {
    resource?.post("delete_surrounding_text", .uint(before), .uint(after))
  }

  /// Ends a step.
  ///
  /// - Parameter serial: How many commits the input method knows of; nil for all that have come.
  public func done(serial: UInt32? = nil) {
    resource?.post("done", .uint(serial ?? commitCount))
  }
}
