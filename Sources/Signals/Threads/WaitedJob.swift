import Locks

/// A job that its giver waits for. The function is released before the giver goes on: it does not outlive the call that it
/// was passed to.
final class WaitedJob: @unchecked Sendable {
  // Sendable: the function is used by the one thread that runs the job.
  private var body: (@Sendable () -> Void)?
  private let isDone = Latch()

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  func run() {
    runBody()
    isDone.open()
  }

  @inline(never)
  private func runBody() {
    let body = body
    self.body = nil
    body?()
  }

  func wait() { _ = isDone.wait(deadline: nil) }
}
