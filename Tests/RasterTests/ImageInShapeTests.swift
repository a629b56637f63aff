import Geometry
import Testing

@testable import Raster

@Suite struct ImageInShapeTests {
  private let photo = Pixmap.noise(width: 40, height: 20, seed: 31, isOpaque: true)
  private let everything = Rect(x: 0, y: 0, width: 80, height: 60)

  private func drawn(scale: Double = 1, _ body: (Canvas) -> Void) -> Pixmap {
    Pixmap.drawn(width: 80, height: 60, scale: scale, background: 0xff30_5080, body)
  }

  // MARK: Content modes

  @Test func `content modes place an image as UIKit does`() {
    let size = Size(width: 40, height: 20)
    let bounds = Rect(x: 10, y: 10, width: 60, height: 60)
    let expected: [ContentMode: Rect] = [
      .scaleToFill: bounds,
      .aspectFit: Rect(x: 10, y: 25, width: 60, height: 30),
      .aspectFill: Rect(x: -20, y: 10, width: 120, height: 60),
      .center: Rect(x: 20, y: 30, width: 40, height: 20),
      .top: Rect(x: 20, y: 10, width: 40, height: 20),
      .bottom: Rect(x: 20, y: 50, width: 40, height: 20),
      .left: Rect(x: 10, y: 30, width: 40, height: 20),
      .right: Rect(x: 30, y: 30, width: 40, height: 20),
      .topLeft: Rect(x: 10, y: 10, width: 40, height: 20),
      .topRight: Rect(x: 30, y: 10, width: 40, height: 20),
      .bottomLeft: Rect(x: 10, y: 50, width: 40, height: 20),
      .bottomRight: Rect(x: 30, y: 50, width: 40, height: 20),
    ]
    for mode in ContentMode.allCases {
      #expect(mode.rect(for: size, in: bounds) == expected[mode], "\(mode)")
    }
  }

  @Test(arguments: ContentMode.allCases)
  func `an image in a shape is the image in the shape's clip`(mode: ContentMode) {
    var random = SeededRandom(5)
    for scale in [1, 1.5, 2] {
      let shape = random.roundedRect(60)
      let ours = drawn(scale: scale) { $0.draw(photo, in: shape, contentMode: mode) }
      let rect = mode.rect(
        for: Size(width: 40 / scale, height: 20 / scale), in: shape.rect)
      let clipped = drawn(scale: scale) { canvas in
        canvas.clip(to: shape)
        canvas.draw(photo, in: rect, sampling: .areaAverage)
      }
      let coverage = Pixmap.drawn(width: 80, height: 60, scale: scale) {
        $0.fill(shape, with: .black)
      }
      // Along an edge that image and shape share, the clip counts it twice.
      let isSmaller = !rect.inset(by: -1e-6).contains(shape.rect)
      for y in 0..<60 {
        for x in 0..<80 where isSmaller || coverage[x, y] == 0 || coverage[x, y] == 0xff00_0000 {
          #expect(ours[x, y] == clipped[x, y])
        }
      }
    }
  }

  @Test func `a round avatar at its own size keeps the pixels of its image`() {
    let face = Pixmap.noise(width: 40, height: 40, seed: 2, isOpaque: true)
    let disc = Rect(x: 10, y: 5, width: 40, height: 40)
    let ours = drawn { $0.draw(face, in: RoundedRect(disc, radius: 20)) }
    let clipped = drawn { canvas in
      canvas.clip(to: RoundedRect(disc, radius: 20))
      canvas.draw(face, atDevice: PixelPoint(x: 10, y: 5))
    }
    #expect(ours.hasEqualPixels(to: clipped))
    #expect(ours[30, 25] == face[20, 20])
    #expect(ours[11, 6] == 0xff30_5080)
  }

  @Test func `what does not fit into a rectangle is cut off`() {
    let rect = Rect(x: 20, y: 10, width: 20, height: 20)
    let ours = drawn { $0.draw(photo, in: rect, contentMode: .aspectFill) }
    for y in 0..<60 {
      for x in 0..<80 where !rect.contains(Point(x: Double(x), y: Double(y))) {
        #expect(ours[x, y] == 0xff30_5080)
      }
    }
    #expect(ours[30, 20] == photo[20, 10])
  }

  // MARK: Patterns

  @Test func `a pattern repeats its pixels`() {
    let tile = Pixmap.noise(width: 7, height: 5, seed: 4, isOpaque: true)
    let pattern = ImagePattern(tile, tile: Rect(x: 3, y: -2, width: 7, height: 5))
    let picture = drawn { $0.fill(everything, with: .image(pattern)) }
    for y in 0..<60 {
      for x in 0..<80 {
        #expect(picture[x, y] == tile[(x + 700 - 3) % 7, (y + 500 + 2) % 5])
      }
    }
  }

  @Test func `a scaled pattern equals its tiles drawn one by one`() {
    let tile = Pixmap.noise(width: 8, height: 8, seed: 4, isOpaque: true)
    let pattern = ImagePattern(
      tile, tile: Rect(x: 4, y: 4, width: 16, height: 16), sampling: .nearest)
    let picture = drawn { $0.fill(everything, with: .image(pattern)) }
    let tiles = drawn { canvas in
      for y in -1..<4 {
        for x in -1..<5 {
          canvas.draw(
            tile,
            in: Rect(x: Double(x) * 16 + 4, y: Double(y) * 16 + 4, width: 16, height: 16),
            sampling: .nearest)
        }
      }
    }
    #expect(picture.hasEqualPixels(to: tiles))
  }

  @Test func `a translucent pattern fills any shape`() {
    let tile = Pixmap.noise(width: 9, height: 6, seed: 4)
    let pattern = ImagePattern(tile, tile: Rect(x: 0, y: 0, width: 9, height: 6))
    let shape = RoundedRect(Rect(x: 7.5, y: 5.5, width: 60, height: 44), radius: 15)
    let ours = drawn { $0.fill(shape, with: .image(pattern)) }
    let clipped = drawn { canvas in
      canvas.clip(to: shape)
      canvas.fill(everything, with: .image(pattern))
    }
    #expect(ours.hasEqualPixels(to: clipped))
  }

  @Test func `patterns of strange places are harmless`() {
    let tile = Pixmap.noise(width: 9, height: 6, seed: 4)
    for rect in [
      Rect.zero, Rect(x: .nan, y: 0, width: 4, height: 4),
      Rect(x: 1e300, y: -1e300, width: 1e-300, height: 1e300),
      Rect(x: 1e15, y: 3, width: 9, height: 6), Rect(x: 0, y: 0, width: .infinity, height: 1),
    ] {
      _ = drawn { $0.fill(everything, with: .image(ImagePattern(tile, tile: rect))) }
    }
  }

  // MARK: Nine parts

  private func frame() -> Pixmap {
    Pixmap.drawn(width: 12, height: 12) { canvas in
      canvas.fill(
        RoundedRect(Rect(x: 0, y: 0, width: 12, height: 12), radius: 4), with: .white)
      canvas.stroke(
        RoundedRect(Rect(x: 0, y: 0, width: 12, height: 12), radius: 4), width: 1, with: .black)
    }
  }

  @Test func `a nine-part frame that is smaller than its corners shares out its pixels`() {
    let halves = Pixmap(size: PixelSize(width: 8, height: 1), isOpaque: true) { pixels in
      for x in 0..<8 { pixels.row(0)[x] = x < 4 ? 0xffff_0000 : 0xff00_00ff }
    }
    let patch = NinePatch(halves, insets: Insets(top: 0, left: 4, bottom: 0, right: 4))
    let shown = drawn { $0.draw(patch, in: Rect(x: 10, y: 10, width: 3, height: 1)) }
    #expect((10..<13).map { shown[$0, 10] } == [0xffff_0000, 0xffff_0000, 0xff00_00ff])
  }

  @Test func `a nine-part frame looks as if it were drawn at its size`() {
    for size in [Size(width: 50, height: 30), Size(width: 13, height: 44)] {
      let rect = Rect(x: 9, y: 8, width: size.width, height: size.height)
      let direct = drawn { canvas in
        canvas.fill(RoundedRect(rect, radius: 4), with: .white)
        canvas.stroke(RoundedRect(rect, radius: 4), width: 1, with: .black)
      }
      for filling in [NinePatch.Filling.stretch, .tile] {
        let patch = NinePatch(frame(), insets: Insets(5), filling: filling)
        let ours = drawn { $0.draw(patch, in: rect) }
        // The frame was drawn on nothing first.
        #expect(ours.largestDifference(from: direct) <= 1, "\(size) \(filling)")
      }
      let center = Rect(x: 5.0 / 12, y: 5.0 / 12, width: 2.0 / 12, height: 2.0 / 12)
      let byCenter = NinePatch(frame(), contentsCenter: center)
      let expected = drawn { $0.draw(NinePatch(frame(), insets: Insets(5)), in: rect) }
      #expect(drawn { $0.draw(byCenter, in: rect) }.hasEqualPixels(to: expected))
    }
  }

  @Test func `tiled sides repeat the pixels of the side`() {
    let image = Pixmap.noise(width: 14, height: 14, seed: 6, isOpaque: true)
    let patch = NinePatch(image, insets: Insets(4), filling: .tile)
    let ours = drawn { $0.draw(patch, in: Rect(x: 2, y: 3, width: 60, height: 40)) }
    for x in 0..<52 { #expect(ours[6 + x, 3] == image[4 + x % 6, 0]) }
    for y in 0..<32 { #expect(ours[2, 7 + y] == image[0, 4 + y % 6]) }
    #expect(ours[6 + 13, 7 + 9] == image[4 + 13 % 6, 4 + 9 % 6])
  }

  @Test func `nine parts with strange numbers are harmless`() {
    let numbers = [Double.nan, .infinity, -3, 0, 1e300, 5]
    for number in numbers {
      for filling in [NinePatch.Filling.stretch, .tile] {
        var patch = NinePatch(frame(), insets: Insets(number), filling: filling)
        _ = drawn { $0.draw(patch, in: Rect(x: 1, y: 1, width: 30, height: 2)) }
        patch.scale = number
        _ = drawn { $0.draw(patch, in: Rect(x: 1, y: 1, width: 30, height: 20)) }
        patch.scale = 2
        _ = drawn { $0.draw(patch, in: Rect(x: number, y: 1, width: 30, height: number)) }
      }
    }
  }
}
