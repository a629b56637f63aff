import Flow
import Testing

@MainActor
@Suite struct CallbackTests {
  @Test func `a slot calls the callback connected last, and nobody without one`() {
    let slot = ActionSlot<Int>()
    slot.invoke(1)
    var received: [String] = []
    slot.connect { received.append("first \($0)") }
    slot.connect { received.append("second \($0)") }
    slot.invoke(2)
    #expect(received == ["second 2"])
  }

  @Test func `a slot is equal only to itself`() {
    let slot = ActionSlot<Void>()
    #expect(slot == slot)
    #expect(slot != ActionSlot<Void>())
  }

  @Test func `an action is called like a function`() {
    var sum = 0
    let add = Action<Int> { sum += $0 }
    add(2)
    add(3)
    #expect(sum == 5)
  }

  @Test func `a value that counts for nothing in the comparison`() {
    #expect(ZeroEquatable(wrappedValue: 1) == ZeroEquatable(wrappedValue: 2))
  }

  @Test func `an escape guard notices what was kept`() {
    var kept: EscapeNotification?
    func hand(_ keeps: Bool) -> EscapeGuard {
      let notification = EscapeNotification()
      if keeps { kept = notification }
      return EscapeGuard(notification)
    }
    #expect(!hand(false).hasEscaped)
    #expect(hand(true).hasEscaped)
    #expect(kept != nil)
  }

  @Test func `a condition gives a value or nothing`() {
    #expect(Condition(true) { 1 } == 1)
    #expect(Condition(false) { 1 } == nil)
  }
}
