import Geometry
import Testing

@testable import Raster

@Suite struct PathMaskCacheTests {
  private func drawn(_ body: (Canvas) -> Void) -> Pixmap {
    Pixmap.drawn(width: 80, height: 70, body)
  }

  private func path(_ seed: UInt64) -> Path {
    var random = SeededRandom(seed)
    return random.path(20, elements: 8)
  }

  /// Draws as the scan converter does, without looking for a mask.
  private func plain(_ path: Path, _ color: Color, _ rule: FillRule, x: Double, y: Double) -> Pixmap
  {
    drawn { canvas in
      canvas.translate(x: x, y: y)
      canvas.paint(path, rule, .solid(color.premultipliedPixel))
    }
  }

  @Test func `a path has the same pixels however often it is drawn`() {
    var random = SeededRandom(12)
    for seed in UInt64(700)..<730 {
      let path = path(seed)
      let rule = Bool.random(using: &random) ? FillRule.evenOdd : .nonZero
      let color = random.color()
      // Sums of halves, so that both ways have the same fraction of a pixel.
      for (x, y) in [(9.0, 8.0), (31.5, -7.25), (-4.5, 40), (9, 8)] {
        let expected = plain(path, color, rule, x: x, y: y)
        for _ in 0..<3 {
          let ours = drawn { canvas in
            canvas.translate(x: x, y: y)
            canvas.fill(path, with: color, rule: rule)
          }
          #expect(ours.hasEqualPixels(to: expected))
        }
      }
    }
  }

  @Test func `a kept path is clipped and blended like others`() {
    let path = path(810)
    let gradient = Brush.linearGradient(
      LinearGradient(start: .zero, end: Point(x: 30, y: 30), colors: [.white, .black]))
    func picture(_ fill: (Canvas) -> Void) -> Pixmap {
      drawn { canvas in
        canvas.fill(Rect(x: 0, y: 0, width: 80, height: 70), with: Color(white: 0.6))
        canvas.clip(to: RoundedRect(Rect(x: 3, y: 4, width: 20, height: 17), radius: 6))
        canvas.blendMode = .difference
        fill(canvas)
      }
    }
    let expected = picture { $0.paint(path, .nonZero, $0.source(for: gradient)!) }
    for _ in 0..<3 {
      #expect(picture { $0.fill(path, with: gradient) }.hasEqualPixels(to: expected))
    }
  }

  @Test func `a path is kept from its second drawing on, found by what it is`() {
    let cache = PathMaskCache.shared
    func key() -> PathMaskCache.Key { PathMaskCache.Key(path(820).elements, .identity, .nonZero) }
    #expect(cache.find(key()) == nil)
    _ = drawn { $0.fill(path(820), with: .black) }
    #expect(cache.find(key()) == nil)
    _ = drawn { $0.fill(path(820), with: .black) }
    #expect(cache.find(key()) != nil)
    var moved = AffineTransform.identity
    moved.tx = 0.25
    #expect(cache.find(PathMaskCache.Key(path(820).elements, moved, .nonZero)) == nil)
    #expect(cache.find(PathMaskCache.Key(path(820).elements, .identity, .evenOdd)) == nil)
  }

  @Test func `large paths are not kept`() {
    var large = path(830)
    large.line(to: Point(x: 70, y: 3))
    for _ in 0..<3 { _ = drawn { $0.fill(large, with: .black) } }
    let key = PathMaskCache.Key(large.elements, .identity, .nonZero)
    #expect(PathMaskCache.shared.find(key) == nil)
  }

  // MARK: Stretched masks

  @Test func `a stretched bubble equals one drawn at its size`() {
    func bubble(_ rect: Rect) -> Path {
      var path = Path(RoundedRect(rect.inset(by: Insets(left: 6)), radius: 9))
      path.move(to: Point(x: rect.minX + 6, y: rect.maxY - 14))
      path.quad(
        to: Point(x: rect.minX, y: rect.maxY), control: Point(x: rect.minX + 6, y: rect.maxY - 3))
      path.line(to: Point(x: rect.minX + 15, y: rect.maxY))
      path.close()
      return path
    }
    for scale in [1.0, 2] {
      let mask = AlphaMask(size: Size(width: 40, height: 36), scale: scale) {
        $0.fill(bubble(Rect(x: 0, y: 0, width: 40, height: 36)), with: .black)
      }
      for size in [Size(width: 40, height: 36), Size(width: 66, height: 50)] {
        let rect = Rect(x: 5, y: 7, width: size.width / scale, height: size.height / scale)
        guard rect.width >= 37, rect.height >= 33 else { continue }
        func picture(_ body: (Canvas) -> Void) -> Pixmap {
          Pixmap.drawn(width: 140, height: 120, scale: scale, body)
        }
        let ours = picture { $0.fill(mask, in: rect, stretching: Insets(16), with: .black) }
        let direct = picture { $0.fill(bubble(rect), with: .black) }
        #expect(ours.hasEqualPixels(to: direct), "\(scale) \(size)")
      }
    }
  }

  @Test func `a bubble without room for its corners has smaller ones`() {
    let mask = AlphaMask(size: Size(width: 40, height: 40)) {
      $0.fill(ellipseIn: Rect(x: 0, y: 0, width: 40, height: 40), with: .black)
    }
    for (width, height) in [(20, 20), (12, 30), (30, 9), (39, 39), (60, 16)] {
      let size = Size(width: Double(width), height: Double(height))
      let ours = drawn {
        $0.fill(
          mask, in: Rect(x: 7, y: 9, width: size.width, height: size.height),
          stretching: Insets(19), with: .black)
      }
      var covered = 0.0
      for y in 0..<height {
        for x in 0..<width {
          covered += Double(ours[7 + x, 9 + y] >> 24) / 255
          // Pixels of the mask are chosen, not mixed.
          let mirrored = ours[6 + width - x, 8 + height - y]
          #expect(channelDifference(ours[7 + x, 9 + y], mirrored) < 130, "\(size) \(x) \(y)")
        }
      }
      let (a, b) = (min(19, size.width / 2), min(19, size.height / 2))
      #expect(abs(covered - (size.width * size.height - (4 - .pi) * a * b)) < 0.08 * covered)
      #expect(ours[7 + width / 2, 9] >> 24 > 200 && ours[7, 9 + height / 2] >> 24 > 200)
    }
  }

  @Test func `a bubble made for another scale stays where it is, whatever of it is painted`() {
    let mask = AlphaMask(size: Size(width: 40, height: 36)) {
      $0.fill(ellipseIn: Rect(x: 0, y: 0, width: 40, height: 36), with: .black)
    }
    func picture(_ damage: Rect?) -> Pixmap {
      Pixmap.drawn(width: 120, height: 100, scale: 1.5) { canvas in
        if let damage { canvas.clip(to: damage) }
        canvas.fill(
          mask, in: Rect(x: 4, y: 6, width: 66, height: 50), stretching: Insets(16), with: .black)
      }
    }
    let whole = picture(nil)
    for x in stride(from: 0.0, to: 80, by: 10) {
      let part = picture(Rect(x: x, y: 0, width: 10, height: 66))
      for y in 0..<99 {
        for x in Int(x * 1.5)..<Int(x * 1.5) + 15 {
          #expect(part[x, y] == whole[x, y], "\(x) \(y)")
        }
      }
    }
  }

  @Test func `stretching with strange numbers is harmless`() {
    let mask = AlphaMask(size: Size(width: 12, height: 9)) {
      $0.fill(ellipseIn: Rect(x: 0, y: 0, width: 12, height: 9), with: .black)
    }
    for number in [Double.nan, .infinity, -3, 0, 4, 1e300, 1e9] {
      _ = drawn { canvas in
        canvas.fill(
          mask, in: Rect(x: 2, y: 3, width: 40, height: 5), stretching: Insets(number),
          with: .black)
        canvas.fill(
          mask, in: Rect(x: number, y: 3, width: number, height: 20), stretching: Insets(3),
          with: .black)
        canvas.scale(x: number, y: 2)
        canvas.fill(
          mask, in: Rect(x: 2, y: 3, width: 40, height: 20), stretching: Insets(4), with: .black)
      }
    }
  }
}
