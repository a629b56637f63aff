import Glibc
import Testing

@testable import ListEngine

/// Random steps, each compared with the reference list.
@Suite struct ListStatePropertyTests {
  /// How many seeds are run: `LIST_SEEDS`, or 300.
  static let seeds = getenv("LIST_SEEDS").flatMap { Int(String(cString: $0)) } ?? 300

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
