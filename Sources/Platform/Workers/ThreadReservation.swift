/// Keeps a worker of a ``WorkerPool`` at rest for as long as it lives.
public final class ThreadReservation: Sendable {
  private let end: @Sendable () -> Void

  init(end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}
