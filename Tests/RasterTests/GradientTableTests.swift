import Geometry
import Glibc
import Testing

@testable import Raster

/// Gradients whose colours are looked up in a table.
@Suite struct GradientTableTests {
  private func count(
    _ stops: [GradientStop], _ range: ColorTable.Range = .line, _ spread: GradientSpread = .pad
  ) -> Int? {
    ColorTable().colors(stops, spread, range, Scratch(), Kernels.preferred.gradients)?.count
  }

  private func stops(_ locations: [Double]) -> [GradientStop] {
    locations.enumerated().map {
      GradientStop(location: $0.element, color: $0.offset % 2 == 0 ? .black : .white)
    }
  }

  @Test func `a table has as many colours as the steepest part needs`() {
    #expect(count(stops([0, 1])) == 512)
    #expect(count(stops([0, 0.25, 1])) == 2048)
    #expect(count(stops([0, 0.1, 1])) == nil)
    #expect(count(stops([0.3])) == 64)
    #expect(count(stops([0, 1]), .turn(1)) == 512)
    #expect(count(stops([0, 1]), .turn(4)) == 2048)
  }

  @Test func `hard edges have a table if they lie between two of its colours`() {
    func hard(_ location: Double) -> [GradientStop] {
      [
        GradientStop(location: location, color: .black),
        GradientStop(location: location, color: .white),
      ]
    }
    #expect(count(hard(0.5)) == 64)
    #expect(count(hard(1.0 / 512)) == 512)
    #expect(count(hard(0.1)) == nil)
    #expect(count(hard(0)) != nil && count(hard(1)) != nil)
  }

  @Test func `repeated gradients have a table only if nothing is repeated`() {
    #expect(count(stops([0, 1]), .line, .repeat) == nil)
    #expect(count(stops([0, 1]), .turn(2), .reflect) == nil)
    #expect(count(stops([0, 1]), .turn(1), .repeat) == 512)
  }

  @Test func `the same table serves until another gradient comes`() {
    let table = ColorTable()
    let scratch = Scratch()
    func first(_ color: Color) -> UInt32? {
      table.colors(
        GradientStop.evenly([color, .white]), .pad, .line, scratch, Kernels.preferred.gradients
      )?.base[0]
    }
    #expect(first(.black) == 0xff00_0000)
    #expect(first(.black) == 0xff00_0000)
    #expect(first(Color(hex: 0x010203)) == 0xff01_0203)
  }

  @Test func `a repeated gradient after a padded one of the same colours is repeated`() {
    for spread in [GradientSpread.repeat, .reflect] {
      let picture = Pixmap.drawn(width: 40, height: 40) { canvas in
        // Half a turn and what follows it.
        for spread in [.pad, spread] {
          let gradient = ConicGradient(
            center: Point(x: 20, y: 20), endAngle: .pi,
            stops: GradientStop.evenly([.black, .white]), spread: spread)
          canvas.fill(Rect(x: 0, y: 0, width: 40, height: 40), with: .conicGradient(gradient))
        }
      }
      for y in 0..<20 {
        for x in 0..<40 {
          let first = picture[spread == .repeat ? 39 - x : x, 39 - y]
          #expect(channelDifference(picture[x, y], first) <= 1, "\(spread) \(x) \(y)")
        }
      }
    }
  }

  /// Every pixel within a level of the gradient in double precision, with all sets of inner loops.
  private func check(_ brush: Brush, _ location: (_ x: Double, _ y: Double) -> Double) {
    for set in InstructionSet.available {
      let picture = Pixmap.drawn(width: 203, height: 91, kernels: Kernels(set)) {
        $0.fill(Rect(x: 0, y: 0, width: 203, height: 91), with: brush)
      }
      var worst = 0.0
      for y in 0..<91 {
        for x in 0..<203 {
          let t = max(0, min(1, location(Double(x) + 0.5, Double(y) + 0.5)))
          worst = max(worst, abs(Double(picture[x, y] & 255) - 255 * t))
        }
      }
      #expect(worst <= 0.8, "\(set) \(brush)")
    }
  }

  @Test func `lines, circles and angles are within a level`() {
    let stops = GradientStop.evenly([.black, .white])
    check(
      .linearGradient(
        LinearGradient(start: Point(x: 10, y: 5), end: Point(x: 180, y: 80), stops: stops))
    ) { (($0 - 10) * 170 + ($1 - 5) * 75) / (170 * 170 + 75 * 75) }
    check(
      .radialGradient(
        RadialGradient(center: Point(x: 77.3, y: 40.1), radius: 90, startRadius: 20, stops: stops))
    ) { (hypot($0 - 77.3, $1 - 40.1) - 20) / 70 }
    // From the outside in.
    check(
      .radialGradient(
        RadialGradient(center: Point(x: -30, y: 200), radius: 100, startRadius: 260, stops: stops))
    ) { (260 - hypot($0 + 30, $1 - 200)) / 160 }
    check(
      .conicGradient(
        ConicGradient(center: Point(x: 100.2, y: 45.7), startAngle: 0.4, stops: stops))
    ) {
      let turn = (atan2($1 - 45.7, $0 - 100.2) - 0.4) / (2 * .pi)
      return turn - turn.rounded(.down)
    }
  }
}
