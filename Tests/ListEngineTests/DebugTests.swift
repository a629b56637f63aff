import Testing
@testable import ListEngine
@Suite struct DebugTests {
  @Test(arguments: [2496, 2482, 1508, 3221, 790, 735] as [UInt64]) func debug(seed: UInt64) {
    let steps = ListScenario.steps(seed: seed, count: 40)
    if ListScenarioRun.failure(seed, steps) != nil {
      let f = ListScenarioRun.shrunk(seed, steps)
      print("E", seed, f, ListScenarioRun.failure(seed, f)!)
    }
  }
}
