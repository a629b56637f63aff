import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Presses in a tree that changes in the middle of them.
@Suite @MainActor struct RandomPressTests {
  @Test(arguments: 0..<120 as Range<UInt64>)
  func `a press does one thing or none, and a click is a click after all of them`(seed: UInt64) {
    let presses = RandomPresses(seed: seed)
    for _ in 0..<200 { presses.step() }
    presses.finish()
    #expect(presses.faults.first == nil)
  }
}
