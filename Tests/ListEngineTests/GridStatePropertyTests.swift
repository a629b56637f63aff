import Glibc
import Testing

@testable import ListEngine

/// Random steps, each compared with an array that is laid out anew.
@Suite struct GridStatePropertyTests {
  /// How many seeds are run: `LIST_SEEDS`, or 100.
  static let seeds = getenv("LIST_SEEDS").flatMap { Int(String(cString: $0)) } ?? 100

  /// The seeds in four parts, so that they are run beside each other.
  @Test(arguments: 0..<4)
  func `a grid is what an array with an offset is, whatever happens to both`(part: Int) {
    for seed in stride(from: part, to: Self.seeds, by: 4) {
      var scenario = GridScenario(seed: UInt64(seed))
      let fault = scenario.run(steps: 40)
      guard let fault else { continue }
      Issue.record("seed \(seed): \(fault)")
      return
    }
  }
}
