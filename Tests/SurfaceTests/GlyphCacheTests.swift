import Geometry
import Glibc
import Raster
import Testing
import Typesetting

@testable import Compositing
@testable import Platform
@testable import Surface

@Suite struct GlyphCacheTests {
  private static let root = String(
    #filePath.dropLast("Tests/SurfaceTests/GlyphCacheTests.swift".count))
  private static let library = FontLibrary(.directory(root + "Tests/Fixtures/Fonts"))

  private static func layout(_ text: String, size: Double = 16, color: Color = .black) -> TextLayout
  {
    TextLayout(
      LayoutRequest(
        text: AttributedText(
          text, attributes: TextAttributes(font: .system(size: size), color: color)),
        maxWidth: 300), library: library)
  }

  private func image(_ value: UInt8, width: Int = 8, height: Int = 8) throws -> GlyphImage {
    // Images come only from fonts: an l is as good as any, at a size for the wanted bytes.
    let run = try #require(Self.layout("l", size: Double(height)).glyphRuns.first)
    return try #require(
      GlyphRasterizer().image(font: run.font, glyph: run.glyphs.first!.glyph, scale: 1))
  }

  private let plain = [UInt8](0...255)

  private func find(_ cache: GlyphCache, _ strike: GlyphStrike.Key, _ key: UInt32) -> CachedGlyph {
    var glyph = CachedGlyph()
    var pictures: [Pixmap] = []
    _ = withUnsafePointer(to: key) { keys in
      cache.find(
        strike, UnsafeBufferPointer(start: keys, count: 1), into: &glyph, pictures: &pictures)
    }
    return glyph
  }

  @Test func `a mask is found as it was put in`() throws {
    let cache = GlyphCache()
    let image = try image(0, height: 20)
    let strike = GlyphStrike.Key(font: 1, scale: 1024, contrast: 0)
    var pictures: [Pixmap] = []
    #expect(find(cache, strike, 4).kind == .missing)
    _ = cache.insert(image, for: 4, of: strike, correct: plain, pictures: &pictures)
    let glyph = find(cache, strike, 4)
    #expect(glyph.kind == .mask && Int(glyph.width) == image.width)
    #expect(Array(UnsafeBufferPointer(start: glyph.bytes, count: image.bytes.count)) == image.bytes)
    #expect(find(cache, strike, 5).kind == .missing)
    #expect(find(cache, GlyphStrike.Key(font: 1, scale: 1025, contrast: 0), 4).kind == .missing)
    #expect(cache.counters.hits == 1 && cache.counters.misses == 3)
  }

  @Test func `a glyph without ink is remembered as one`() {
    let cache = GlyphCache()
    let strike = GlyphStrike.Key(font: 1, scale: 1024, contrast: 0)
    var pictures: [Pixmap] = []
    _ = cache.insert(nil, for: 9, of: strike, correct: plain, pictures: &pictures)
    #expect(find(cache, strike, 9).kind == .empty)
  }

  @Test func `what is given up stays until the last one has left who may read it`() throws {
    let cache = GlyphCache(maskLimit: 1 << 18, pictureLimit: 1 << 18)
    let image = try image(0, height: 60)
    var pictures: [Pixmap] = []
    let first = cache.enter()
    let strike = GlyphStrike.Key(font: 1, scale: 1, contrast: 0)
    _ = cache.insert(image, for: 1, of: strike, correct: plain, pictures: &pictures)
    let early = cache.enter()
    let glyph = find(cache, strike, 1)
    // A reader of the very time at which slabs are given up.
    let reader = cache.enter()
    for key in 2..<2000 as Range<UInt32> {
      _ = cache.insert(image, for: key, of: strike, correct: plain, pictures: &pictures)
    }
    #expect(find(cache, strike, 1).kind == .missing)
    let retired = cache.retiredCount
    #expect(retired > 0)
    cache.leave(first)
    cache.leave(early)
    #expect(cache.retiredCount == retired)
    #expect(Array(UnsafeBufferPointer(start: glyph.bytes, count: image.bytes.count)) == image.bytes)
    // One who comes later cannot have been given any of it.
    let late = cache.enter()
    cache.leave(reader)
    #expect(cache.retiredCount == 0)
    cache.leave(late)
  }

  @Test func `memory stays below the limit while sizes run through`() throws {
    let limit = 1 << 20
    let cache = GlyphCache(maskLimit: limit, pictureLimit: 1 << 20)
    let image = try image(0, height: 60)
    var pictures: [Pixmap] = []
    for size in 0..<400 as Range<UInt32> {
      let reader = cache.enter()
      let strike = GlyphStrike.Key(font: 1, scale: size, contrast: 0)
      for key in 0..<40 as Range<UInt32> {
        _ = cache.insert(image, for: key, of: strike, correct: plain, pictures: &pictures)
      }
      cache.leave(reader)
    }
    #expect(cache.byteCount <= limit + GlyphSlab.size)
    #expect(cache.counters.evictions > 0)
    // The last ones are still there.
    #expect(find(cache, GlyphStrike.Key(font: 1, scale: 399, contrast: 0), 39).kind == .mask)
    #expect(find(cache, GlyphStrike.Key(font: 1, scale: 0, contrast: 0), 0).kind == .missing)
  }

  @Test func `what a reader was given stays readable while others push it out`() throws {
    let cache = GlyphCache(maskLimit: 128 << 10, pictureLimit: 1 << 20)
    let image = try image(0, height: 40)
    var pictures: [Pixmap] = []
    let reader = cache.enter()
    let first = GlyphStrike.Key(font: 1, scale: 1, contrast: 0)
    _ = cache.insert(image, for: 1, of: first, correct: plain, pictures: &pictures)
    let glyph = find(cache, first, 1)
    for key in 0..<4_000 as Range<UInt32> {
      let other = GlyphStrike.Key(font: 2, scale: key, contrast: 0)
      _ = cache.insert(image, for: key, of: other, correct: plain, pictures: &pictures)
    }
    #expect(find(cache, first, 1).kind == .missing)
    #expect(Array(UnsafeBufferPointer(start: glyph.bytes, count: image.bytes.count)) == image.bytes)
    cache.leave(reader)
  }

  @Test func `pictures are bounded as well`() throws {
    let cache = GlyphCache(maskLimit: 1 << 20, pictureLimit: 64 << 10)
    let run = try #require(Self.layout("😀", size: 20).glyphRuns.first)
    let image = try #require(
      GlyphRasterizer().image(font: run.font, glyph: run.glyphs.first!.glyph, scale: 1))
    for key in 0..<500 as Range<UInt32> {
      var pictures: [Pixmap] = []
      let strike = GlyphStrike.Key(font: 1, scale: key % 7, contrast: 0)
      let glyph = cache.insert(image, for: key, of: strike, correct: plain, pictures: &pictures)
      #expect(glyph.kind == .picture && pictures.count == 1)
    }
    #expect(cache.byteCount <= (64 << 10) + (64 << 10) + 64 * 1024)
  }

  @Test func `below its limit all pictures are kept, and above it those that were asked for last`()
    throws
  {
    let run = try #require(Self.layout("😀", size: 20).glyphRuns.first)
    let image = try #require(
      GlyphRasterizer().image(font: run.font, glyph: run.glyphs.first!.glyph, scale: 1))
    let probe = GlyphCache()
    var pictures: [Pixmap] = []
    let strike = GlyphStrike.Key(font: 1, scale: 1, contrast: 0)
    _ = probe.insert(image, for: 0, of: strike, correct: plain, pictures: &pictures)
    let one = probe.byteCount
    _ = probe.insert(image, for: 1, of: strike, correct: plain, pictures: &pictures)
    let cost = probe.byteCount - one
    let cache = GlyphCache(maskLimit: 1 << 20, pictureLimit: cost * 10)
    for key in 0..<10 as Range<UInt32> {
      _ = cache.insert(image, for: key, of: strike, correct: plain, pictures: &pictures)
    }
    #expect((0..<10).allSatisfy { find(cache, strike, $0).kind == .picture })
    // The first one is wanted again.
    _ = find(cache, strike, 0)
    _ = cache.insert(image, for: 10, of: strike, correct: plain, pictures: &pictures)
    let kept = (0...10).filter { find(cache, strike, $0).kind == .picture }
    #expect(kept == [0, 7, 8, 9, 10])
  }

  @Test func `text that grows from 1 to 200 pixels and back keeps to the limits`() {
    let cache = GlyphCache.shared
    let limit = (12 << 20) + GlyphSlab.size
    let frames = getenv("SURFACE_TEST_STRINGS").flatMap { Int(String(cString: $0)) } ?? 400
    _ = Pixmap(size: PixelSize(width: 64, height: 64)) { pixels in
      let canvas = Canvas(pixels: pixels)
      for frame in 0..<frames {
        // Sizes of no rule, each of its own.
        let phase = Double(frame) / Double(frames) * 6
        let size = 1 + 199 * abs(phase.truncatingRemainder(dividingBy: 2) - 1)
        canvas.draw(Self.layout("Aa 😀", size: size), at: .zero)
        if frame % 100 == 0 { #expect(cache.byteCount <= limit) }
      }
    }
    #expect(cache.byteCount <= limit)
  }

  @Test func `the second drawing of a text gives the bits of the first`() {
    func draw(_ layout: TextLayout) -> Pixmap {
      Pixmap(size: PixelSize(width: 320, height: 80)) { pixels in
        Canvas(pixels: pixels).draw(layout, at: Point(x: 3.3, y: 2))
      }
    }
    for color in [Color.black, .white] {
      let layout = Self.layout("Text שלום 😀 fi AV, again and again.", color: color)
      let first = draw(layout)
      #expect(draw(layout).hasEqualPixels(to: first))
      #expect((0..<80).contains { y in (0..<320).contains { first[$0, y] != 0 } })
    }
  }

  @Test func `many threads draw what one draws`() async {
    let layouts = (0..<12).map {
      Self.layout(
        "Line \($0) of several: שלום 😀 \(String(repeating: "wide ", count: $0))",
        size: 12 + Double($0))
    }
    @Sendable func draw() -> [UInt32] {
      layouts.flatMap { layout -> [UInt32] in
        let pixmap = Pixmap(size: PixelSize(width: 320, height: 60)) { pixels in
          Canvas(pixels: pixels).draw(layout, at: .zero)
        }
        return (0..<60).flatMap { y in (0..<320).map { pixmap[$0, y] } }
      }
    }
    let expected = draw()
    await withTaskGroup(of: [UInt32].self) { group in
      for _ in 0..<3 { group.addTask { draw() } }
      for await pixels in group { #expect(pixels == expected) }
    }
  }
}
