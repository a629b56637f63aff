import Glibc
import Testing

@testable import ListEngine

/// Random steps, each compared with the reference list.
@Suite struct ListStatePropertyTests {
  /// How many seeds are run: `LIST_SEEDS`, or 100.
  static let seeds = getenv("LIST_SEEDS").flatMap { Int(String(cString: $0)) } ?? 100

  /// Cases that once failed, each with what it was.
  static let found: [(UInt64, [ListScenario.Step])] = [
    // A handed place was outside of the viewport, where rows are only estimated.
    (68, [.init(.replace, 512805), .init(.jump, 592752), .init(.replace, 887251)]),
    // A row kept its place beyond what is loaded.
    (
      11,
      [
        .init(.changeDuringScroll, 186043), .init(.replace, 968057), .init(.fullTransition, 969348),
        .init(.changeDuringScroll, 164987),
      ]
    ),
    // The room of a row that moved out of view vanished at once.
    (4, [.init(.replace, 97940), .init(.changeDuringScroll, 302794)]),
    // Removed rows that were not seen lay between the anchor and what is.
    (242, [.init(.replace, 489746), .init(.animatedChange, 877937)]),
    // A row in view was parked.
    (
      2,
      [
        .init(.update, 782993), .init(.update, 10179), .init(.replace, 250334),
        .init(.scrollTo, 474004), .init(.pin, 600312), .init(.scroll, 53201),
        .init(.fullTransition, 966211),
      ]
    ),
    // Removed rows beyond one that was pushed out shrank where they were, with a gap to that one.
    (4627, [.init(.replace, 419683), .init(.changeDuringScroll, 678643)]),
  ]

  @Test func `what failed once does not fail again`() {
    for (seed, steps) in Self.found {
      let failure = ListScenarioRun.failure(seed, steps)
      #expect(failure == nil, "seed \(seed)")
    }
  }

  /// The seeds in eight parts, so that they are run beside each other.
  @Test(arguments: 0..<8)
  func `a list is what an array with an offset is, whatever happens to both`(part: Int) {
    for seed in stride(from: part, to: Self.seeds, by: 8) {
      let steps = ListScenario.steps(seed: UInt64(seed), count: 40)
      guard ListScenarioRun.failure(UInt64(seed), steps) != nil else { continue }
      let fewest = ListScenarioRun.shrunk(UInt64(seed), steps)
      Issue.record(
        "seed \(seed): \(fewest) \(ListScenarioRun.failure(UInt64(seed), fewest)!)")
      return
    }
  }
}
