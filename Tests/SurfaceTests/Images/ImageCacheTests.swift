import Testing

@testable import Surface

/// What is kept of pictures, and in which order it goes.
@Suite struct ImageCacheTests {
  private func key(_ name: String, _ side: Double) -> ImageCache.Key {
    ImageCache.Key(
      identity: ImageIdentity(kind: "test", name: name),
      rendition: ImageRendition(
        of: ImageStyle(), in: Size(width: side, height: side), scale: 1)!)
  }

  /// Has four bytes for each of `side` times `side` pixels.
  private func entry(_ side: Int32, version: String? = nil) -> ImageCache.Entry {
    ImageCache.Entry(
      content: ImageContent(Photo.sheet(0xff0000, PixelSize(width: side, height: side))),
      version: version.map { ImageVersion($0) })
  }

  @Test func `a size that has gone stands for nothing, and a smaller one that is there does`() {
    let bytes = entry(20).byteCount
    let cache = ImageCache(byteLimit: 3 * bytes)
    cache.insert(entry(20), for: key("a", 20))
    cache.insert(entry(10), for: key("a", 10))
    #expect(cache.neighbour(of: key("a", 40))?.pixmap.size.width == 20)
    cache.insert(entry(20), for: key("b", 20))
    _ = cache.entry(key("a", 10))
    cache.insert(entry(20), for: key("c", 20))
    #expect(cache.entry(key("a", 20)) == nil)
    #expect(cache.neighbour(of: key("a", 40))?.pixmap.size.width == 10)
    cache.remove(key("a", 10))
    #expect(cache.neighbour(of: key("a", 40)) == nil)
  }

  @Test func `what was asked for longest ago goes first, down to seven eighths`() {
    let bytes = entry(10).byteCount
    let cache = ImageCache(byteLimit: 8 * bytes)
    for name in "abcdefgh" { cache.insert(entry(10), for: key("\(name)", 10)) }
    #expect(cache.byteCount == 8 * bytes)
    for name in "ab" { #expect(cache.entry(key("\(name)", 10)) != nil) }
    cache.insert(entry(10), for: key("i", 10))
    #expect(cache.byteCount == 7 * bytes)
    let there = "abcdefghi".filter { cache.entry(key("\($0)", 10)) != nil }
    #expect(there == "abefghi")
  }

  @Test func `a picture that is loaded again takes the place of the old one`() {
    let cache = ImageCache(byteLimit: 1 << 20)
    cache.insert(entry(10, version: "1"), for: key("a", 10))
    cache.insert(entry(20, version: "2"), for: key("a", 10))
    #expect(cache.byteCount == entry(20).byteCount)
    #expect(cache.entry(key("a", 10))?.version == ImageVersion("2"))
    cache.remove(key("a", 10))
    #expect(cache.byteCount == 0 && cache.neighbour(of: key("a", 20)) == nil)
  }

  @Test func `a lower limit lets go at once, and nothing is kept without any`() {
    let bytes = entry(10).byteCount
    let cache = ImageCache(byteLimit: 4 * bytes)
    for name in "abcd" { cache.insert(entry(10), for: key("\(name)", 10)) }
    cache.byteLimit = 2 * bytes
    #expect(cache.byteCount <= 2 * bytes && cache.entry(key("d", 10)) != nil)
    cache.byteLimit = -1
    #expect(cache.byteCount == 0 && cache.byteLimit == 0)
    cache.insert(entry(10), for: key("e", 10))
    #expect(cache.entry(key("e", 10)) == nil && cache.byteCount == 0)
  }

  @Test func `when all goes, what is loaded later still knows which was used last`() {
    let bytes = entry(10).byteCount
    let cache = ImageCache(byteLimit: 2 * bytes)
    cache.insert(entry(10), for: key("a", 10))
    cache.removeAll()
    #expect(cache.byteCount == 0 && cache.entry(key("a", 10)) == nil)
    #expect(cache.neighbour(of: key("a", 20)) == nil)
    for name in "bc" { cache.insert(entry(10), for: key("\(name)", 10)) }
    _ = cache.entry(key("b", 10))
    cache.insert(entry(10), for: key("d", 10))
    #expect(cache.entry(key("c", 10)) == nil && cache.entry(key("d", 10)) != nil)
  }
}
