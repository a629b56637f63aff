import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// How much of the time of drawing is in vain.
@Suite struct DisplayStatisticsTests {
  private func work() -> Int { (0..<200_000).reduce(0) { $0 &* 31 &+ $1 } }

  @Test func `a drawing that is shown wastes nothing`() {
    let statistics = DisplayStatistics()
    let cpuTime = DisplayCPUTime(statistics: statistics)
    #expect(cpuTime.measure(work) != 0)
    #expect(statistics.drawingTime > .zero)
    #expect(statistics.wastedTime == .zero)
  }

  @Test func `a drawing that is not shown was in vain, and counts once`() {
    let statistics = DisplayStatistics()
    let cpuTime = DisplayCPUTime(statistics: statistics)
    #expect(cpuTime.measure(work) != 0)
    cpuTime.markWasted()
    cpuTime.markWasted()
    #expect(statistics.wastedTime == statistics.drawingTime)
  }
}
