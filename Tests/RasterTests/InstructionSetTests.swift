import Testing

@testable import Raster

@Suite struct InstructionSetTests {
  @Test func `without a wish the best set is used`() {
    #expect(InstructionSet.best(upTo: nil) == InstructionSet.available.last)
    #expect(InstructionSet.available.first == .portable)
  }

  @Test(arguments: InstructionSet.allCases)
  func `a named set is used, or the next best below it`(set: InstructionSet) {
    let best = InstructionSet.best(upTo: set.rawValue)
    #expect(best <= set && best.isAvailable)
    #expect(best == set || !set.isAvailable)
  }

  @Test func `an unknown name counts as none`() {
    #expect(InstructionSet.best(upTo: "mmx") == InstructionSet.available.last)
    #expect(InstructionSet.best(upTo: "") == InstructionSet.available.last)
  }

  @Test func `avx512 comes with avx2`() {
    #expect(!InstructionSet.avx512.isAvailable || InstructionSet.avx2.isAvailable)
  }
}
