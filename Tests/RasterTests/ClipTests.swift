import Geometry
import Testing

@testable import Raster

@Suite struct ClipTests {
  private let everything = Rect(x: 0, y: 0, width: 60, height: 50)

  private func drawn(_ body: (Canvas) -> Void) -> Pixmap {
    Pixmap.drawn(width: 60, height: 50, body)
  }

  @Test func `a rectangle clips at the nearest pixel edges`() {
    let picture = drawn { canvas in
      canvas.clip(to: Rect(x: 3.4, y: 4.6, width: 10.2, height: 5))
      #expect(canvas.deviceClip == PixelRect(x: 3, y: 5, width: 11, height: 5))
      canvas.fill(everything, with: .black)
    }
    let expected = drawn { $0.fill(Rect(x: 3, y: 5, width: 11, height: 5), with: .black) }
    #expect(picture.hasEqualPixels(to: expected))
  }

  @Test func `filling everything in a shape's clip equals filling the shape`() {
    var random = SeededRandom(61)
    for _ in 0..<30 {
      let shape = random.roundedRect(50)
      let clipped = drawn { canvas in
        canvas.clip(to: shape)
        canvas.fill(everything.inset(by: -100), with: .black)
      }
      #expect(clipped.hasEqualPixels(to: drawn { $0.fill(shape, with: .black) }), "\(shape)")
      let path = random.path(50, elements: 6)
      let clippedPath = drawn { canvas in
        canvas.clip(to: path, rule: .evenOdd)
        canvas.fill(everything.inset(by: -100), with: .black)
      }
      #expect(
        clippedPath.hasEqualPixels(to: drawn { $0.fill(path, with: .black, rule: .evenOdd) }))
    }
  }

  @Test func `clips multiply`() {
    let a = RoundedRect(Rect(x: 2.5, y: 2.5, width: 40, height: 40), radius: 15)
    let b = RoundedRect(Rect(x: 20.5, y: 10.5, width: 35, height: 35), radius: 12)
    let both = drawn { canvas in
      canvas.clip(to: a)
      canvas.clip(to: b)
      canvas.fill(everything, with: .black)
    }
    let first = drawn { $0.fill(a, with: .black) }
    let second = drawn { $0.fill(b, with: .black) }
    for y in 0..<50 {
      for x in 0..<60 {
        let wanted = PixelMath.multiply(first[x, y] >> 24, second[x, y] >> 24)
        #expect(channelDifference(both[x, y], wanted << 24) <= 1)
      }
    }
  }

  @Test func `restoring gives back clip and transform`() {
    let picture = drawn { canvas in
      let before = canvas.transform
      canvas.withState {
        canvas.translate(x: 5, y: 6)
        canvas.scale(x: 2, y: 3)
        canvas.clip(to: RoundedRect(Rect(x: 1, y: 1, width: 4, height: 4), radius: 2))
        #expect(canvas.deviceClip == PixelRect(x: 7, y: 9, width: 8, height: 12))
      }
      #expect(canvas.transform == before)
      #expect(canvas.deviceClip == PixelRect(x: 0, y: 0, width: 60, height: 50))
      canvas.fill(everything, with: .white)
    }
    #expect(picture[0, 0] == 0xffff_ffff && picture[59, 49] == 0xffff_ffff)
  }

  @Test func `restoring what was never saved is a programming error`() async {
    await #expect(processExitsWith: .failure) {
      _ = Pixmap(size: PixelSize(width: 1, height: 1)) { Canvas(pixels: $0).restore() }
    }
  }

  @Test func `nothing is drawn in an empty clip`() {
    let picture = drawn { canvas in
      canvas.withState {
        canvas.clip(to: Rect(x: 10, y: 10, width: 0.2, height: 30))
        #expect(canvas.deviceClip.isEmpty)
        canvas.fill(everything, with: .black)
      }
      canvas.withState {
        canvas.clip(to: RoundedRect(Rect(x: 200, y: 0, width: 10, height: 10), radius: 3))
        canvas.fill(everything, with: .black)
      }
      canvas.withState {
        canvas.clip(to: Path())
        canvas.fill(everything, with: .black)
      }
    }
    #expect(picture.hasEqualPixels(to: drawn { _ in }))
  }

  @Test func `any number of clips can be nested`() {
    let shape = RoundedRect(Rect(x: 5.5, y: 5.5, width: 40, height: 30), radius: 10)
    let picture = drawn { canvas in
      for _ in 0..<40 { canvas.clip(to: shape) }
      #expect(canvas.clip.masks.count <= 8)
      canvas.fill(everything, with: .black)
    }
    #expect(picture[25, 20] == 0xff00_0000)
    #expect(picture[5, 5] == 0)
  }

  @Test func `clearing leaves what is outside of the clip`() {
    let shape = RoundedRect(Rect(x: 10, y: 10, width: 30, height: 30), radius: 8)
    let picture = Pixmap.drawn(width: 60, height: 50, background: 0xffff_ffff) { canvas in
      canvas.clip(to: shape)
      canvas.clear()
    }
    let covered = drawn { $0.fill(shape, with: .black) }
    for y in 0..<50 {
      for x in 0..<60 { #expect(picture[x, y] >> 24 == 255 - (covered[x, y] >> 24)) }
    }
    let part = Pixmap.drawn(width: 60, height: 50, background: 0xffff_ffff) {
      $0.clear(Rect(x: 1, y: 2, width: 3, height: 4))
    }
    #expect(part[1, 2] == 0 && part[3, 5] == 0 && part[4, 5] == 0xffff_ffff)
  }

  @Test func `glyph masks honour rounded clips`() {
    let clip = RoundedRect(Rect(x: 0.5, y: 0.5, width: 20, height: 20), radius: 9)
    let bytes = [UInt8](repeating: 200, count: 30 * 30)
    let picture = drawn { canvas in
      canvas.clip(to: clip)
      bytes.withUnsafeBufferPointer {
        let mask = CoverageMask(base: $0.baseAddress!, width: 30, height: 30, stride: 30)
        canvas.fill(mask, atDevice: PixelPoint(x: -3, y: -4), with: .black)
      }
    }
    let coverage = drawn { $0.fill(clip, with: .black) }
    for y in 0..<50 {
      for x in 0..<60 {
        let inMask = x < 27 && y < 26
        let wanted = inMask ? PixelMath.multiply(200, coverage[x, y] >> 24) : 0
        #expect(picture[x, y] == wanted << 24)
      }
    }
  }
}
