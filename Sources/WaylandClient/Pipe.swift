import CLinux
import Glibc

/// A pipe through which another program hands something over.
struct Pipe {
  let readEnd: Int32
  let writeEnd: Int32

  /// A pipe whose ends other programs do not inherit; nil if the process has no descriptors left (`errno` says so).
  init?() {
    var ends: [Int32] = [-1, -1]
    guard linux_pipe(&ends) == 0 else { return nil }
    (readEnd, writeEnd) = (ends[0], ends[1])
    Pipe.makeNonblocking(readEnd)
  }

  /// Has reading and writing answer at once. The other end, which another program has, is not concerned.
  static func makeNonblocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Writes what there is room for; an end that nobody reads raises no signal, which would end the program.
  ///
  /// - Returns: the number of bytes, or -1 with `errno`.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    var pipeSignal = sigset_t()
    var previous = sigset_t()
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipeSignal, &previous)
    let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    let error = errno
    if count < 0, error == EPIPE {
      var noTime = timespec()
      sigtimedwait(&pipeSignal, nil, &noTime)
    }
    pthread_sigmask(SIG_SETMASK, &previous, nil)
    errno = error
    return count
  }
}
