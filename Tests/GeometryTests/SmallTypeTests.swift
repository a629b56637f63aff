import Testing

@testable import Geometry

/// Points, sizes, rectangles and what changes them.
@Suite struct SmallTypeTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  // MARK: Rectangles

  @Test func `a rectangle has its edges, whichever way it is written`() {
    for same in [
      Rect(x: 40, y: 60, width: -30, height: -40), Rect(minX: 10, minY: 20, maxX: 40, maxY: 60),
      Rect(minX: 40, minY: 60, maxX: 10, maxY: 20),
      Rect(origin: Point(x: 10, y: 20), size: Size(width: 30, height: 40)),
      Rect(center: Point(x: 25, y: 40), size: Size(width: 30, height: 40)),
    ] { #expect(same == rect) }
    #expect(
      [rect.minX, rect.midX, rect.maxX, rect.minY, rect.midY, rect.maxY] == [
        10, 25, 40, 20, 40, 60,
      ])
    #expect(rect.center == Point(x: 25, y: 40))
  }

  @Test func `the left and top edges belong to a rectangle, the others do not`() {
    #expect(rect.contains(Point(x: 10, y: 20)) && rect.contains(Point(x: 39.9, y: 59.9)))
    for (x, y) in [(9.9, 30.0), (40, 30), (20, 19.9), (20, 60)] {
      #expect(!rect.contains(Point(x: x, y: y)))
    }
    #expect(rect.contains(rect) && rect.contains(Rect(x: 99, y: 99, width: 0, height: 5)))
    for (dx, dy) in [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)] {
      #expect(!rect.contains(rect.translated(x: dx, y: dy)))
    }
  }

  @Test func `rectangles that only touch have nothing in common`() {
    let beside = rect.translated(x: 30)
    #expect(!rect.intersects(beside) && rect.intersection(beside).isEmpty)
    #expect(rect.intersects(rect.translated(x: 29.5, y: -39.5)))
    #expect(
      rect.intersection(rect.translated(x: 25, y: -10))
        == Rect(x: 35, y: 20, width: 5, height: 30))
    #expect(rect.intersection(Rect(x: 100, y: 100, width: 1, height: 1)).isEmpty)
  }

  @Test func `what is empty takes no part in a union`() {
    let far = Rect(x: -5, y: 100, width: 1, height: 1)
    #expect(rect.union(far) == Rect(minX: -5, minY: 20, maxX: 40, maxY: 101))
    let empty = Rect(x: -500, y: 0, width: 0, height: 9)
    #expect(rect.union(empty) == rect && empty.union(rect) == rect)
  }

  @Test func `each inset moves its own edge`() {
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(insets.horizontal == 6 && insets.vertical == 4)
    #expect(rect.inset(by: insets) == Rect(x: 12, y: 21, width: 24, height: 36))
    #expect(rect.inset(by: -1) == Rect(x: 9, y: 19, width: 32, height: 42))
    #expect(rect.inset(by: 18).size == Size(width: 0, height: 4))
    #expect(Insets(horizontal: 5, vertical: 7) == Insets(top: 7, left: 5, bottom: 7, right: 5))
    #expect(Insets(3) == Insets(top: 3, left: 3, bottom: 3, right: 3))
  }

  @Test func `whole coordinates lie around a rectangle`() {
    #expect(
      Rect(minX: -0.2, minY: 1.2, maxX: 3, maxY: 4.001).integral
        == Rect(minX: -1, minY: 1, maxX: 3, maxY: 5))
    #expect(!Rect(x: .nan, y: 0, width: 1, height: 1).isFinite)
    #expect(!Rect(x: 0, y: 0, width: .infinity, height: 1).isFinite && rect.isFinite)
  }

  // MARK: Sizes

  @Test func `a picture fits into a room or fills it, and keeps its proportions`() {
    let wide = Size(width: 40, height: 10)
    let room = Size(width: 20, height: 20)
    #expect(wide.aspectFitted(to: room) == Size(width: 20, height: 5))
    #expect(wide.aspectFilled(to: room) == Size(width: 80, height: 20))
    let tall = Size(width: 10, height: 40)
    #expect(tall.aspectFitted(to: room) == Size(width: 5, height: 20))
    #expect(tall.aspectFilled(to: room) == Size(width: 20, height: 80))
    #expect(Size(width: 0, height: 4).aspectFitted(to: room) == .zero)
    #expect(Size(width: 4, height: 0).aspectFilled(to: room) == .zero)
  }

  @Test func `extents are limited and extended axis by axis`() {
    let (a, b) = (Size(width: 3, height: 9), Size(width: 5, height: 7))
    #expect(a.limited(to: b) == Size(width: 3, height: 7))
    #expect(a.extended(to: b) == Size(width: 5, height: 9))
    #expect(Size(width: 1.1, height: 2).ceiled == Size(width: 2, height: 2))
    #expect(
      Size(width: 5, height: 4).centered(in: rect) == Rect(x: 22, y: 38, width: 5, height: 4))
    #expect(Size(width: -1, height: 4).isEmpty && Size(width: .nan, height: 4).isEmpty)
    #expect(!a.isEmpty && !Size.unlimited.isFinite)
  }

  // MARK: Scales

  @Test func `lengths become whole pixels, halves away from zero`() throws {
    let scale = try #require(ScaleFactor(1.5))
    #expect(scale.numerator == 180 && !scale.isInteger && ScaleFactor.two.isInteger)
    #expect([1, -1, 3, -3, 5].map { scale.pixels($0) } == [2, -2, 5, -5, 8])
    #expect(scale.pixels(Size(width: 3, height: 2)) == PixelSize(width: 5, height: 3))
    #expect(scale.pixels(.nan) == 0 && scale.pixels(.infinity) == 1_000_000_000)
    #expect(ScaleFactor(0.2) == nil && ScaleFactor(8.1) == nil && ScaleFactor(.nan) == nil)
    #expect(ScaleFactor(0.25)?.numerator == 30 && ScaleFactor(8)?.numerator == 960)
    #expect(ScaleFactor(numerator: -3).numerator == 1)
    #expect(ScaleFactor.one < scale && !(scale < scale))
  }

  @Test func `edges are moved to pixels, each by itself`() throws {
    let scale = try #require(ScaleFactor(2))
    #expect(scale.snapped(1.3) == 1.5 && scale.snapped(1.2) == 1)
    #expect(
      scale.snapped(Rect(minX: 0.2, minY: 0.3, maxX: 2.2, maxY: 2.3))
        == Rect(minX: 0, minY: 0.5, maxX: 2, maxY: 2.5))
    // A width may change by a pixel, so that neighbours stay neighbours.
    #expect(scale.snapped(Rect(x: 0.3, y: 0, width: 1, height: 1)).maxX == scale.snapped(1.3))
  }

  // MARK: Corners

  @Test func `radii are reduced together until they have room`() {
    let radii = CornerRadii(topLeft: 30, topRight: 10, bottomLeft: 5, bottomRight: 0)
    #expect(radii.fitted(to: Size(width: 100, height: 100)) == radii)
    #expect(radii.fitted(to: Size(width: 20, height: 100)) == radii.scaled(by: 0.5))
    #expect(radii.fitted(to: Size(width: 100, height: 7)) == radii.scaled(by: 0.2))
    #expect(radii.fitted(to: Size(width: 40, height: 35)) == radii)
    let others = CornerRadii(topLeft: 0, topRight: 10, bottomLeft: 5, bottomRight: 30)
    #expect(others.fitted(to: Size(width: 7, height: 100)) == others.scaled(by: 0.2))
    #expect(others.fitted(to: Size(width: 100, height: 20)) == others.scaled(by: 0.5))
    #expect(!radii.isUniform && CornerRadii(4).isUniform && CornerRadii(-4).isZero)
    for change: WritableKeyPath<CornerRadii, Double> in [
      \.topLeft, \.topRight, \.bottomLeft, \.bottomRight,
    ] {
      var changed = CornerRadii(4)
      changed[keyPath: change] = 5
      #expect(!changed.isUniform)
    }
  }

  @Test func `a point in a corner that is cut off is outside`() {
    let radii = CornerRadii(topLeft: 10, topRight: 0, bottomLeft: 0, bottomRight: 0)
    let corners: [(CornerRadii, Point)] = [
      (radii, Point(x: 11, y: 21)),
      (CornerRadii(topLeft: 0, topRight: 10, bottomLeft: 0, bottomRight: 0), Point(x: 39, y: 21)),
      (CornerRadii(topLeft: 0, topRight: 0, bottomLeft: 10, bottomRight: 0), Point(x: 11, y: 59)),
      (CornerRadii(topLeft: 0, topRight: 0, bottomLeft: 0, bottomRight: 10), Point(x: 39, y: 59)),
    ]
    for (index, (radii, _)) in corners.enumerated() {
      let shape = RoundedRect(rect, radii: radii)
      for (other, (_, point)) in corners.enumerated() {
        #expect(shape.contains(point) == (index != other), "\(index) \(other)")
      }
    }
    #expect(RoundedRect(rect, radii: radii).contains(Point(x: 14, y: 24)))
    #expect(!RoundedRect(rect, radii: radii).contains(Point(x: 9, y: 40)))
  }

  // MARK: Transforms

  @Test func `transforms are applied one after the other`() throws {
    let turn = AffineTransform.rotation(.pi / 2)
    let move = AffineTransform.translation(x: 5, y: 7)
    let grow = AffineTransform.scale(x: 2, y: 3)
    let p = Point(x: 1, y: 0)
    func expect(_ transform: AffineTransform, _ x: Double, _ y: Double) {
      #expect(p.applying(transform).distance(to: Point(x: x, y: y)) < 1e-12)
    }
    expect(turn, 0, 1)
    expect(turn.concatenating(move), 5, 8)
    expect(move.concatenating(turn), -7, 6)
    expect(grow.concatenating(turn), 0, 2)
    expect(turn.concatenating(grow), 0, 3)
    let all = grow.concatenating(turn).concatenating(move)
    expect(all.concatenating(try #require(all.inverse)), 1, 0)
    #expect(AffineTransform.scale(x: 2, y: 0).inverse == nil)
    #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
    #expect(abs(all.determinant - 6) < 1e-12)
  }

  @Test func `what a transform does is known`() {
    let identity = AffineTransform.identity
    #expect(identity.isIdentity && identity.isTranslation && identity.isScaleAndTranslation)
    let move = AffineTransform.translation(x: 0, y: 1)
    #expect(!move.isIdentity && move.isTranslation)
    #expect(!AffineTransform.translation(x: 1, y: 0).isIdentity)
    #expect(
      AffineTransform.scale(2).isScaleAndTranslation && !AffineTransform.scale(2).isTranslation)
    for mirrored in [AffineTransform.scale(x: -1, y: 1), .scale(x: 1, y: -1), .rotation(0.1)] {
      #expect(!mirrored.isScaleAndTranslation && !mirrored.isTranslation)
    }
    #expect(!AffineTransform.translation(x: .nan, y: 0).isFinite)
  }

  @Test func `a rectangle that is mirrored or turned is the box around it`() {
    #expect(
      rect.applying(.scale(x: -1, y: 2)) == Rect(minX: -40, minY: 40, maxX: -10, maxY: 120))
    let turned = rect.applying(.rotation(.pi / 2))
    #expect(abs(turned.minX + 60) < 1e-9 && abs(turned.maxX + 20) < 1e-9)
    #expect(abs(turned.minY - 10) < 1e-9 && abs(turned.maxY - 40) < 1e-9)
    let skewed = rect.applying(AffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0))
    #expect(skewed == Rect(minX: 30, minY: 20, maxX: 100, maxY: 60))
  }

  // MARK: Colours and subpixels

  @Test func `colours are mixed as they are seen`() {
    let red = Color(hex: 0xff0000)
    #expect(red.mixed(with: .black, fraction: 0.5) == Color(red: 0.5, green: 0, blue: 0))
    #expect(red.mixed(with: .black, fraction: 0) == red)
    #expect(red.mixed(with: .black, fraction: 1) == .black)
    #expect(red.mixed(with: .black, fraction: 7) == .black)
    // What fades to clear keeps its colour.
    #expect(red.mixed(with: .clear, fraction: 0.5) == Color(hex: 0xff0000, alpha: 0.5))
    #expect(Color.clear.mixed(with: .clear, fraction: 0.5) == .clear)
    #expect(Color(red: 2, green: -1, blue: .nan) == red && red.isOpaque)
    #expect(red.faded(by: 0.5).alpha == 0.5 && !red.faded(by: 0.5).isOpaque)
    #expect(Color(hex: 0x123456).premultipliedPixel == 0xff12_3456)
    #expect(Color(white: 1, alpha: 0.5).premultipliedPixel == 0x8080_8080)
    #expect(Color.white.luminance > 0.999 && Color(hex: 0x00ff00).luminance > red.luminance)
  }

  @Test func `each order of subpixels is one of the set`() {
    for order in SubpixelOrder.allCases {
      #expect(SubpixelOrders.all.contains(order))
      for other in SubpixelOrder.allCases {
        #expect(SubpixelOrders(order).contains(other) == (order == other))
      }
    }
    #expect(SubpixelOrder.allCases.map(\.isVertical) == [false, false, true, true])
  }

  // MARK: Paths

  @Test func `a path knows where it goes on`() {
    var path = Path()
    #expect(path.currentPoint == nil)
    path.line(to: Point(x: 1, y: 2))
    #expect(path.elements == [.move(Point(x: 1, y: 2))])
    path.line(to: Point(x: 3, y: 4))
    path.quad(to: Point(x: 5, y: 6), control: Point(x: 9, y: 9))
    #expect(path.currentPoint == Point(x: 5, y: 6))
    path.cubic(to: Point(x: 7, y: 8), control1: .zero, control2: .zero)
    #expect(path.currentPoint == Point(x: 7, y: 8))
    path.move(to: Point(x: 20, y: 20))
    path.line(to: Point(x: 30, y: 30))
    path.close()
    #expect(path.currentPoint == Point(x: 20, y: 20), "the start of its last part")
    path.removeAll()
    path.close()
    #expect(path.isEmpty)
  }

  @Test func `a path that begins with a curve begins at its control point`() {
    var quad = Path()
    quad.quad(to: Point(x: 5, y: 6), control: Point(x: 1, y: 1))
    #expect(quad.elements.first == .move(Point(x: 1, y: 1)) && quad.elements.count == 2)
    var cubic = Path()
    cubic.cubic(to: Point(x: 5, y: 6), control1: Point(x: 2, y: 1), control2: Point(x: 3, y: 3))
    #expect(cubic.elements.first == .move(Point(x: 2, y: 1)) && cubic.elements.count == 2)
    #expect(cubic.controlBounds == Rect(minX: 2, minY: 1, maxX: 5, maxY: 6))
    #expect(Path().controlBounds == .zero && Path().bounds == .zero)
  }

  @Test func `a path that is halfway to another has its points halfway`() {
    func path(_ offset: Double) -> Path {
      func p(_ x: Double, _ y: Double) -> Point { Point(x: x + offset, y: y * (1 + offset)) }
      var path = Path()
      path.move(to: p(0, 0))
      path.line(to: p(1, 2))
      path.quad(to: p(3, 4), control: p(5, 6))
      path.cubic(to: p(7, 8), control1: p(9, 10), control2: p(11, 12))
      path.close()
      return path
    }
    #expect(path(0).interpolated(to: path(8), progress: 0.25) == path(2))
    #expect(path(0).interpolated(to: path(8), progress: 0) == path(0))
    #expect(path(0).interpolated(to: path(8), progress: 1.5) == path(12))
    var other = path(8)
    other.close()
    #expect(path(0).interpolated(to: other, progress: 0.25) == other)
    #expect(!path(0).hasSameForm(as: other) && path(0).hasSameForm(as: path(3)))
  }

  @Test func `components of a colour stay within their range`() {
    for (value, kept) in [(Float(2), Float(1)), (-1, 0), (.nan, 0), (.infinity, 1), (0.25, 0.25)] {
      var color = Color.white
      color.red = value
      color.green = value
      color.blue = value
      color.alpha = value
      #expect(color == Color(red: kept, green: kept, blue: kept, alpha: kept))
    }
    var color = Color(hex: 0x204060, alpha: 0.5)
    color.green = 3
    #expect(
      color.premultipliedPixel
        == Color(red: 32 / 255, green: 1, blue: 96 / 255, alpha: 0.5).premultipliedPixel)
    color.alpha += 1e9
    #expect(color.isOpaque && color.premultipliedPixel == 0xff20_ff60)
  }
}
