import Geometry
import Platform
import Testing

/// Where popups come to lie: the numbers are those on which the compositors with complete placement agree (mutter,
/// KWin, wlroots, Smithay), for a screen of 1000 by 800 around a parent at its origin.
@Suite struct PopupPlacementTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let number: Int
    let placement: PopupPlacement
    var area = Rect(x: 0, y: 0, width: 1000, height: 800)
    let frame: Rect

    init(
      _ number: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
      _ anchor: WindowEdges, _ gravity: WindowEdges, size: (Double, Double),
      offset: (Double, Double) = (0, 0), _ adjustments: PopupPlacement.Adjustments = [],
      area: Rect? = nil, at point: (Double, Double), became: (Double, Double)? = nil
    ) {
      self.number = number
      let asked = Size(width: size.0, height: size.1)
      placement = PopupPlacement(
        size: asked, anchorRect: Rect(x: x, y: y, width: width, height: height), anchor: anchor,
        gravity: gravity, offset: Point(x: offset.0, y: offset.1), adjustments: adjustments)
      if let area { self.area = area }
      frame = Rect(
        origin: Point(x: point.0, y: point.1),
        size: became.map { Size(width: $0.0, height: $0.1) } ?? asked)
    }

    var testDescription: String { "placement \(number)" }
  }

  private static let cases = [
    Case(
      1, 100, 40, 80, 30, [.bottom, .left], [.bottom, .right], size: (200, 300), .all,
      at: (100, 70)),
    Case(2, 100, 40, 80, 30, .bottom, .bottom, size: (200, 300), .all, at: (40, 70)),
    Case(3, 101, 41, 81, 31, [], [], size: (201, 301), at: (41, -94)),
    Case(
      4, 100, 40, 80, 30, [.bottom, .left], [.bottom, .right], size: (200, 300), offset: (4, -2),
      .all, at: (104, 68)),
    Case(
      5, 100, 700, 80, 30, [.bottom, .left], [.bottom, .right], size: (200, 300), .all,
      at: (100, 400)),
    // An offset is not mirrored.
    Case(
      6, 100, 700, 80, 30, [.bottom, .left], [.bottom, .right], size: (200, 300), offset: (0, 6),
      .all, at: (100, 406)),
    Case(
      7, 900, 40, 80, 30, [.bottom, .left], [.bottom, .right], size: (200, 300), [.flipX, .flipY],
      at: (780, 70)),
    Case(
      8, 900, 40, 80, 30, [.bottom, .left], [.bottom, .right], size: (200, 300),
      [.slideX, .slideY], at: (800, 70)),
    Case(
      9, 150, 40, 700, 30, [.bottom, .left], [.bottom, .right], size: (900, 300),
      [.flipX, .slideX], at: (100, 70)),
    Case(
      10, 300, 200, 200, 32, [.top, .right], [.bottom, .right], size: (180, 240), .all,
      at: (500, 200)),
    Case(
      11, 790, 200, 200, 32, [.top, .right], [.bottom, .right], size: (180, 240), .all,
      at: (610, 200)),
    Case(
      12, 300, 700, 200, 32, [.top, .right], [.bottom, .right], size: (180, 240),
      [.flipX, .slideY], at: (500, 560)),
    Case(
      13, 300, 700, 200, 32, [.top, .right], [.bottom, .right], size: (180, 240),
      [.flipX, .flipY, .slideY], at: (500, 492)),
    Case(
      14, 880, 700, 80, 30, [.bottom, .left], [.bottom, .right], size: (200, 300), .all,
      at: (760, 400)),
    Case(
      15, 900, 700, 80, 30, [.bottom, .left], [.bottom, .right], size: (200, 300), at: (900, 730)),
    Case(
      16, 100, 500, 80, 30, [.bottom, .left], [.bottom, .right], size: (200, 600),
      [.flipY, .resizeY], at: (100, 530), became: (200, 270)),
    Case(
      17, 100, 300, 80, 30, [.bottom, .left], [.bottom, .right], size: (200, 900),
      [.flipY, .slideY, .resizeY], at: (100, 0), became: (200, 800)),
    Case(
      18, 100, 300, 80, 30, [.bottom, .left], [.bottom, .right], size: (200, 900), .resizeY,
      at: (100, 330), became: (200, 470)),
    Case(
      19, 100, 40, 80, 30, [.bottom, .left], [.bottom, .right], size: (1100, 100), .slideX,
      at: (0, 70)),
    // Here they are two and two.
    Case(
      20, 800, 40, 80, 30, [.bottom, .right], [.bottom, .left], size: (1100, 100), .slideX,
      at: (0, 70)),
    Case(21, 500, 40, 80, 30, .bottom, .bottom, size: (1100, 100), .slideX, at: (0, 70)),
    Case(
      22, 100, 40, 80, 30, [.bottom, .left], [.bottom, .right], size: (1100, 100),
      [.slideX, .resizeX], at: (0, 70), became: (1000, 100)),
    Case(
      23, -50, 40, 40, 30, [.bottom, .left], [.bottom, .right], size: (200, 100),
      [.slideX, .slideY], at: (0, 70)),
    Case(
      24, 200, 300, 160, 32, [.top, .left], [.bottom, .right], size: (160, 320),
      offset: (0, -160), [.slideY, .resizeY], at: (200, 140)),
    Case(
      25, 200, 60, 160, 32, [.top, .left], [.bottom, .right], size: (160, 320), offset: (0, -160),
      [.slideY, .resizeY], at: (200, 0)),
    Case(
      26, 500, 400, 1, 1, .bottom, .bottom, size: (120, 28), offset: (0, 20), [.flipY, .slideX],
      at: (440, 421)),
    Case(
      27, 500, 780, 1, 1, .bottom, .bottom, size: (120, 28), offset: (0, 20), [.flipY, .slideX],
      at: (440, 772)),
    Case(
      28, 10, 10, 80, 30, [.bottom, .left], [.top, .left], size: (200, 150),
      [.flipX, .flipY, .slideX, .slideY],
      area: Rect(x: -300, y: -100, width: 1000, height: 800), at: (-190, 10)),
    Case(
      29, 600, 40, 30, 30, [.bottom, .left], [.bottom, .right], size: (200, 100),
      [.flipX, .slideX], area: Rect(x: -1280, y: 0, width: 1920, height: 1080), at: (430, 70)),
    Case(
      30, 1100, 40, 20, 20, [.bottom, .left], [.bottom, .right], size: (200, 100),
      [.resizeX, .resizeY], at: (1100, 60)),
  ]

  @Test(arguments: cases)
  func `a popup lies where compositors put it`(_ example: Case) {
    #expect(example.placement.frame(in: example.area) == example.frame)
  }

  private static let area = Rect(x: 0, y: 0, width: 1000, height: 800)

  /// Even lengths: those of the protocol are whole numbers, whose half is rounded to one side.
  private func random(_ seed: Int) -> PopupPlacement {
    var generator = SeededGenerator(seed: UInt64(seed))
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(2 * Int.random(in: range, using: &generator))
    }
    return PopupPlacement(
      size: Size(width: number(1...500), height: number(1...400)),
      anchorRect: Rect(
        x: number(-250...750), y: number(-250...750), width: number(1...150),
        height: number(1...150)),
      anchor: WindowEdges(rawValue: UInt8(number(0...7)) + UInt8(seed % 2)),
      gravity: WindowEdges(rawValue: UInt8(number(0...7)) + UInt8(seed / 2 % 2)),
      offset: Point(x: number(-20...20), y: number(-20...20)),
      adjustments: PopupPlacement.Adjustments(rawValue: UInt8(number(0...31))))
  }

  @Test(arguments: 0..<300)
  func `what may slide and fits lies inside, as large as it wants to be`(_ seed: Int) {
    var placement = random(seed)
    placement.adjustments.formUnion([.slideX, .slideY])
    let frame = placement.frame(in: Self.area)
    #expect(Self.area.contains(frame), "\(placement)")
    #expect(frame.size == placement.size)
  }

  @Test(arguments: 0..<300)
  func `what is mirrored comes to lie mirrored`(_ seed: Int) {
    let placement = random(seed)
    var mirrored = placement
    mirrored.anchorRect.origin.x = Self.area.maxX - placement.anchorRect.maxX
    mirrored.anchor = mirror(placement.anchor)
    mirrored.gravity = mirror(placement.gravity)
    mirrored.offset.x = -placement.offset.x
    let frame = placement.frame(in: Self.area)
    let other = mirrored.frame(in: Self.area)
    #expect(other.minX == Self.area.maxX - frame.maxX, "\(placement)")
    #expect(other.minY == frame.minY)
    #expect(other.size == frame.size)
  }

  private func mirror(_ edges: WindowEdges) -> WindowEdges {
    var result = edges.subtracting([.left, .right])
    if edges.contains(.left) { result.insert(.right) }
    if edges.contains(.right) { result.insert(.left) }
    return result
  }
}
