import Geometry
import Platform
import Surface
import Testing

/// Layers that are lines: they have the same number of pixels wherever they lie.
@Suite @MainActor struct LineLayerTests {
  nonisolated private static let scales: [Int32] = [
    120, 144, 150, 160, 180, 192, 210, 240, 270, 300,
  ]

  private func screen(_ numerator: Int32) -> OffscreenWindow {
    let screen = OffscreenWindow(width: 300, height: 300)
    screen.backend.configure { $0.scale = ScaleFactor(numerator: numerator) }
    screen.backend.settle()
    return screen
  }

  private func thickness(_ width: Double, _ numerator: Int32) -> Int {
    max(1, Int((width * Double(numerator) / 120 + 1e-6).rounded()))
  }

  /// How many pixels of a colour follow each other, each time.
  private func runs(of color: UInt32, in pixels: [UInt32]) -> [Int] {
    var (runs, count) = ([Int](), 0)
    for pixel in pixels + [~color] {
      if pixel == color { count += 1 } else if count > 0 { (runs, count) = (runs + [count], 0) }
    }
    return runs
  }

  private func column(_ x: Int, of screen: OffscreenWindow) -> [UInt32] {
    let contents = screen.backend.contents!
    return (0..<Int(contents.size.height)).map { contents[x, $0] }
  }

  private func row(_ y: Int, of screen: OffscreenWindow) -> [UInt32] {
    let contents = screen.backend.contents!
    return (0..<Int(contents.size.width)).map { contents[$0, y] }
  }

  @Test(arguments: LineLayerTests.scales, [0.5, 1, 1.5, 2])
  func `lines of one width are equally thick wherever they lie`(numerator: Int32, width: Double) {
    let screen = screen(numerator)
    for number in 0..<36 {
      // Some on whole points, some between them.
      let place = 3 + Double(number) * (number < 18 ? 7 : 7.3)
      screen.root.addSubview(colored(0xff0000, Rect(x: 0, y: place, width: 20, height: width)))
      screen.root.addSubview(
        colored(0x0000ff, Rect(x: 24 + place, y: 0, width: width, height: 300)))
    }
    screen.backend.settle()
    let expected = [Int](repeating: thickness(width, numerator), count: 36)
    #expect(runs(of: 0xffff_0000, in: column(4, of: screen)) == expected)
    #expect(runs(of: 0xff00_00ff, in: row(1, of: screen)) == expected)
    #expect(screen.isExact)
  }

  @Test(arguments: LineLayerTests.scales)
  func `the line at the end of a row is whole, and rows meet`(numerator: Int32) {
    let screen = screen(numerator)
    screen.root.backgroundColor = Color(hex: 0x0000ff)
    for number in 0..<12 {
      let row = colored(0xffffff, Rect(x: 0, y: Double(number) * 25, width: 300, height: 25))
      row.addSubview(colored(0xff0000, Rect(x: 0, y: 24, width: 300, height: 1)))
      screen.root.addSubview(row)
    }
    screen.backend.settle()
    let pixels = column(4, of: screen)
    #expect(!pixels.contains(0xff00_00ff))
    #expect(
      runs(of: 0xffff_0000, in: pixels)
        == [Int](repeating: thickness(1, numerator), count: 12))
  }

  @Test func `a line without a width is not there`() {
    let screen = screen(180)
    screen.root.addSubview(colored(0xff0000, Rect(x: 0, y: 9, width: 300, height: 0)))
    screen.backend.settle()
    #expect(!column(4, of: screen).contains(0xffff_0000))
  }
}
