import CLibWayland
import CWayland
import Glibc
package import Platform

/// Writes every request and event of a connection to a file, for `SURFACE_TRACE=path`.
///
/// Events are those that the program has seen, in the order in which it saw them: libwayland drops those to objects that
/// are gone. Each message is written at once, so that the file is complete when the program ends by a trap.
@MainActor
package final class WaylandTrace {
  private let file: Int32
  private let start = EventLoop.monotonicNow

  /// Begins a file. One of the same name is replaced; only the user may read it, since it says what was typed.
  ///
  /// - Throws: ``PlatformError/unavailable(_:)`` with the reason of the operating system.
  package init(path: String) throws(PlatformError) {
    file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw .unavailable("no trace at \(path): \(String(cString: strerror(errno)))")
    }
  }

  isolated deinit { close(file) }

  /// The trace that the environment asks for.
  static func ofEnvironment() throws(PlatformError) -> WaylandTrace? {
    guard let path = getenv("SURFACE_TRACE").map({ String(cString: $0) }), !path.isEmpty else {
      return nil
    }
    return try WaylandTrace(path: path)
  }

  /// Writes a request that was made.
  func record(
    _ request: WaylandRequest, _ arguments: UnsafePointer<wl_argument>, created: OpaquePointer?
  ) {
    guard let table = request.interface?.pointee else { return }
    let message = table.methods[Int(request.opcode)]
    write(
      .request, String(cString: table.name), request.objectID, message,
      [TracedMessage.Argument](message, arguments, created: created, readsFiles: false))
  }

  /// Writes an event that is about to be handled.
  func record(
    _ event: wl_message, of proxy: OpaquePointer, _ arguments: UnsafePointer<wl_argument>
  ) {
    write(
      .event, String(cString: wl_proxy_get_class(proxy)), wl_proxy_get_id(proxy), event,
      [TracedMessage.Argument](event, arguments, created: nil, readsFiles: true))
  }

  /// Writes why the connection ended, as a line that is no message.
  func recordEnd(_ reason: String) { write("= \(reason)") }

  private func write(
    _ direction: TracedMessage.Direction, _ interface: String, _ object: UInt32,
    _ message: wl_message, _ arguments: [TracedMessage.Argument]
  ) {
    let time = EventLoop.monotonicNow - start
    write(
      TracedMessage(
        microseconds: time.components.seconds * 1_000_000
          + time.components.attoseconds / 1_000_000_000_000,
        direction: direction, interface: interface, object: object,
        name: String(cString: message.name), arguments: arguments
      ).description)
  }

  private func write(_ line: String) {
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      // A full disk ends the trace, not the program.
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
