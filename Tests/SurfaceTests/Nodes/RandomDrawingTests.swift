import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Drawings in flight while everything else changes.
@Suite(.serialized) @MainActor struct RandomDrawingTests {
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `what is shown in the end is what nodes show that nothing has happened to`(seed: UInt64) {
    let drawings = RandomDrawings(seed: seed)
    for _ in 0..<100 { drawings.step() }
    drawings.finish()
    #expect(drawings.faults.first == nil)
  }
}
