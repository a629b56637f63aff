import Glibc

/// What the library knows of a thread.
final class ThreadState {
  /// The queues whose jobs the thread is in the middle of, the innermost last.
  var queues: [Unmanaged<Queue>] = []
  /// The starters that have loops on its stack.
  var starters: [Unmanaged<Starter>] = []

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { state in
      if let state { Unmanaged<ThreadState>.fromOpaque(state).release() }
    }
    precondition(status == 0, "Signals: the process has no key for its threads left")
    return key
  }()

  /// That of this thread. Do not keep it.
  static var current: ThreadState {
    if let state = pthread_getspecific(key) {
      return Unmanaged<ThreadState>.fromOpaque(state).takeUnretainedValue()
    }
    let state = ThreadState()
    pthread_setspecific(key, Unmanaged.passRetained(state).toOpaque())
    return state
  }
}
