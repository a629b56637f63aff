import Geometry
import Testing

/// Colours of numbers of either precision.
@Suite struct ColorTests {
  @Test func `components are numbers of either precision`() {
    let (half, quarter) = (0.5, Float(0.25))
    #expect(Color(red: half, green: 0, blue: 1) == Color(red: 0.5, green: 0, blue: 1))
    #expect(Color(white: half, alpha: half) == Color(white: 0.5, alpha: 0.5))
    #expect(Color.black.withAlpha(half).alpha == 0.5)
    #expect(Color.black.withAlpha(quarter).alpha == 0.25)
    #expect(Color.black.withAlpha(half).faded(by: half).alpha == 0.25)
    #expect(Color(red: Double.nan, green: 2, blue: -1) == Color(red: 0, green: 1, blue: 0))
  }
}
