import Geometry
import Testing

@testable import Raster

@Suite struct GradientTests {
  /// The gradient in double precision at the centre of a pixel.
  private func reference(_ gradient: LinearGradient, _ x: Int, _ y: Int, scale: Double) -> [Double]
  {
    let line = gradient.end - gradient.start
    let p = Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale) - gradient.start
    let t = max(0, min(1, (p.x * line.x + p.y * line.y) / (line.x * line.x + line.y * line.y)))
    func channels(_ c: Color) -> [Double] {
      let alpha = Double(c.alpha)
      return [alpha, Double(c.red) * alpha, Double(c.green) * alpha, Double(c.blue) * alpha]
    }
    var previous = gradient.stops[0]
    for stop in gradient.stops {
      if t < stop.location {
        let span = stop.location - previous.location
        let share = span > 0 ? (t - previous.location) / span : 1
        return zip(channels(previous.color), channels(stop.color)).map {
          ($0 + ($1 - $0) * max(0, share)) * 255
        }
      }
      previous = stop
    }
    return channels(previous.color).map { $0 * 255 }
  }

  private func check(_ gradient: LinearGradient, scale: Double = 1) {
    let picture = Pixmap.drawn(width: 64, height: 48, scale: scale) {
      $0.fill(Rect(x: 0, y: 0, width: 200, height: 200), with: .linearGradient(gradient))
    }
    for y in 0..<48 {
      for x in 0..<64 {
        let wanted = reference(gradient, x, y, scale: scale)
        let pixel = picture[x, y]
        for (shift, value) in zip([24, 16, 8, 0] as [UInt32], wanted) {
          let level = Double((pixel >> shift) & 255)
          if abs(level - value) > 1 {
            Issue.record("\(gradient) pixel \(x) \(y): \(level) instead of \(value)")
            return
          }
        }
      }
    }
  }

  @Test func `gradients at any angle are within a level of double precision`() {
    var random = SeededRandom(71)
    for round in 0..<30 {
      let stops = (0..<(2 + round % 4)).map { _ in random.double(0...1) }.sorted().map {
        LinearGradient.Stop(location: $0, color: random.color())
      }
      check(
        LinearGradient(start: random.point(60), end: random.point(60), stops: stops),
        scale: [1, 1.5, 2][round % 3])
    }
  }

  @Test func `vertical and horizontal gradients are within a level`() {
    let colors = [Color(hex: 0x102030), Color(hex: 0xf0e0d0, alpha: 0.5), Color.clear]
    check(LinearGradient(start: .zero, end: Point(x: 0, y: 48), colors: colors))
    check(LinearGradient(start: .zero, end: Point(x: 64, y: 0), colors: colors))
    check(LinearGradient(start: Point(x: 64, y: 0), end: .zero, colors: colors))
  }

  @Test func `two stops at one place make a hard edge`() {
    let gradient = LinearGradient(
      start: .zero, end: Point(x: 64, y: 0),
      stops: [
        .init(location: 0, color: .black), .init(location: 0.5, color: .black),
        .init(location: 0.5, color: .white), .init(location: 1, color: .white),
      ])
    let picture = Pixmap.drawn(width: 64, height: 1) {
      $0.fill(Rect(x: 0, y: 0, width: 64, height: 1), with: .linearGradient(gradient))
    }
    #expect(picture[31, 0] == 0xff00_0000)
    #expect(picture[32, 0] == 0xffff_ffff)
  }

  @Test func `a line without a length shows the last colour`() {
    let gradient = LinearGradient(
      start: Point(x: 5, y: 5), end: Point(x: 5, y: 5), colors: [.black, .white])
    let picture = Pixmap.drawn(width: 8, height: 8) {
      $0.fill(Rect(x: 0, y: 0, width: 8, height: 8), with: .linearGradient(gradient))
    }
    #expect(picture[0, 0] == 0xffff_ffff && picture[7, 7] == 0xffff_ffff)
  }

  @Test func `a gradient without stops draws nothing and one stop draws its colour`() {
    func picture(_ stops: [LinearGradient.Stop]) -> UInt32 {
      Pixmap.drawn(width: 4, height: 4) {
        $0.fill(
          Rect(x: 0, y: 0, width: 4, height: 4),
          with: .linearGradient(
            LinearGradient(start: .zero, end: Point(x: 4, y: 4), stops: stops)))
      }[2, 2]
    }
    #expect(picture([]) == 0)
    #expect(picture([.init(location: 0.5, color: .white)]) == 0xffff_ffff)
  }
}
