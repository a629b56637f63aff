import Geometry
import Raster
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

@Suite struct RectOutlineTests {
  private let sharp = RectOutline(outerRadius: 0, innerRadius: 0, outset: 0, mergeDistance: 0)

  private func picture(_ draw: (Canvas) -> Void) -> Pixmap {
    Pixmap(size: PixelSize(width: 64, height: 64)) { draw(Canvas(pixels: $0, scale: 1)) }
  }

  @Test(arguments: 0..<150)
  func `without rounding the outline is that of all rectangles together`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rects = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      Rect(
        x: Double(Int.random(in: 0...40, using: &random)),
        y: Double(Int.random(in: 0...40, using: &random)),
        width: Double(Int.random(in: 1...20, using: &random)),
        height: Double(Int.random(in: 1...20, using: &random)))
    }
    let outlined = picture { $0.fill(sharp.path(around: rects), with: .black) }
    let filled = picture { canvas in for rect in rects { canvas.fill(rect, with: .black) } }
    #expect(outlined.hasEqualPixels(to: filled))
  }

  @Test func `nothing around nothing`() {
    #expect(RectOutline().path(around: []).isEmpty)
    #expect(RectOutline().path(around: [.zero]).bounds.width <= 4)
  }

  @Test func `lines that nearly touch are one shape, others are two`() {
    let upper = Rect(x: 10, y: 10, width: 30, height: 10)
    for (gap, isOne) in [(0.0, true), (1, true), (1.9, true), (2.5, false), (6, false)] {
      let lower = Rect(x: 14, y: 20 + gap, width: 30, height: 10)
      let path = RectOutline(outset: 0).path(around: [upper, lower])
      #expect(path.contains(Point(x: 25, y: 20 + gap / 2)) == isOne || gap == 0, "\(gap)")
      #expect(path.contains(Point(x: 25, y: 15)) && path.contains(Point(x: 25, y: 25 + gap)))
    }
  }

  @Test @MainActor func `a node has room for all of its shape and its line`() {
    let rects = [Rect(x: 20, y: 30, width: 40, height: 10)]
    for (outset, width, room) in [(2.0, nil, 3.0), (2, 6, 6), (0, 4, 3), (-3, nil, 1)]
      as [(Double, Double?, Double)]
    {
      let node = LinkHighlightingNode(color: .black)
      node.outset = outset
      node.strokeWidth = width
      node.updateRects(rects)
      #expect(node.frame == rects[0].inset(by: -room), "\(outset)")
      node.updateRects([])
      #expect(node.frame == .zero)
    }
  }

  @Test func `one rectangle is a rounded one`() {
    let rect = Rect(x: 10, y: 10, width: 30, height: 20)
    let outline = RectOutline(outerRadius: 4, innerRadius: 4, outset: 2)
    let drawn = picture { $0.fill(outline.path(around: [rect]), with: .black) }
    let expected = picture {
      $0.fill(Path(RoundedRect(rect.inset(by: -2), radius: 4)), with: .black)
    }
    for y in 0..<64 {
      for x in 0..<64 {
        let (a, b) = (drawn[x, y] >> 24, expected[x, y] >> 24)
        #expect(max(a, b) - min(a, b) <= 2)
      }
    }
  }

  @Test func `lines that are nearly as long get one edge`() {
    let lines = [
      Rect(x: 10, y: 10, width: 30, height: 10), Rect(x: 11, y: 20, width: 30.5, height: 10),
    ]
    let path = RectOutline().path(around: lines)
    // Four corners: a move, four curves, four lines at most and the end.
    let curves = path.elements.filter { if case .cubic = $0 { true } else { false } }
    #expect(curves.count == 4)
    #expect(path.bounds == Rect(minX: 8, minY: 8, maxX: 43.5, maxY: 32))
  }

  @Test func `a link that goes on in the next line beside itself has two shapes`() {
    let lines = [
      Rect(x: 40, y: 0, width: 20, height: 10), Rect(x: 0, y: 10, width: 20, height: 10),
    ]
    let moves = RectOutline().path(around: lines).elements.filter {
      if case .move = $0 { true } else { false }
    }
    #expect(moves.count == 2)
  }
}
