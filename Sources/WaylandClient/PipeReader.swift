import Glibc
import Platform

/// Reads a pipe to its end, a part with each turn of the loop: no frame waits for a large transfer, and nothing waits for
/// a program that does not write.
@MainActor
final class PipeReader {
  /// As much as a pipe holds.
  private static let partSize = 65_536

  /// Called once, after which the pipe is closed.
  var onEnd: ((Result<[UInt8], TransferError>) -> Void)?
  private let descriptor: Int32
  private let loop: EventLoop
  private let limit: Int
  private var bytes: [UInt8] = []
  private var deadline: ScheduledAction?

  /// Takes over a descriptor, which must be nonblocking.
  init(_ descriptor: Int32, loop: EventLoop, limits: TransferLimits) {
    (self.descriptor, self.loop, limit) = (descriptor, loop, limits.byteCount)
    deadline = loop.schedule(after: limits.time) { [weak self] in self?.fail(.timedOut) }
    loop.watch(descriptor) { [unowned self] _ in readPart() }
  }

  func fail(_ error: TransferError) { end(.failure(error)) }

  private func readPart() {
    let count = withUnsafeTemporaryAllocation(byteCount: Self.partSize, alignment: 1) { part in
      let count = read(descriptor, part.baseAddress, part.count)
      if count > 0 { bytes.append(contentsOf: part[..<count]) }
      return count
    }
    if count == 0 {
      end(.success(bytes))
    } else if count < 0, errno != EAGAIN, errno != EINTR {
      fail(.failed(String(cString: strerror(errno))))
    } else if bytes.count > limit {
      fail(.tooLarge)
    }
  }

  private func end(_ result: Result<[UInt8], TransferError>) {
    guard let onEnd else { return }
    self.onEnd = nil
    deadline?.cancel()
    loop.unwatch(descriptor)
    close(descriptor)
    onEnd(result)
  }
}
