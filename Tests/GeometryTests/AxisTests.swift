import Testing

@testable import Geometry

/// What is along an axis, and what is across.
@Suite struct AxisTests {
  @Test(arguments: [Axis.vertical, .horizontal])
  func `what is taken along an axis is put together again`(axis: Axis) {
    let size = Size(width: 3, height: 7)
    #expect(axis.size(length: axis.length(of: size), breadth: axis.breadth(of: size)) == size)
    let point = Point(x: 5, y: 9)
    #expect(axis.value(of: axis.point(4)) == 4)
    #expect(axis.point(4).distance(to: .zero) == 4)
    let moved = axis.moving(point, to: 1)
    #expect(axis.value(of: moved) == 1)
    let across: Axis = axis == .vertical ? .horizontal : .vertical
    #expect(across.value(of: moved) == across.value(of: point))
    #expect(across.length(of: size) == axis.breadth(of: size))
    #expect(axis.value(of: point) == (axis == .vertical ? 9 : 5))
    #expect(axis.length(of: size) == (axis == .vertical ? 7 : 3))
  }

  @Test func `ends and ranges are those of the axis`() {
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(Axis.vertical.ends(of: insets) == (1, 3))
    #expect(Axis.horizontal.ends(of: insets) == (2, 4))
    let rect = Rect(x: 1, y: 2, width: 30, height: 40)
    #expect(Axis.vertical.range(of: rect) == 2...42)
    #expect(Axis.horizontal.range(of: rect) == 1...31)
  }
}
