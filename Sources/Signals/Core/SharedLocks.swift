import Locks

/// Locks that objects share by their addresses, for what they rarely need a lock for.
///
/// A lock of its own would be two allocations for every subscription, which hardly ever waits at its gate. Nothing but
/// a few instructions and the growth of an array run under one.
enum SharedLocks {
  private final class Stripe: Sendable {
    let lock = Lock(())
  }

  private static let stripes = (0..<64).map { _ in Stripe() }

  static func withLock<Result>(for object: AnyObject, _ body: () -> Result) -> Result {
    // Blocks of the heap are multiples of 16 bytes.
    let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    let stripe = stripes[Int((address >> 4 ^ address >> 10) % 64)]
    // What `body` uses belongs to `object`, and so to its stripe.
    nonisolated(unsafe) var result: Result?
    nonisolated(unsafe) let body = body
    stripe.lock.withLock { _ in result = body() }
    return result!
  }
}
