import Surface
import Synchronization

/// Which chat is open; rows made on any thread ask for it.
final class ChatSelection: Sendable {
  private let value = Atomic<Int>(-1)

  var index: Int {
    get { value.load(ordering: .relaxed) }
    set { value.store(newValue, ordering: .relaxed) }
  }
}
