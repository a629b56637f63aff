import Glibc
import Synchronization
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// The way of changes from other threads to the main one.
@Suite struct PendingChangesTests {
  @Test func `a thread whose change is added has the main thread on its way to it`() {
    final class Progress: Sendable {
      let isAsking = Atomic(false)
      let hasAsked = Atomic(false)
      let wasInTime = Atomic(false)
    }
    for _ in 0..<100 {
      let progress = Progress()
      let changes = PendingChanges(post: { _ in
        // The other thread gets its chance just before this one asks for a turn.
        progress.isAsking.store(true, ordering: .sequentiallyConsistent)
        for _ in 0..<50 { sched_yield() }
        progress.hasAsked.store(true, ordering: .sequentiallyConsistent)
      })
      let threads = TestThreads(count: 2) { thread in
        if thread == 0 { return changes.add {} }
        while !progress.isAsking.load(ordering: .sequentiallyConsistent) { sched_yield() }
        changes.add {}
        progress.wasInTime.store(
          progress.hasAsked.load(ordering: .sequentiallyConsistent),
          ordering: .sequentiallyConsistent)
      }
      threads.join()
      let wasInTime = progress.wasInTime.load(ordering: .sequentiallyConsistent)
      #expect(wasInTime)
    }
  }
}
