import Glibc
import Platform

/// Writes into a pipe as fast as somebody reads, and closes it.
@MainActor
final class PipeWriter {
  /// How long somebody may read nothing before the rest is kept from him.
  static let patience: Duration = .seconds(60)
  /// As much as a pipe holds: more in one turn would be written only for a reader that is faster than this thread.
  private static let partSize = 65_536

  /// Called once, after which the pipe is closed.
  var onEnd: (() -> Void)?
  private let descriptor: Int32
  private let loop: EventLoop
  private let scheduler: any Scheduler
  private var bytes: [UInt8] = []
  private var written = 0
  private var deadline: ScheduledAction?

  /// Takes over a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The end that is written to.
  ///   - loop: What says when there is room.
  ///   - scheduler: What the time goes by; nil for the loop.
  init(_ descriptor: Int32, loop: EventLoop, scheduler: (any Scheduler)? = nil) {
    (self.descriptor, self.loop, self.scheduler) = (descriptor, loop, scheduler ?? loop)
    Pipe.makeNonblocking(descriptor)
  }

  /// Writes all of it. Call it once.
  func write(_ bytes: [UInt8]) {
    guard onEnd != nil else { return }
    self.bytes = bytes
    loop.watchWritable(descriptor) { [unowned self] _ in writePart() }
    wait()
  }

  /// Closes the pipe with what it has.
  func cancel() {
    guard let onEnd else { return }
    self.onEnd = nil
    deadline?.cancel()
    loop.unwatch(descriptor)
    close(descriptor)
    onEnd()
  }

  private func writePart() {
    let rest = written..<min(bytes.count, written + Self.partSize)
    let count = bytes.withUnsafeBytes {
      Pipe.write(UnsafeRawBufferPointer(rebasing: $0[rest]), to: descriptor)
    }
    if count < 0 {
      if errno != EAGAIN, errno != EINTR { cancel() }
      return
    }
    written += count
    if written == bytes.count { cancel() } else { wait() }
  }

  private func wait() {
    deadline?.cancel()
    deadline = scheduler.schedule(after: Self.patience) { [weak self] in self?.cancel() }
  }
}
