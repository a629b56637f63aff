package import Glibc

/// Threads whose stack does not depend on what the system allows the process.
package enum SystemThread {
  /// In bytes. What draws and decodes needs up to a third of one without optimization, and `ulimit -s`, which
  /// threads get unless they are told otherwise, may allow less than that.
  package static let stackSize = 2 << 20

  /// Starts a thread as `pthread_create(3)` does, and returns its status.
  package static func start(
    _ thread: inout pthread_t,
    _ main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?,
    _ context: UnsafeMutableRawPointer
  ) -> Int32 {
    var attributes = pthread_attr_t()
    let status = pthread_attr_init(&attributes)
    guard status == 0 else { return status }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    return pthread_create(&thread, &attributes, main, context)
  }
}
