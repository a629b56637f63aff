import Glibc
public import Surface
import WaylandClient

/// What a program and its compositor have said to each other, as `SURFACE_TRACE=path` writes it down.
///
/// A trace of what went wrong on another desktop becomes a test: ``replay(_:)`` sends its events to the program again.
///
/// ```swift
/// let replay = try ProtocolTrace(contentsOf: "Fixtures/stuck-resize.trace").replay { app in
///   let window = try app.makeWindow(title: "Notes", size: Size(width: 480, height: 320))
///   window.contentView.addSubview(NotesView())
/// }
/// #expect(replay.application.windows.first?.size == Size(width: 700, height: 500))
/// ```
public struct ProtocolTrace: Sendable {
  let messages: [TracedMessage]

  /// Reads a trace from a file.
  ///
  /// - Throws: ``SystemError`` if it cannot be read, or if a line is no message.
  public init(contentsOf path: String) throws(SystemError) {
    try self.init(parsing: String(decoding: try readFile(path), as: UTF8.self))
  }

  /// Reads the lines of a trace. The last one may be incomplete, as when the program was killed.
  ///
  /// - Throws: ``SystemError`` with the number of a line that is no message.
  public init(parsing text: String) throws(SystemError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var messages: [TracedMessage] = []
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("=") {
      if let message = TracedMessage(line: line) {
        messages.append(message)
      } else if index < lines.count - 1 {
        throw SystemError("line \(index + 1) is no message of a trace: \(line.prefix(80))")
      }
    }
    self.messages = messages
  }

  /// The messages as text, one a line.
  public var text: String { messages.map { "\($0)\n" }.joined() }

  /// Sends the events to a program again, in their order, and waits until it has handled them.
  ///
  /// The objects of the program now stand for those of then by what they were made from. What the program asks for is
  /// ignored, and time is not kept: an event follows when the program has handled those that it was told before it asked
  /// for something. Bytes of pipes, as of the clipboard, are not a part of a trace; such pipes are empty.
  ///
  /// - Parameter start: Opens the windows that the program had, on its own loop.
  /// - Throws: What `start` throws, and ``TestCompositorError`` if the program stops answering.
  @MainActor
  public func replay(_ start: (Application) throws -> Void) throws -> TraceReplay {
    let player = try TracePlayer(messages)
    let application = Application(
      appID: "test", loop: player.compositor.loop,
      platform: WaylandPlatform(
        .descriptor(try player.compositor.clientDescriptor()), loop: player.compositor.loop))
    try start(application)
    try player.play()
    return TraceReplay(application: application, player: player)
  }
}

/// A program to which the events of a ``ProtocolTrace`` were sent.
@MainActor
public struct TraceReplay {
  /// The program. It is connected until this value is gone.
  public let application: Application
  private let player: TracePlayer

  init(application: Application, player: TracePlayer) {
    self.application = application
    self.player = player
  }

  /// How many events were sent.
  public var sentCount: Int { player.sentCount }

  /// The events, as lines of the trace, that were not sent because the program has not made the object: it behaves
  /// otherwise than then.
  public var skipped: [String] { player.skipped.map(\.description) }

  /// Whether the connection has not ended.
  public var isConnected: Bool { player.compositor.hasClient }
}
