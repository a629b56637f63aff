import Geometry
import Testing
import Typesetting

@testable import Editing

struct LineCacheTests {
  private func line(_ string: String) -> EditedLine {
    let text = AttributedText(
      string, attributes: TextAttributes(font: .system(size: 16), color: .black))
    return EditedLine(RepairedText(Array(string.utf8)), TextLayout(text), marked: 0..<0)
  }

  private func cache(_ lines: Range<Int>) -> LineCache {
    var cache = LineCache()
    for number in lines { cache.insert(line("\(number)"), at: number) }
    return cache
  }

  private func content(_ cache: LineCache, _ lines: Range<Int>) -> [String?] {
    lines.map { cache[$0]?.layout.request.text.string }
  }

  @Test func `paragraphs behind an edit have other numbers`() {
    var cache = cache(5..<9)
    cache.replaceSubrange(6..<7, count: 3)
    #expect(content(cache, 4..<12) == [nil, "5", nil, nil, nil, "7", "8", nil])
    cache.replaceSubrange(6..<9, count: 0)
    #expect(content(cache, 5..<9) == ["5", "7", "8", nil])
  }

  @Test func `an edit before them moves all, one behind them none`() {
    var cache = cache(5..<7)
    cache.replaceSubrange(0..<2, count: 5)
    #expect(content(cache, 7..<11) == [nil, "5", "6", nil])
    cache.replaceSubrange(20..<30, count: 1)
    #expect(content(cache, 7..<11) == [nil, "5", "6", nil])
  }

  @Test func `an edit over the first ones leaves the others`() {
    var cache = cache(5..<9)
    cache.replaceSubrange(3..<7, count: 1)
    #expect(content(cache, 2..<8) == [nil, nil, "7", "8", nil, nil])
  }

  @Test func `what is far is forgotten`() {
    var cache = cache(0..<10)
    cache.insert(line("far"), at: 5000)
    #expect(content(cache, 0..<3) == [nil, nil, nil])
    #expect(cache[5000] != nil)
    cache.insert(line("before"), at: 4990)
    #expect(cache[5000] != nil && cache[4990] != nil && cache[4995] == nil)
    cache.keep(4000..<4001)
    #expect(cache[5000] == nil && cache[4990] == nil)
  }

  @Test func `more paragraphs than a cache has come in at once`() {
    var cache = cache(0..<4)
    cache.replaceSubrange(1..<2, count: 100_000)
    #expect(cache[0] != nil && cache[1] == nil && cache[100_002] == nil)
  }
}
