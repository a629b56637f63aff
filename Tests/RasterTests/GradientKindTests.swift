import CRasterKernels
import Geometry
import Glibc
import Testing

@testable import Raster

/// Every kind of gradient against double precision.
@Suite struct GradientKindTests {
  /// The location of a point on a gradient; nil where there is none.
  typealias Location = (Point) -> Double?

  private func channels(_ c: Color) -> [Double] {
    let alpha = Double(c.alpha) * 255
    return [alpha, Double(c.red) * alpha, Double(c.green) * alpha, Double(c.blue) * alpha]
  }

  private func color(_ stops: [GradientStop], _ spread: GradientSpread, _ t: Double) -> [Double] {
    var t = t
    switch spread {
    case .pad: t = max(0, min(1, t))
    case .repeat: t -= t.rounded(.down)
    case .reflect: t = abs(t - 2 * ((t + 1) / 2).rounded(.down))
    }
    var previous = GradientStop(location: 0, color: stops[0].color)
    for stop in stops {
      let location = max(previous.location, min(1, stop.location))
      if t < location {
        let share = (t - previous.location) / (location - previous.location)
        return zip(channels(previous.color), channels(stop.color)).map { $0 + ($1 - $0) * share }
      }
      previous = GradientStop(location: location, color: stop.color)
    }
    return channels(previous.color)
  }

  private func levels(_ pixel: UInt32) -> [Double] {
    [24, 16, 8, 0].map { Double((pixel >> $0) & 255) }
  }

  /// Every pixel has, within a level, a colour that the gradient has within a 200th of a pixel of its
  /// centre: at hard edges both sides are right.
  private func check(
    _ brush: Brush, _ stops: [GradientStop], _ spread: GradientSpread,
    _ transform: AffineTransform, _ location: Location
  ) {
    let picture = Pixmap.drawn(width: 48, height: 36) { canvas in
      canvas.concatenate(transform)
      canvas.fill(Rect(x: -4000, y: -4000, width: 8000, height: 8000), with: brush)
    }
    guard let inverse = transform.inverse else { return }
    for y in 0..<36 {
      for x in 0..<48 {
        let pixel = levels(picture[x, y])
        var low = [Double](repeating: .infinity, count: 4)
        var high = [Double](repeating: -.infinity, count: 4)
        for (dx, dy) in [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)] {
          let place = Point(
            x: Double(x) + 0.5 + Double(dx) / 200, y: Double(y) + 0.5 + Double(dy) / 200
          ).applying(inverse)
          let wanted = location(place).map { color(stops, spread, $0) } ?? [0, 0, 0, 0]
          low = zip(low, wanted).map { min($0, $1) }
          high = zip(high, wanted).map { max($0, $1) }
        }
        for k in 0..<4 where pixel[k] < low[k] - 1 || pixel[k] > high[k] + 1 {
          Issue.record("pixel \(x) \(y): \(pixel) instead of \(low)...\(high), \(brush)")
          return
        }
      }
    }
  }

  private func stops(_ random: inout SeededRandom, _ count: Int) -> [GradientStop] {
    var locations = (0..<count).map { _ in random.double(0...1) }.sorted()
    // Hard edges and ends.
    if count > 2 && Bool.random(using: &random) { locations[1] = locations[0] }
    if Bool.random(using: &random) { locations[0] = 0 }
    if Bool.random(using: &random) { locations[count - 1] = 1 }
    return locations.map { GradientStop(location: $0, color: random.color()) }
  }

  private func transform(_ random: inout SeededRandom, _ round: Int) -> AffineTransform {
    if round % 3 == 0 { return .identity }
    func number() -> Double { random.double(-1.2...1.2) }
    return AffineTransform(
      a: number() + 2, b: number(), c: number(), d: number() + 2, tx: 10 * number(),
      ty: 10 * number())
  }

  private let spreads: [GradientSpread] = [.pad, .repeat, .reflect]

  @Test(arguments: 0..<60)
  func `over a picture a gradient covers what it covers of a clear one`(round: Int) {
    var random = SeededRandom(UInt64(1500 + round))
    func point() -> Point { Point(x: random.double(0...48), y: random.double(0...36)) }
    let stops = stops(&random, 2 + round % 3).map {
      GradientStop(location: $0.location, color: $0.color.withAlpha(1))
    }
    let spread = spreads[round / 5 % 3]
    let brush: Brush =
      switch round % 5 {
      case 0: .linearGradient(LinearGradient(start: point(), end: point(), stops: stops))
      case 1: .conicGradient(ConicGradient(center: point(), stops: stops))
      case 2:
        .radialGradient(
          RadialGradient(center: point(), radius: random.double(1...40), stops: stops))
      default:
        // Beside each other most of them are cones, outside of which there is nothing.
        .radialGradient(
          RadialGradient(
            startCenter: point(), startRadius: random.double(0...12), endCenter: point(),
            endRadius: random.double(0...12), stops: stops, spread: spread))
      }
    let background = Pixmap.noise(width: 48, height: 36, seed: UInt64(round), isOpaque: true)
    let transform = transform(&random, round)
    func draw(_ canvas: Canvas) {
      canvas.concatenate(transform)
      canvas.fill(Rect(x: -4000, y: -4000, width: 8000, height: 8000), with: brush)
    }
    let alone = Pixmap.drawn(width: 48, height: 36, draw)
    let over = Pixmap.drawn(width: 48, height: 36) { canvas in
      canvas.draw(background, in: Rect(x: 0, y: 0, width: 48, height: 36))
      draw(canvas)
    }
    for y in 0..<36 {
      for x in 0..<48 {
        let own = alone[x, y]
        #expect(own >> 24 == 0 || own >> 24 == 255)
        #expect(over[x, y] == (own >> 24 == 0 ? background[x, y] : own), "\(x) \(y) \(brush)")
      }
    }
  }

  @Test(arguments: 0..<24)
  func `linear gradients of every spread are within a level`(round: Int) {
    var random = SeededRandom(UInt64(900 + round))
    let stops = stops(&random, 1 + round % 5)
    let start = random.point(40)
    let end = random.point(40)
    let line = end - start
    check(
      .linearGradient(
        LinearGradient(start: start, end: end, stops: stops, spread: spreads[round % 3])),
      stops, spreads[round % 3], transform(&random, round)
    ) {
      let p = $0 - start
      return (p.x * line.x + p.y * line.y) / (line.x * line.x + line.y * line.y)
    }
  }

  @Test(arguments: 0..<24)
  func `radial gradients are within a level`(round: Int) {
    var random = SeededRandom(UInt64(1000 + round))
    let stops = stops(&random, [1, 2, 3, 5, 12, 40][round % 6])
    let center = random.point(40)
    let inner = round % 2 == 0 ? 0 : random.double(0...20)
    let outer = random.double(5...60)
    let spread = spreads[round / 2 % 3]
    check(
      .radialGradient(
        RadialGradient(
          center: center, radius: outer, startRadius: inner, stops: stops, spread: spread)),
      stops, spread, transform(&random, round)
    ) { ($0.distance(to: center) - inner) / (outer - inner) }
  }

  @Test(arguments: 0..<24)
  func `conic gradients are within a level`(round: Int) {
    var random = SeededRandom(UInt64(1100 + round))
    let stops = stops(&random, [1, 2, 3, 5, 12, 40][round % 6])
    let center = random.point(40)
    let start = random.double(-7...7)
    let end = round % 2 == 0 ? start + 2 * .pi : start + random.double(-6...6)
    let spread = spreads[round / 2 % 3]
    check(
      .conicGradient(
        ConicGradient(
          center: center, startAngle: start, endAngle: end, stops: stops, spread: spread)),
      stops, spread, transform(&random, round)
    ) {
      var turn = atan2($0.y - center.y, $0.x - center.x) - start
      if end < start { turn = -turn }
      turn -= (turn / (2 * .pi)).rounded(.down) * 2 * .pi
      return turn / abs(end - start)
    }
  }

  @Test(arguments: 0..<30)
  func `gradients between two circles are within a level`(round: Int) {
    var random = SeededRandom(UInt64(1200 + round))
    let stops = stops(&random, 2 + round % 4)
    let a = random.point(40)
    let b = random.point(40)
    let r0 = round % 3 == 0 ? 0 : random.double(0...25)
    let r1 = round % 5 == 0 ? r0 : random.double(0...80)
    let spread = spreads[round / 2 % 3]
    let t = transform(&random, round)
    let brush = Brush.radialGradient(
      RadialGradient(
        startCenter: a, startRadius: r0, endCenter: b, endRadius: r1, stops: stops,
        spread: spread))
    check(brush, stops, spread, t) { p in
      // The largest share whose circle goes through the point, found without the quadratic formula's
      // special cases.
      let d = b - a
      let qa = d.x * d.x + d.y * d.y - (r1 - r0) * (r1 - r0)
      let qb = -2 * ((p.x - a.x) * d.x + (p.y - a.y) * d.y + r0 * (r1 - r0))
      let qc = (p.x - a.x) * (p.x - a.x) + (p.y - a.y) * (p.y - a.y) - r0 * r0
      let root = qb * qb - 4 * qa * qc
      guard root >= 0 else { return nil }
      let solutions = [-1.0, 1].map { (-qb + $0 * root.squareRoot()) / (2 * qa) }
      return solutions.filter { r0 + $0 * (r1 - r0) >= 0 }.max()
    }
  }

  @Test func `strange gradients draw something defined`() {
    let numbers: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0, -5, 20, 1e9]
    var random = SeededRandom(13)
    for round in 0..<300 {
      func number() -> Double { numbers.randomElement(using: &random)! }
      func point() -> Point { Point(x: number(), y: number()) }
      let stops = (0..<(round % 12)).map { _ in
        GradientStop(location: number(), color: random.color())
      }
      let spread = spreads[round % 3]
      let brushes: [Brush] = [
        .linearGradient(LinearGradient(start: point(), end: point(), stops: stops, spread: spread)),
        .radialGradient(
          RadialGradient(
            startCenter: point(), startRadius: number(), endCenter: point(), endRadius: number(),
            stops: stops, spread: spread)),
        .conicGradient(
          ConicGradient(
            center: point(), startAngle: number(), endAngle: number(), stops: stops,
            spread: spread)),
      ]
      for brush in brushes {
        func picture(_ set: InstructionSet) -> Pixmap {
          Pixmap.drawn(width: 11, height: 3, kernels: Kernels(set)) {
            $0.fill(Rect(x: 0, y: 0, width: 11, height: 3), with: brush)
          }
        }
        let first = picture(.portable)
        for y in 0..<3 {
          for x in 0..<11 {
            let alpha = first[x, y] >> 24
            let brightest = levels(first[x, y]).max()!
            #expect(brightest <= Double(alpha), "\(brush)")
          }
        }
        for set in InstructionSet.available {
          #expect(picture(set).hasEqualPixels(to: first), "\(set) \(brush)")
        }
      }
    }
  }

  @Test func `circles of no size show the last colour`() {
    let p = Point(x: 4, y: 4)
    for radius in [0, -3, 5.0] {
      let brush = Brush.radialGradient(
        RadialGradient(
          startCenter: p, startRadius: radius, endCenter: p, endRadius: radius,
          stops: GradientStop.evenly([.black, .white])))
      let picture = Pixmap.drawn(width: 8, height: 8) {
        $0.fill(Rect(x: 0, y: 0, width: 8, height: 8), with: brush)
      }
      #expect(picture[0, 0] == 0xffff_ffff && picture[7, 7] == 0xffff_ffff)
    }
  }

  @Test func `opaque gradients leave no clear pixel and colours stay below their alpha`() {
    var random = SeededRandom(14)
    for round in 0..<40 {
      let colors = (0..<4).map { _ in
        let color = random.color()
        return round % 2 == 0
          ? Color(red: color.red, green: color.green, blue: color.blue, alpha: 1)
          : Color(red: 1, green: color.green, blue: 1, alpha: color.alpha)
      }
      let center = random.point(40)
      let brushes: [Brush] = [
        .radialGradient(RadialGradient(center: center, radius: 30, colors: colors)),
        .conicGradient(ConicGradient(center: center, colors: colors)),
        .linearGradient(
          LinearGradient(
            start: center, end: random.point(40), colors: colors, spread: .reflect)),
      ]
      for brush in brushes {
        let picture = Pixmap.drawn(width: 40, height: 40, background: round % 2 == 0 ? 0 : .max) {
          $0.fill(Rect(x: 0, y: 0, width: 40, height: 40), with: brush)
        }
        for y in 0..<40 {
          for x in 0..<40 { #expect(picture[x, y] >> 24 == 255) }
        }
      }
    }
  }

  // MARK: Kernels

  @Test func `every version of the inner loops gives the same bits`() {
    var random = SeededRandom(15)
    for count in Array(0...20) + [31, 33, 64, 77] {
      var run = raster_gradient_run()
      func word() -> UInt32 { .random(in: 0...UInt32.max, using: &random) }
      run.start = (word(), word(), word(), word())
      run.step = (word(), word(), word(), word())
      var plane = raster_plane(
        column: .random(in: -99...99, using: &random), row: .random(in: -99...99, using: &random),
        foot: random.double(-9...9), foot_step: random.double(-1...1),
        height: random.double(-9...9), height_step: random.double(-1...1))
      let scratch = Scratch()
      let stops = stops(&random, 1 + count % 30)
      let ramp = GradientRamp(stops, spreads[count % 3], scratch)
      let expected = (0..<count).map { i in
        let (b, d) = (run.start, run.step)
        let levels = [(b.3, d.3), (b.2, d.2), (b.1, d.1), (b.0, d.0)].map {
          ($0 &+ UInt32(i) &* $1) >> 24
        }
        return levels.reduce(0) { $0 << 8 | $1 }
      }
      // Every table entry another value.
      let table = (0..<130).map { UInt32($0) }
      let results = InstructionSet.available.map { set in
        let kernels = Kernels(set).gradients
        var pixels = [UInt32](repeating: 0, count: count)
        kernels.gradient(&pixels, count, &run)
        #expect(pixels == expected, "\(set) \(count)")
        var positions = [Float](repeating: 0, count: 2 * count + 2)
        kernels.radial(&positions, count, &plane, 0.7, -0.4)
        positions.withUnsafeMutableBufferPointer {
          kernels.conic($0.baseAddress! + count, count, &plane, 0x9000_0000, 2.3)
        }
        // More rows than are prepared at once.
        let height = 35
        var block = [UInt32](repeating: 0, count: (count + 3) * height)
        var turned = block
        var straight = block
        table.withUnsafeBufferPointer {
          var circles = raster_circle_colors(
            scale: 2.5, bias: -20, last: 129, colors: $0.baseAddress!)
          var line = raster_line_colors(
            column: plane.column, row: plane.row, start: 50, row_step: 0.37,
            step: 0x1_2345_6789, last: 129, colors: $0.baseAddress!)
          kernels.line(&straight, count + 3, count, height, &line)
          kernels.circles(&block, count + 3, count, height, &plane, &circles)
          var angles = raster_angle_colors(start: 0x1234_5678, bits: 7, colors: $0.baseAddress!)
          kernels.angles(&turned, count + 3, count, height, &plane, &angles)
        }
        positions[2 * count] = .nan
        positions[2 * count + 1] = -.infinity
        var colors = [UInt32](repeating: 0, count: positions.count)
        withUnsafePointer(to: ramp.table) {
          kernels.ramp(&colors, colors.count, positions, $0)
        }
        return positions.map(\.bitPattern) + colors + block + turned + straight
      }
      for result in results { #expect(result == results[0], "\(count)") }
    }
  }
}
