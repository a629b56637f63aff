import Locks

/// The way to the main thread, and what waits for there to be one.
final class MainJobs: Sendable {
  private struct State {
    var inbox: (any MainInbox)?
    var waiting: [@Sendable () -> Void] = []
  }

  private let state = Lock(State())

  var inbox: (any MainInbox)? { state.withLock { $0.inbox } }

  func connect(to inbox: any MainInbox) {
    let waiting = state.withLock { state in
      state.inbox = inbox
      let waiting = state.waiting
      state.waiting = []
      return waiting
    }
    for job in waiting { inbox.post(job) }
  }

  func post(_ job: @escaping @Sendable () -> Void) {
    let inbox = state.withLock { state -> (any MainInbox)? in
      if state.inbox == nil { state.waiting.append(job) }
      return state.inbox
    }
    inbox?.post(job)
  }
}
