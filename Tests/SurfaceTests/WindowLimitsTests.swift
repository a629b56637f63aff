import Geometry
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Windows that would be larger than any picture.
@MainActor
@Suite struct WindowLimitsTests {
  @Test(arguments: [
    (32_767, 4096, true), (32_768, 1, false), (1, 32_768, false), (16_384, 8192, true),
    (16_384, 8193, false), (32_767, 32_767, false), (1, 1, true),
  ])
  func `a picture has limits on each side and in all`(width: Int32, height: Int32, fits: Bool) {
    #expect(WindowLimits.allows(PixelSize(width: width, height: height)) == fits)
  }

  @Test func `what fits keeps its scale`() {
    for numerator: Int32 in [30, 120, 150, 240, 960] {
      let scale = ScaleFactor(numerator: numerator)
      #expect(WindowLimits.scale(scale, for: Size(width: 1000, height: 700)) == scale)
      #expect(WindowLimits.scale(scale, for: .zero) == scale)
    }
  }

  @Test func `at every size there is a scale that fits, and not one much too low`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<3000 {
      func length() -> Double { Double(UInt64.random(in: 1...32_767, using: &random)) }
      let size = Size(width: length(), height: length())
      let wanted = ScaleFactor(numerator: Int32.random(in: 30...1920, using: &random))
      let scale = WindowLimits.scale(wanted, for: size)
      #expect(WindowLimits.allows(scale.pixels(size)), "\(size) at \(scale)")
      #expect(scale <= wanted)
      guard scale < wanted else { continue }
      // The next whole scale, or below one the next of all, is too large or was not asked for.
      let next = ScaleFactor(numerator: scale.numerator + (scale.numerator >= 120 ? 120 : 2))
      #expect(next > wanted || !WindowLimits.allows(next.pixels(size)), "\(size) at \(scale)")
    }
  }

  @Test(arguments: [(20_000.0, 20.0, Int32(2)), (8_000, 30, 8), (12, 30_000, 3)])
  func `a window that is configured too large is drawn at a lower scale`(
    width: Double, height: Double, scale: Int32
  ) throws {
    let screen = OffscreenWindow(width: width, height: height, scale: scale)
    #expect(screen.window.size == Size(width: width, height: height))
    #expect(screen.window.scale < ScaleFactor(integer: scale))
    let contents = try #require(screen.backend.contents)
    #expect(contents.size == screen.window.scale.pixels(screen.window.size))
    #expect(WindowLimits.allows(contents.size))
  }

  @Test func `beyond every scale the window is smaller than it was told`() throws {
    let screen = OffscreenWindow()
    screen.backend.configure { $0.size = Size(width: 1_000_000, height: 10) }
    screen.backend.settle()
    #expect(screen.window.size == Size(width: 32_767, height: 10))
    #expect(screen.backend.contents?.size == PixelSize(width: 32_767, height: 10))
    screen.backend.configure { $0.size = Size(width: 200, height: 100) }
    screen.backend.settle()
    #expect(screen.backend.contents?.size == PixelSize(width: 200, height: 100))
  }

  @Test func `commits are told and not kept`() {
    let screen = OffscreenWindow()
    var areas: [Int] = []
    screen.backend.onCommit = { areas.append($0.damage.area) }
    screen.root.addSubview(colored(0xff0000, Rect(x: 1, y: 2, width: 3, height: 4)))
    screen.backend.settle()
    #expect(areas == [12])
  }
}
