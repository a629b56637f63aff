import Surface
import Synchronization
import Testing

@Suite struct TransformImageArgumentsTests {
  private let arguments = TransformImageArguments(
    corners: ImageCorners(
      topLeft: .corner(8), topRight: .corner(8), bottomLeft: .corner(8), bottomRight: .tail(8)),
    imageSize: Size(width: 60, height: 40), boundingSize: Size(width: 80, height: 60),
    intrinsicInsets: Insets(top: 1, left: 2, bottom: 3, right: 4))

  @Test func `the drawing has room for the picture, its insets and its tail`() {
    #expect(arguments.drawingSize == Size(width: 80 + 6 + 4, height: 60 + 4))
    #expect(arguments.drawingRect == Rect(x: 2, y: 1, width: 80, height: 60))
    #expect(arguments.imageRect == Rect(x: 12, y: 11, width: 60, height: 40))
  }

  @Test func `without its tail a corner is round`() {
    let corners = arguments.corners.withRemovedTails()
    #expect(corners.bottomRight == .corner(8) && !corners.hasTail)
    #expect(corners.extendedEdges == .zero)
    #expect(ImageCorners().isEmpty && !corners.isEmpty)
  }

  @Test func `a tail reaches exactly to the edge of the drawing, on its side`() {
    let rect = Rect(x: 10, y: 10, width: 50, height: 40)
    for (corners, left, right) in [
      (arguments.corners, 10.0, 64.0),
      (
        ImageCorners(
          topLeft: .corner(8), topRight: .corner(8), bottomLeft: .tail(8),
          bottomRight: .corner(8)), 6, 60
      ),
      (ImageCorners(radius: 8), 10, 60),
    ] {
      let box = corners.outline(of: rect).bounds
      #expect(abs(box.minX - left) < 0.1 && abs(box.maxX - right) < 0.1)
      #expect(abs(box.minY - 10) < 0.01 && abs(box.maxY - 50) < 0.01)
    }
  }

  @Test func `corners with a tail are those of a rounded rectangle elsewhere`() {
    let arguments = arguments
    func pixels(_ corners: ImageCorners) -> Pixmap {
      var other = arguments
      other.corners = corners
      // The same room with and without the tail.
      if !corners.hasTail { other.intrinsicInsets.right += ImageCorners.tailWidth }
      return other.render(scale: 2) {
        $0.fill(Rect(x: 0, y: 0, width: 99, height: 99), with: .black)
      }!
    }
    let (tail, round) = (pixels(arguments.corners), pixels(arguments.corners.withRemovedTails()))
    #expect(tail.size == round.size)
    for y in 0..<60 {
      for x in 0..<Int(tail.size.width) {
        // One coverage of a curve is not that of another to the last bit.
        let (a, b) = (tail[x, y] >> 24, round[x, y] >> 24)
        #expect(max(a, b) - min(a, b) <= 4, "at \(x), \(y)")
      }
    }
    #expect(tail[Int(tail.size.width) - 4 * 2 - 3, Int(tail.size.height) - 8] >> 24 > 200)
  }

  @Test(arguments: [CornerStyle.circular, .continuous])
  func `the outline without a tail is a rounded rectangle of its curve`(curve: CornerStyle) {
    let rect = Rect(x: 3, y: 4, width: 80, height: 60)
    let corners = ImageCorners(radius: 16, curve: curve)
    #expect(corners.outline(of: rect) == Path(RoundedRect(rect, radius: 16, style: curve)))
  }

  @Test func `corners and tails have no more room than their picture`() {
    for size in [
      Size(width: 60, height: 9), Size(width: 9, height: 60), Size(width: 30, height: 30),
    ] {
      for radius in [8.0, 15, 999] {
        let rect = Rect(origin: Point(x: 10, y: 20), size: size)
        let corners = ImageCorners(
          topLeft: .corner(radius), topRight: .corner(radius), bottomLeft: .corner(radius),
          bottomRight: .tail(radius))
        let box = corners.outline(of: rect).controlBounds
        #expect(box.minX >= rect.minX - 0.01 && box.minY >= rect.minY - 0.01, "\(size) \(radius)")
        #expect(box.maxY <= rect.maxY + 0.01 && box.maxX <= rect.maxX + 4.2, "\(size) \(radius)")
        #expect(corners.outline(of: rect).contains(rect.center))
      }
    }
  }

  @Test(arguments: [false, true]) func `in a tail the picture is its own mirror image`(
    isLeft: Bool
  ) throws {
    // A colour for each column, and more columns than the room shows.
    let columns = Pixmap(size: PixelSize(width: 60, height: 30), isOpaque: true) { pixels in
      for y in 0..<30 { for x in 0..<60 { pixels.row(y)[x] = 0xff00_0000 | UInt32(x) * 0x040000 } }
    }
    let arguments = TransformImageArguments(
      corners: ImageCorners(
        topLeft: .corner(4), topRight: .corner(4), bottomLeft: isLeft ? .tail(4) : .corner(4),
        bottomRight: isLeft ? .corner(4) : .tail(4)),
      imageSize: Size(width: 60, height: 30), boundingSize: Size(width: 40, height: 30))
    let drawn = try #require(ImageTransform.picture(columns)(arguments, scale: 1))
    let (edge, inside) = isLeft ? (3, 4) : (40, 39)
    #expect(drawn[edge, 28] == drawn[inside, 28] && drawn[edge, 28] >> 24 == 255)
    #expect(drawn[inside, 28] == 0xff00_0000 | UInt32(isLeft ? 10 : 49) * 0x040000)
  }

  @Test func `a scale of the arguments counts in place of the window's`() {
    var arguments = arguments
    for (scale, expected) in [(nil, 2.0), (3, 3), (0.5, 0.5)] as [(Double?, Double)] {
      arguments.scale = scale
      let size = ImageTransform.picture(picture)(arguments, scale: 2)?.size
      let drawing = arguments.drawingSize
      #expect(
        size
          == PixelSize(
            width: Int32((drawing.width * expected).rounded(.up)),
            height: Int32((drawing.height * expected).rounded(.up))))
    }
  }

  @Test func `a drawing that is too large, empty or no number is none`() {
    for size in [Size.zero, Size(width: 1e9, height: 1), Size(width: Double.nan, height: 5)] {
      let arguments = TransformImageArguments(imageSize: size, boundingSize: size)
      #expect(arguments.render(scale: 1) { _ in } == nil)
    }
    #expect(arguments.render(scale: .infinity) { _ in } == nil)
  }

  // A picture of 20 by 10: red on the left, blue on the right.
  private let picture = Pixmap(size: PixelSize(width: 20, height: 10)) { pixels in
    let canvas = Canvas(pixels: pixels, scale: 1)
    canvas.fill(Rect(x: 0, y: 0, width: 10, height: 10), with: Color(hex: 0xff0000))
    canvas.fill(Rect(x: 10, y: 0, width: 10, height: 10), with: Color(hex: 0x0000ff))
  }

  private func shown(_ mode: TransformImageArguments.ResizeMode) -> Pixmap {
    let arguments = TransformImageArguments(
      imageSize: Size(width: 20, height: 10), boundingSize: Size(width: 20, height: 20),
      resizeMode: mode)
    return ImageTransform.picture(picture)(arguments, scale: 1)!
  }

  @Test func `what a picture does not cover is filled as the mode says`() {
    let filled = shown(.fill(Color(hex: 0x00ff00)))
    #expect(filled[2, 2] == 0xff00_ff00 && filled[2, 10] == 0xffff_0000)
    #expect(filled[18, 10] == 0xff00_00ff)
    let large = shown(.aspectFill)
    #expect(large[2, 2] == 0xffff_0000 && large[18, 18] == 0xff00_00ff)
    let blurred = shown(.blurBackground)
    #expect(blurred[2, 10] == 0xffff_0000)
    let (left, right) = (blurred[1, 1], blurred[18, 1])
    #expect(left >> 24 == 255 && right >> 24 == 255)
    #expect(left >> 16 & 0xff > left & 0xff && right & 0xff > right >> 16 & 0xff)
  }

  @Test func `arguments of an app's own count in the comparison, by type and value`() {
    func custom(_ value: (any Hashable & Sendable)?) -> TransformImageArguments {
      var arguments = arguments
      arguments.custom = value
      return arguments
    }
    #expect(custom(3) == custom(3) && custom(3).hashValue == custom(3).hashValue)
    #expect(custom(3) != custom(4) && custom(3) != custom("3") && custom(3) != custom(nil))
    #expect(custom(nil) == arguments)
    #expect(custom(["a"]).custom as? [String] == ["a"])
  }

  @Test func `the empty colour is behind what is transparent`() {
    let arguments = TransformImageArguments(
      imageSize: Size(width: 4, height: 4), boundingSize: Size(width: 4, height: 4),
      resizeMode: .fill(.clear), emptyColor: Color(hex: 0x123456))
    let clear = Pixmap(size: PixelSize(width: 4, height: 4)) { _ in }
    #expect(ImageTransform.picture(clear)(arguments, scale: 1)![1, 1] == 0xff12_3456)
  }
}
