import SeededNumbers
import Testing
import Typesetting

@testable import Editing

/// `EDIT_SEEDS=10000` for more of the random scripts.
struct TextIndexTests {
  @Test func `the newest message comes first`() {
    let index = TextIndex([1: "good morning", 2: "Morning!", 3: "good night"])
    #expect(index.matches(TextIndexQuery("morning")) == [2, 1])
    #expect(index.matches(TextIndexQuery("good")) == [3, 1])
    #expect(index.matches(TextIndexQuery("good"), limit: 1) == [3])
    #expect(index.matches(TextIndexQuery("evening")) == [])
  }

  @Test func `a word is found by its beginning, without capitals and accents`() {
    let index = TextIndex([1: "Ein Café in Köln", 2: "decaf", 3: "ΚΑΦΈΣ", 4: "Straße"])
    #expect(index.matches(TextIndexQuery("caf")) == [1])
    #expect(index.matches(TextIndexQuery("KÖLN")) == [1])
    #expect(index.matches(TextIndexQuery("καφεσ")) == [3])
    #expect(index.matches(TextIndexQuery("strasse")) == [4])
    #expect(index.matches(TextIndexQuery("caf", .substring)) == [2, 1])
    #expect(index.matches(TextIndexQuery("caf", .words)) == [])
    #expect(index.matches(TextIndexQuery("cafe", .words)) == [1])
  }

  @Test func `all terms have to be there, in any order`() {
    let index = TextIndex([1: "see you tomorrow at nine", 2: "tomorrow?", 3: "you"])
    #expect(index.matches(TextIndexQuery("tom you")) == [1])
    #expect(index.matches(TextIndexQuery("  tom\tsee ")) == [1])
    #expect(index.matches(TextIndexQuery("you tomorrow", .substring)) == [1])
    #expect(index.matches(TextIndexQuery("tomorrow you", .substring)) == [])
    #expect(index.matches(TextIndexQuery("tom you", .words)) == [])
  }

  @Test func `a term is not found within a word, also where another letter stands beside it`() {
    let index = TextIndex([1: "naïveté", 2: "re-entry", 3: "can't", 4: "日本語", 5: "snake_case"])
    #expect(index.matches(TextIndexQuery("vete")) == [])
    #expect(index.matches(TextIndexQuery("entry")) == [2])
    #expect(index.matches(TextIndexQuery("can")) == [3])
    #expect(index.matches(TextIndexQuery("can", .words)) == [])
    #expect(index.matches(TextIndexQuery("can't", .words)) == [3])
    #expect(index.matches(TextIndexQuery("本語")) == [4])
    #expect(index.matches(TextIndexQuery("case")) == [])
  }

  @Test func `nothing is found by nothing`() {
    let index = TextIndex([1: "", 2: " ", 3: "a"])
    for query in ["", "  ", "\u{301}"] {
      #expect(TextIndexQuery(query).isEmpty)
      #expect(index.matches(TextIndexQuery(query)) == [])
      #expect(TextIndexQuery(query).ranges(in: "a b") == [])
    }
    #expect(index.matches(TextIndexQuery(" ", .substring)) == [2])
  }

  @Test func `nothing is found across two messages`() {
    let index = TextIndex([1: "one", 2: "two"])
    #expect(index.matches(TextIndexQuery("onetwo", .substring)) == [])
    #expect(index.matches(TextIndexQuery("one", .words)) == [1])
    #expect(index.matches(TextIndexQuery("two", .words)) == [2])
  }

  @Test func `a message is edited, deleted and comes in late`() {
    var index = TextIndex([10: "ten", 20: "twenty"])
    index.insert("twelve", id: 12)
    #expect(index.matches(TextIndexQuery("t")) == [20, 12, 10])
    let snapshot = index
    index.insert("eleven", id: 12)
    #expect(index.count == 3)
    #expect(index.matches(TextIndexQuery("t")) == [20, 10])
    #expect(index.matches(TextIndexQuery("eleven")) == [12])
    index.remove(20)
    index.remove(99)
    #expect(index.count == 2)
    #expect(!index.contains(20) && index.contains(12) && !index.contains(11))
    #expect(index.matches(TextIndexQuery("t")) == [10])
    #expect(snapshot.matches(TextIndexQuery("t")) == [20, 12, 10])
  }

  @Test func `where the terms are is told in characters of the message`() {
    #expect(TextIndexQuery("cafe mor").found(in: "Good morning, Café!") == ["mor", "Café"])
    #expect(TextIndexQuery("caf").found(in: "cafe\u{301} CAF") == ["caf", "CAF"])
    #expect(TextIndexQuery("cafe").found(in: "cafe\u{301}s") == ["cafe\u{301}"])
    #expect(TextIndexQuery("s", .substring).found(in: "Maß") == ["ß"])
    #expect(TextIndexQuery("👩", .substring).found(in: "a👩‍👧b") == ["👩‍👧"])
    #expect(TextIndexQuery("aa", .substring).found(in: "aaaaa") == ["aaaa"])
    #expect(TextIndexQuery("ab abc").found(in: "abcd ab") == ["abc", "ab"])
    #expect(TextIndexQuery("a z").found(in: "a b") == [])
    #expect(TextIndexQuery("a", .words).found(in: "a ab a") == ["a", "a"])
  }

  @Test func `a search ends when nobody wants more`() {
    var index = TextIndex<Int>()
    for id in 0..<3000 {
      index.insert("message \(id) " + String(repeating: "x", count: 80), id: id)
    }
    var batches = 0
    index.forEachBatch(matching: TextIndexQuery("message")) { ids in
      batches += 1
      #expect(ids.first == 2999)
      return false
    }
    #expect(batches == 1)
    batches = 0
    index.forEachBatch(matching: TextIndexQuery("absent")) { ids in
      batches += 1
      return ids.isEmpty
    }
    #expect(batches > 3)
  }

  @Test func `the index takes about the memory of its texts`() {
    var index = TextIndex<Int>()
    let text =
      "a message of about a hundred bytes, as people write them to each other all day long, all year"
    for id in 0..<20_000 { index.insert(text, id: id) }
    let bytes = 20_000 * text.utf8.count
    #expect(index.memory > bytes && index.memory < bytes * 3 / 2)
    for id in 0..<20_000 where id % 50 != 0 { index.remove(id) }
    #expect(index.count == 400)
    #expect(index.segmentCount < 4)
    #expect(index.matches(TextIndexQuery("people")).count == 400)
  }

  @Test func `a message longer than a segment is found`() {
    var index = TextIndex<Int>()
    index.insert("short", id: 1)
    index.insert(String(repeating: "long ", count: 40_000) + "end", id: 2)
    index.insert("short too", id: 3)
    #expect(index.matches(TextIndexQuery("end")) == [2])
    #expect(index.matches(TextIndexQuery("short")) == [3, 1])
  }

  @Test func `random changes and searches equal those of a dictionary`() {
    for seed in 0..<TextBufferPropertyTests.seeds {
      var random = SeededGenerator(UInt64(seed))
      var model: [Int: String] = [:]
      var index = TextIndex<Int>()
      let ids = seed % 50 == 0 ? 4000 : 40
      for _ in 0..<(seed % 50 == 0 ? 3000 : 60) {
        let id = Int.random(in: 0..<ids, using: &random)
        if Int.random(in: 0..<3, using: &random) == 0 {
          model[id] = nil
          index.remove(id)
        } else {
          let text = random.message()
          model[id] = text
          index.insert(text, id: id)
        }
      }
      #expect(index.count == model.count, "seed \(seed)")
      for kind in TextIndexQuery.Kind.allCases {
        let query = TextIndexQuery(random.message(), kind)
        let expected = model.filter { query.isNaivelyFound(in: $0.value) }.keys.sorted(by: >)
        #expect(index.matches(query) == expected, "seed \(seed), \(kind), \(query.text)")
        for (_, text) in model.prefix(100) {
          let isFound = query.isNaivelyFound(in: text)
          #expect(query.ranges(in: text).isEmpty != isFound, "seed \(seed), \(query.text), \(text)")
        }
      }
    }
  }
}

extension TextIndex<Int> {
  fileprivate init(_ texts: [Int: String]) {
    self.init()
    for (id, text) in texts { insert(text, id: id) }
  }

  /// How many parts a search is told of.
  fileprivate var segmentCount: Int {
    var count = 0
    forEachBatch(matching: TextIndexQuery("absent")) { _ in
      count += 1
      return true
    }
    return count
  }
}

extension TextIndexQuery {
  fileprivate func found(in text: String) -> [String] {
    ranges(in: text).map { TextBuffer(text).string(in: $0) }
  }

  /// By all pairs of boundaries, of what is folded.
  fileprivate func isNaivelyFound(in text: String) -> Bool {
    let bytes = text.folded
    let terms =
      kind == .substring
      ? [text.isEmpty ? "" : self.text[...]] : self.text.split { $0.isWhitespace }
    let folded = terms.map { String($0).folded }.filter { !$0.isEmpty }
    if folded.isEmpty { return false }
    let edges =
      kind == .substring
      ? Set(0...bytes.count)
      : Set(bytes.withUnsafeBufferPointer { WordBreaker.boundaries($0) } + [0, bytes.count])
    return folded.allSatisfy { term in
      edges.contains { start in
        let end = start + term.count
        return end <= bytes.count && bytes[start..<end].elementsEqual(term)
          && (kind != .words || edges.contains(end))
      }
    }
  }
}

extension String {
  fileprivate var folded: [UInt8] { FoldedText(Array(utf8), .primary).bytes }
}

extension SeededGenerator {
  fileprivate mutating func message() -> String {
    let pieces = [
      "a", "b", "ab", "Ab", " ", " ", " ", "é", "e\u{301}", "ß", "ss", "'", "_", "-", "1", "日", "本",
      "👩‍👧", "👩", "я", "Я", ".", "\n", "\u{200D}", "\u{AD}",
    ]
    return (0..<Int.random(in: 0...7, using: &self)).map { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &self)]
    }.joined()
  }
}
