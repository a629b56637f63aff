import Testing

@testable import WaylandDemo

@Suite struct RowLayoutCacheTests {
  private let cache = RowLayoutCache<String>()

  @Test func `a row is laid out once for a width`() {
    #expect(cache.layout(width: 100) { "first" } == "first")
    #expect(cache.layout(width: 100) { "again" } == "first")
    #expect(cache.layout(width: 90) { "narrow" } == "narrow")
  }

  @Test func `another font lays out again`() {
    _ = cache.layout(width: 100) { "old font" }
    cache.removeAll()
    #expect(cache.layout(width: 100) { "new font" } == "new font")
  }

  @Test func `a layout that was begun before the font changed is not kept`() {
    _ = cache.layout(width: 100) {
      cache.removeAll()
      return "old font"
    }
    #expect(cache.layout(width: 100) { "new font" } == "new font")
    #expect(cache.layout(width: 100) { "again" } == "new font")
  }
}
