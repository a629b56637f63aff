import Diagnostics
import Glibc
import Platform

/// Has other programs of the same user see and use this one, by a Unix socket: for tests and automations.
///
/// It is off unless the environment variable `SURFACE_SEMANTICS` has a path. Requests and answers are described in
/// Documentation/Automation.md. The socket is a descriptor of the main loop: as long as nobody connects or asks, the
/// program does nothing for it.
@MainActor
final class AutomationServer {
  /// How many programs may be connected at a time.
  static let clientLimit = 8

  private let socket: AutomationSocket
  private let loop: EventLoop
  private let automation: Automation
  private var clients: [AutomationClient] = []
  private var pause: ScheduledAction?

  /// - Parameters:
  ///   - path: Of the socket, which only this user can open.
  ///   - loop: The main loop.
  ///   - session: Whose windows are seen and used.
  init(path: String, loop: EventLoop, session: Session) throws(AutomationSocketError) {
    socket = try AutomationSocket(path: path)
    self.loop = loop
    automation = Automation(session)
    listen()
  }

  /// Starts one where the environment asks for it. A path that cannot be used is told in one line.
  static func startIfRequested(loop: EventLoop, session: Session) -> AutomationServer? {
    guard let path = getenv("SURFACE_SEMANTICS"), path.pointee != 0 else { return nil }
    do {
      return try AutomationServer(path: String(cString: path), loop: loop, session: session)
    } catch {
      StandardError.print("SURFACE_SEMANTICS: \(error)")
      return nil
    }
  }

  /// Ends all connections and removes the socket.
  func stop() {
    pause?.cancel()
    loop.unwatch(socket.descriptor)
    socket.close()
    for client in clients { client.end() }
  }

  private func listen() {
    loop.watch(socket.descriptor) { [weak self] _ in self?.takeClients() }
  }

  private func takeClients() {
    while clients.count < AutomationServer.clientLimit {
      guard let descriptor = socket.accept() else {
        // With no descriptor left the loop would be woken for ever.
        if errno != EAGAIN, errno != EINTR { rest() }
        return
      }
      clients.append(
        AutomationClient(descriptor, loop: loop, automation: automation) { [weak self] client in
          self?.clientDidEnd(client)
        })
    }
    // Others wait until one goes.
    loop.unwatch(socket.descriptor)
  }

  private func clientDidEnd(_ client: AutomationClient) {
    let wasFull = clients.count == AutomationServer.clientLimit
    clients.removeAll { $0 === client }
    if wasFull { listen() }
  }

  private func rest() {
    loop.unwatch(socket.descriptor)
    pause = loop.schedule(after: .seconds(1)) { [weak self] in self?.listen() }
  }
}
