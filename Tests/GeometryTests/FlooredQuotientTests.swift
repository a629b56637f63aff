import Geometry
import Testing

@Suite struct FlooredQuotientTests {
  @Test func `quotients are rounded down on both sides of zero`() {
    for divisor in 1...9 {
      for value in -40...40 {
        let exact = Int((Double(value) / Double(divisor)).rounded(.down))
        #expect(value.flooredQuotient(divisor) == exact)
        #expect(Int32(value).flooredQuotient(Int32(divisor)) == Int32(exact))
      }
    }
  }
}
