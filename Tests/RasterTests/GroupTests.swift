import Geometry
import Testing

@testable import Raster

@Suite struct GroupTests {
  private let everything = Rect(x: 0, y: 0, width: 60, height: 50)
  private let left = Rect(x: 4.5, y: 6, width: 30, height: 30)
  private let right = Rect(x: 20, y: 12.3, width: 30, height: 30)

  private func drawn(_ body: (Canvas) -> Void) -> Pixmap {
    Pixmap.drawn(width: 60, height: 50, background: 0xff30_5080, body)
  }

  private func discs(_ canvas: Canvas) {
    canvas.fill(ellipseIn: left, with: Color(red: 1, green: 0.2, blue: 0))
    canvas.fill(ellipseIn: right, with: Color(red: 0, green: 0.8, blue: 0.3))
  }

  @Test func `a group is a picture drawn once with its opacity`() {
    let group = drawn { canvas in canvas.withGroup(opacity: 0.4) { discs(canvas) } }
    let picture = Pixmap.drawn(width: 60, height: 50) { discs($0) }
    let expected = drawn { $0.draw(picture, atDevice: .zero, opacity: 0.4) }
    #expect(group.hasEqualPixels(to: expected))
    let onebyone = drawn { canvas in
      canvas.fill(ellipseIn: left, with: Color(red: 1, green: 0.2, blue: 0, alpha: 0.4))
      canvas.fill(ellipseIn: right, with: Color(red: 0, green: 0.8, blue: 0.3, alpha: 0.4))
    }
    #expect(!group.hasEqualPixels(to: onebyone))
  }

  @Test func `groups in groups multiply their opacities`() {
    let nested = drawn { canvas in
      canvas.withGroup(opacity: 0.5) {
        discs(canvas)
        canvas.withGroup(opacity: 0.5, bounds: right) { canvas.fill(everything, with: .black) }
      }
    }
    let inner = Pixmap.drawn(width: 60, height: 50) { canvas in
      discs(canvas)
      // The layer of the inner group is as large as the pixels that its bounds touch.
      canvas.fill(Rect(x: 20, y: 12, width: 30, height: 31), with: Color(white: 0, alpha: 0.5))
    }
    let expected = drawn { $0.draw(inner, atDevice: .zero, opacity: 0.5) }
    #expect(nested.largestDifference(from: expected) <= 1)
  }

  @Test func `masks of the clip count once for the whole group`() {
    let clip = RoundedRect(Rect(x: 5.5, y: 3.5, width: 44, height: 42), radius: 20)
    let group = drawn { canvas in
      canvas.clip(to: clip)
      canvas.withGroup(opacity: 0.7) {
        canvas.fill(everything, with: .white)
        canvas.fill(everything, with: .black)
      }
    }
    let expected = drawn { canvas in
      canvas.clip(to: clip)
      let black = Pixmap.drawn(width: 60, height: 50) { $0.fill(everything, with: .black) }
      canvas.draw(black, atDevice: .zero, opacity: 0.7)
    }
    #expect(group.hasEqualPixels(to: expected))
  }

  @Test(arguments: BlendMode.allCases)
  func `a group that cannot be seen is a group with nothing in it`(mode: BlendMode) {
    let unseen = drawn { canvas in
      canvas.withGroup(opacity: 0, blendMode: mode) { discs(canvas) }
    }
    let empty = drawn { canvas in canvas.withGroup(blendMode: mode) {} }
    #expect(unseen.hasEqualPixels(to: empty))
    if mode == .sourceIn { #expect(unseen[10, 10] == 0) }
  }

  @Test(arguments: BlendMode.allCases)
  func `a blended group is a picture drawn with the mode`(mode: BlendMode) {
    let group = drawn { canvas in
      canvas.withGroup(opacity: 0.8, blendMode: mode) { discs(canvas) }
    }
    let picture = Pixmap.drawn(width: 60, height: 50) { discs($0) }
    let expected = drawn { canvas in
      canvas.blendMode = mode
      canvas.draw(picture, atDevice: .zero, opacity: 0.8)
    }
    #expect(group.hasEqualPixels(to: expected))
    let fromState = drawn { canvas in
      canvas.blendMode = mode
      canvas.withGroup(opacity: 0.8) {
        #expect(canvas.blendMode == .sourceOver)
        discs(canvas)
      }
    }
    #expect(group.hasEqualPixels(to: fromState))
  }

  @Test func `an isolated group hides what is below from blend modes inside`() {
    func erased(isolated: Bool) -> Pixmap {
      drawn { canvas in
        canvas.withGroup(isolated: isolated) {
          canvas.fill(left, with: .white)
          canvas.blendMode = .clear
          canvas.fill(right, with: .black)
        }
      }
    }
    #expect(erased(isolated: true)[45, 38] == 0xff30_5080)
    #expect(erased(isolated: false)[45, 38] == 0)
  }

  @Test func `nothing of a group that throws is seen`() {
    struct Failure: Error {}
    let picture = drawn { canvas in
      try? canvas.withGroup(opacity: 0.5) {
        canvas.save()
        discs(canvas)
        throw Failure()
      }
      #expect(canvas.deviceClip == PixelRect(x: 0, y: 0, width: 60, height: 50))
    }
    #expect(picture.hasEqualPixels(to: drawn { _ in }))
  }

  @Test func `a group without opacity draws nothing but runs`() {
    var hasRun = false
    let picture = drawn { canvas in
      canvas.withGroup(opacity: .nan) {
        hasRun = true
        discs(canvas)
      }
    }
    #expect(hasRun)
    #expect(picture.hasEqualPixels(to: drawn { _ in }))
  }

  @Test func `a layer is only as large as the clip and the bounds`() {
    _ = drawn { canvas in
      canvas.clip(toDevice: PixelRect(x: 10, y: 10, width: 20, height: 5))
      for bounds in [
        left, Rect(x: -1e300, y: 0, width: .infinity, height: 1e300),
        Rect(x: .nan, y: 0, width: 4, height: 4),
      ] {
        canvas.withGroup(opacity: 0.5, bounds: bounds) {
          #expect(canvas.pixels.width * canvas.pixels.height <= 100)
          discs(canvas)
        }
      }
    }
  }

  @Test func `parts of a group equal the whole`() {
    func draw(_ canvas: Canvas) {
      canvas.clip(to: RoundedRect(Rect(x: 3.5, y: 2.5, width: 52, height: 46), radius: 14))
      canvas.withGroup(opacity: 0.6, blendMode: .screen, bounds: everything.inset(by: 1.7)) {
        discs(canvas)
        canvas.withGroup(opacity: 0.3, blendMode: .sourceAtop, bounds: left) {
          canvas.fill(everything, with: .black)
        }
      }
    }
    let whole = drawn(draw)
    for y in stride(from: Int32(0), to: 50, by: 13) {
      for x in stride(from: Int32(0), to: 60, by: 17) {
        let area = PixelRect(x: x, y: y, width: min(17, 60 - x), height: min(13, 50 - y))
        let tile = Pixmap(size: area.size) { pixels in
          for row in 0..<pixels.height {
            pixels.row(row).update(repeating: 0xff30_5080, count: pixels.width)
          }
          draw(Canvas(pixels: pixels, origin: area.origin))
        }
        let cut = Pixmap(size: area.size) {
          Canvas(pixels: $0, origin: area.origin).draw(whole, atDevice: .zero)
        }
        #expect(tile.hasEqualPixels(to: cut), "\(area)")
      }
    }
  }
}
