import Glibc
package import Platform

/// Finds a compositor again that is gone: one that has crashed and is started anew on the same socket.
///
/// It tries at once, since the socket of some compositors outlives them, and then less and less often.
@MainActor
package final class Reconnector: ConnectionBackend {
  package private(set) var state = ConnectionState.connected
  package var onChange: (@MainActor () -> Void)?
  package var reconnectionTimeout: Duration

  let loop: EventLoop
  private let source: WaylandSource
  /// What is written down of all connections.
  private var trace: WaylandTrace?
  /// A socket that was inherited has no name by which it is found again.
  private var canFindSource = true
  /// When the compositor was lost that has not been replaced for good.
  private var lossTime: Duration?
  private var connectionTime: Duration?
  private var attemptCount = 0
  private var nextAttempt: ScheduledAction?
  private var deadline: ScheduledAction?

  /// A compositor that is gone sooner has not come back: it crashes again and again, or turns this program away.
  var stableTime = Duration.seconds(5)
  static let firstDelay = Duration.milliseconds(50)
  static let longestDelay = Duration.seconds(1)

  /// `SURFACE_RECONNECT`: how long to look for a compositor, in seconds; 0 not to.
  static var defaultTimeout: Duration {
    let text = getenv("SURFACE_RECONNECT").map { String(cString: $0) }
    let seconds = text.flatMap(Double.init) ?? 30
    return 0...86_400 ~= seconds ? .seconds(seconds) : .seconds(30)
  }

  /// - Parameter trace: What requests and events are written to; nil for that of `SURFACE_TRACE`, if it is set.
  init(
    _ source: WaylandSource, loop: EventLoop, timeout: Duration, trace: WaylandTrace? = nil
  ) {
    (self.source, self.loop, self.trace) = (source, loop, trace)
    reconnectionTimeout = timeout
  }

  func connect() throws(PlatformError) -> WaylandLink {
    switch source {
    case .descriptor: canFindSource = false
    case .environment: if getenv("WAYLAND_SOCKET") != nil { canFindSource = false }
    case .name: break
    }
    if trace == nil { trace = try WaylandTrace.ofEnvironment() }
    return try WaylandLink(to: source, loop: loop, trace: trace)
  }

  /// The compositor has introduced itself.
  func didConnect() {
    deadline?.cancel()
    connectionTime = loop.now
    change(to: .connected)
  }

  /// Looks for a compositor.
  ///
  /// - Parameters:
  ///   - reason: How the last one was lost.
  ///   - isFound: Called with each connection, which may be lost before ``didConnect()``.
  ///   - giveUp: Called once instead if there is none in time, with the reason.
  func begin(
    after reason: String, isFound: @escaping @MainActor (WaylandLink) -> Void,
    giveUp: @escaping @MainActor (String) -> Void
  ) {
    guard canFindSource, reconnectionTimeout > .zero else { return giveUp(reason) }
    if let connectionTime, loop.now - connectionTime >= stableTime { lossTime = nil }
    if lossTime == nil { attemptCount = 0 }
    connectionTime = nil
    let lossTime = lossTime ?? loop.now
    self.lossTime = lossTime
    stop()
    deadline = loop.schedule(after: lossTime + reconnectionTimeout - loop.now) { [unowned self] in
      stop()
      giveUp("\(reason), and no other one was found within \(reconnectionTimeout)")
    }
    scheduleAttempt(isFound)
    change(to: .reconnecting(reason: reason))
  }

  /// Looks for nothing any more.
  func stop() {
    nextAttempt?.cancel()
    deadline?.cancel()
  }

  /// The connection was given up.
  func didEnd(_ reason: String) {
    stop()
    change(to: .ended(reason: reason))
  }

  private func scheduleAttempt(_ isFound: @escaping @MainActor (WaylandLink) -> Void) {
    attemptCount += 1
    nextAttempt = loop.schedule(after: Self.delay(before: attemptCount - 1)) { [unowned self] in
      do {
        isFound(try connect())
      } catch {
        scheduleAttempt(isFound)
      }
    }
  }

  /// How long to wait before an attempt, the first of which has the number 0.
  static func delay(before attempt: Int) -> Duration {
    attempt == 0 ? .zero : min(longestDelay, firstDelay * (1 << min(attempt - 1, 10)))
  }

  private func change(to new: ConnectionState) {
    guard new != state else { return }
    state = new
    onChange?()
  }
}
