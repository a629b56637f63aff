import Locks
import Synchronization
import Testing

@testable import Signals

/// The gate that lets one event through at a time, between two steps of who leaves it.
@Suite struct GateTests {
  @Test func `what waits at a gate that has just been left is not overtaken`() {
    let gate = Subscription()
    let log = Lock<[Int]>([])
    #expect(gate.enter() == .entered)
    gate.perform { log.withLock { $0.append(1) } }
    // Who leaves has yet to look whether somebody waits.
    gate.word.wrappingSubtract(Subscription.Mark.busy, ordering: .acquiringAndReleasing)
    gate.perform { log.withLock { $0.append(2) } }
    gate.settle()
    #expect(log.withLock { $0 } == [1, 2])
  }
}
