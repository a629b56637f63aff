import Flow
import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct ShapeTests {
  let screen = TestScreen(size: Size(width: 40, height: 40))
  private let red = Color(hex: 0xff0000)
  private let blue = Color(hex: 0x0000ff)

  private func pixel(_ x: Int, _ y: Int) -> (red: UInt32, green: UInt32, blue: UInt32) {
    let value = screen.pixel(x: x, y: y)
    return (value >> 16 & 0xff, value >> 8 & 0xff, value & 0xff)
  }

  @Test func `a gradient runs from its start to its end`() {
    screen.show(Gradient(colors: [red, blue]))
    #expect(pixel(20, 0).red > 240)
    #expect(pixel(20, 39).blue > 240)
    #expect(pixel(0, 20) == pixel(39, 20))
    screen.show(Gradient(colors: [red, blue], start: .zero, end: Point(x: 1, y: 0)))
    #expect(pixel(0, 20).red > 240)
    #expect(pixel(39, 20).blue > 240)
  }

  @Test func `a gradient has stops where they are said to be`() {
    screen.show(
      Gradient(stops: [
        .init(location: 0, color: red), .init(location: 0.25, color: blue),
        .init(location: 1, color: blue),
      ]))
    #expect(pixel(5, 12).blue == 255)
    #expect(pixel(5, 0).red > 200)
  }

  @Test func `a gradient with a size takes that`() {
    let hosted = Hosted()
    let size = hosted.show(Gradient(colors: [red, blue], size: Size(width: 30, height: 10)))
    #expect(size == Size(width: 30, height: 10))
  }

  @Test func `a change of colours is drawn on the way`() {
    screen.show(Gradient(colors: [red, red]))
    screen.show(Gradient(colors: [blue, blue]), transition: .linear(1))
    screen.advance(0.5)
    let middle = pixel(20, 20)
    #expect(middle.red > 60 && middle.red < 200)
    #expect(middle.blue > 60 && middle.blue < 200)
    screen.advance(0.7)
    #expect(pixel(20, 20) == (0, 0, 255))
  }

  @Test func `a change takes frames while it can be seen, and is over in time if it cannot`() {
    func frames(in refreshes: Int) -> Int {
      (0..<refreshes).count { _ in screen.backend.advanceFrame() }
    }
    let host = screen.show(Gradient(colors: [red, red]))
    screen.show(Gradient(colors: [blue, blue]), transition: .linear(1))
    #expect(frames(in: 20) == 20)
    host.layer.transform = .translation(x: 100, y: 0)
    _ = frames(in: 2)
    #expect(frames(in: 30) == 0)
    _ = frames(in: 15)
    host.layer.transform = .identity
    _ = frames(in: 1)
    #expect(pixel(20, 20) == (0, 0, 255))
    #expect(frames(in: 10) == 0)
  }

  @Test func `a new change starts from what is on screen`() {
    screen.show(Gradient(colors: [red, red]))
    screen.show(Gradient(colors: [blue, blue]), transition: .linear(1))
    screen.advance(0.5)
    let before = pixel(20, 20)
    screen.show(Gradient(colors: [red, red]), transition: .linear(1))
    let after = pixel(20, 20)
    #expect(abs(Int(before.blue) - Int(after.blue)) < 12)
    screen.advance(1.2)
    #expect(pixel(20, 20) == (255, 0, 0))
  }

  @Test func `the radius and the stroke of a shape are drawn on the way too`() {
    func shape(_ radius: Double, _ stroke: Double) -> RoundedRectangle {
      RoundedRectangle(color: red, cornerRadius: radius, stroke: stroke, strokeColor: blue)
    }
    screen.show(shape(0, 2))
    #expect(pixel(0, 0) == (0, 0, 255))
    screen.show(shape(20, 10), transition: .linear(1))
    screen.advance(0.5)
    #expect(pixel(20, 4) == (0, 0, 255))
    #expect(pixel(20, 12) == (255, 0, 0))
    screen.advance(0.7)
    #expect(pixel(20, 8) == (0, 0, 255))
    #expect(pixel(0, 0) == (255, 255, 255))
  }

  @Test func `smooth corners cut off more than arcs and less than a bevel`() {
    func covered(smooth: Bool) -> Int {
      screen.show(
        FilledRoundedRectangle(color: red, cornerRadius: .value(12), smoothCorners: smooth))
      let picture = screen.snapshot()
      return withExtendedLifetime(picture) {
        var sum = 0
        for y in 0..<40 {
          for x in 0..<40 { sum += 255 - Int(picture.pixels.row(y)[x] & 0xff) }
        }
        return sum
      }
    }
    let arcs = covered(smooth: false)
    let smooth = covered(smooth: true)
    #expect(smooth < arcs)
    #expect(smooth > arcs * 97 / 100)
  }

  @Test func `while a radius moves smooth corners are arcs, then smooth again`() {
    func show(_ radius: Double, _ transition: ComponentTransition) -> View? {
      screen.show(
        FilledRoundedRectangle(color: red, cornerRadius: .value(radius), smoothCorners: true),
        transition: transition)
      return screen.views(of: FilledRoundedRectangleView.self).first
    }
    let view = show(4, .immediate)
    #expect(view?.layer.cornerRadius == 0)
    _ = show(16, .linear(0.5))
    #expect(view?.layer.cornerRadius == 16)
    #expect(view?.layer.animationNames == ["cornerRadius"])
    screen.advance(1)
    #expect(view?.layer.cornerRadius == 0)
    #expect(pixel(0, 0) == (255, 255, 255))
    #expect(pixel(20, 20) == (255, 0, 0))
  }
  @Test func `a radius that moves on as its movement ends has smooth corners at its new end`() {
    func square(_ radius: Double) -> FilledRoundedRectangle {
      FilledRoundedRectangle(color: red, cornerRadius: .value(radius), smoothCorners: true)
    }
    screen.show(square(4))
    // It ends in the same frame, before the radius is told of its end.
    let (other, window) = (View(), screen.window)
    window.contentView.addSubview(other)
    ComponentTransition.linear(0.5).setAlpha(view: other, alpha: 0) { _ in
      window.show(square(8), transition: .linear(0.5))
    }
    screen.show(square(16), transition: .linear(0.5))
    screen.advance(0.6)
    let view = screen.views(of: FilledRoundedRectangleView.self).first
    #expect(view?.layer.animationNames == ["cornerRadius"])
    screen.advance(1)
    let expected = TestScreen(size: Size(width: 40, height: 40))
    expected.show(square(8))
    #expect(screen.snapshot().hasEqualPixels(to: expected.snapshot()))
  }
}
