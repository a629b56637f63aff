import Algorithms
import SeededNumbers
import Testing

@testable import ListEngine

@Suite struct TypeAheadTests {
  /// A list into which a test types, with a cursor that follows.
  private struct Typist {
    var titles: [String?]
    var cursor: Int?
    var ahead = TypeAhead()
    var time = Duration.zero

    init(_ titles: [String?], at cursor: Int? = nil) {
      (self.titles, self.cursor) = (titles, cursor)
    }

    /// Types letters a tenth of a second apart; the row of the cursor after the last one.
    @discardableResult
    mutating func type(_ letters: String) -> TypeAhead.Answer {
      var answer = TypeAhead.Answer.ignored
      for letter in letters {
        answer = ahead.type(
          String(letter), at: time, from: cursor, count: titles.count
        ) { [titles] in
          titles[$0]
        }
        if case .found(let row) = answer { cursor = row }
        time += .milliseconds(100)
      }
      return answer
    }

    mutating func deleteBackward() -> TypeAhead.Answer {
      let answer = ahead.deleteBackward(at: time, from: cursor, count: titles.count) { [titles] in
        titles[$0]
      }
      if case .found(let row) = answer { cursor = row }
      return answer
    }
  }

  private let fruit = ["Apple", "Apricot", "Banana", "Blueberry", "Cherry", "avocado"]

  @Test func `typing goes to the row that begins with what is typed`() {
    var list = Typist(fruit)
    #expect(list.type("b") == .found(2) && list.type("l") == .found(3))
    #expect(list.ahead.text == "bl")
  }

  @Test func `a longer beginning stays at the row that has it`() {
    var list = Typist(fruit, at: 0)
    #expect(list.type("a") == .found(1) && list.type("p") == .found(1))
    #expect(list.type("p") == .found(0) && list.type("l") == .found(0))
  }

  @Test func `one letter again and again goes from row to row and round the end`() {
    var list = Typist(fruit)
    let rows = (0..<4).map { _ in list.type("a") }
    #expect(rows == [.found(0), .found(1), .found(5), .found(0)])
    var capital = Typist(fruit)
    #expect(capital.type("aA") == .found(1))
    // The row of the cursor itself, if it is the only one.
    var one = Typist(fruit, at: 4)
    #expect(one.type("c") == .found(4))
  }

  @Test func `what is not there leaves the cursor where it is`() {
    var list = Typist(fruit, at: 2)
    #expect(list.type("x") == .notFound && list.type("a") == .notFound && list.cursor == 2)
    var empty = Typist([])
    #expect(empty.type("a") == .notFound)
  }

  @Test func `after a second a text begins anew`() {
    #expect(TypeAhead.memory == 1)
    var list = Typist(fruit)
    list.type("b")
    #expect(list.ahead.deadline == .seconds(1))
    list.time = .milliseconds(999)
    #expect(list.type("l") == .found(3) && list.ahead.deadline == .milliseconds(1999))
    list.time = .milliseconds(1999)
    #expect(list.type("c") == .found(4) && list.ahead.text == "c")
  }

  @Test func `Backspace takes a letter back`() {
    var list = Typist(fruit)
    #expect(list.deleteBackward() == .ignored)
    #expect(list.type("bx") == .notFound)
    #expect(list.deleteBackward() == .found(2) && list.ahead.text == "b")
    #expect(list.deleteBackward() == .notFound && list.ahead.deadline == nil)
    #expect(list.deleteBackward() == .ignored)
    list.type("bl")
    list.time += .seconds(2)
    #expect(list.deleteBackward() == .ignored && list.ahead.text.isEmpty)
  }

  @Test func `Escape forgets what was typed, and is free if nothing was`() {
    var list = Typist(fruit)
    #expect(list.ahead.cancel(at: list.time) == false)
    list.type("bl")
    #expect(list.ahead.cancel(at: list.time) && list.ahead.text.isEmpty)
    #expect(list.ahead.cancel(at: list.time) == false)
    list.type("bl")
    #expect(list.ahead.cancel(at: list.time + .seconds(2)) == false)
  }

  @Test func `a space is typed within a text only, and control characters never are`() {
    var list = Typist(["Two", "Two pears"])
    #expect(list.type(" ") == .ignored && list.type("\u{8}") == .ignored)
    #expect(list.type("\u{7f}") == .ignored && list.ahead.text.isEmpty)
    #expect(list.ahead.type("", at: .zero, from: nil, count: 2) { _ in "" } == .ignored)
    #expect(list.type("two ") == .found(1))
  }

  @Test func `rows without a title are passed over`() {
    var list = Typist([nil, "", "Beta", nil, "Bravo"])
    #expect(list.type("b") == .found(2) && list.type("b") == .found(4))
  }

  @Test func `a key looks at no more rows than it may`() {
    #expect(TypeAhead().rowLimit == 100_000)
    for (limit, expected) in [(100, 100), (2000, 1000)] {
      var (ahead, looked) = (TypeAhead(rowLimit: limit), 0)
      let answer = ahead.type("x", at: .zero, from: 990, count: 1000) { _ in
        looked += 1
        return "a"
      }
      #expect(answer == .notFound && looked == expected)
    }
    var ahead = TypeAhead(rowLimit: 10)
    let answer = ahead.type("x", at: .zero, from: 999_995, count: 1_000_000) {
      $0 == 5 ? "x" : ""
    }
    #expect(answer == .found(5))
  }

  @Test func `a search of no rows is refused`() async {
    await #expect(processExitsWith: .failure) { _ = TypeAhead(rowLimit: 0) }
  }

  // MARK: Letters

  @Test(arguments: [
    ("e", "Élan"), ("É", "elan"), ("e", "E\u{301}lan"), ("e\u{301}", "Elan"), ("o", "Øre"),
    ("e", "Ệ"), ("ss", "ßa"), ("strass", "STRAẞE"), ("i", "İstanbul"), ("I", "ısı"), ("fi", "ﬁn"),
    ("α", "Άλφα"), ("α", "ᾴ"), ("σο", "ΣΟΦΟΣ"), ("σ", "ς"), ("й", "Ирис"), ("и", "Й"),
    ("и\u{306}", "Йод"), ("е", "Ёлка"), ("ა", "Ა"), ("ש", "שׁ"), ("م", "مُ"), ("क", "कि"),
    ("日", "日本"), ("Œ", "œuvre"), ("l", "Łódź"), ("a", "\u{212b}"), ("lodz", "Łódź"),
  ])
  func `without capitals and accents it is a beginning`(letters: String, title: String) {
    var ahead = TypeAhead()
    #expect(ahead.type(letters, at: .zero, from: nil, count: 1) { _ in title } == .found(0))
  }

  @Test(arguments: [
    ("f", "ß"), ("ab", "a"), ("кр", "ки"), ("कि", "क"), ("か", "が"), ("か\u{3099}", "かき"),
    ("i", "l"), ("\u{301}", "e"),
  ])
  func `it is no beginning`(letters: String, title: String) {
    var ahead = TypeAhead()
    #expect(ahead.type(letters, at: .zero, from: nil, count: 1) { _ in title } == .notFound)
  }

  @Test func `a folded text is folded to itself`() {
    for number in 0x20...0x1_04ff as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(number) else { continue }
      let once = LetterFolding.fold(String(scalar))
      var text = ""
      text.unicodeScalars.append(contentsOf: once)
      #expect(LetterFolding.fold(text) == once, "U+\(String(number, radix: 16))")
    }
  }

  // MARK: Properties

  @Test func `random typing finds the row that a naive search finds`() {
    var random = SeededGenerator(541)
    for round in 0..<2000 {
      let titles = (0..<12).map { _ in
        String((0..<4).map { _ in "abc".randomElement(using: &random)! })
      }
      var list = Typist(titles, at: random.chance() ? nil : Int(random.next() % 12))
      var text = ""
      for _ in 0..<3 {
        text += random.chance() ? "a" : "b"
        let isOneLetter = Set(text).count == 1
        let prefix = isOneLetter ? String(text.prefix(1)) : text
        let start = isOneLetter ? (list.cursor ?? -1) + 1 : list.cursor ?? 0
        let row = (0..<12).map { ($0 + start) % 12 }.first { titles[$0].hasPrefix(prefix) }
        let answer = list.type(String(text.suffix(1)))
        #expect(answer == row.map { .found($0) } ?? .notFound, "round \(round): \(text)")
      }
    }
  }
}
