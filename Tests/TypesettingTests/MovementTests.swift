import Geometry
import Testing

@testable import Typesetting

@Suite struct MovementTests {
  private func walk(
    _ layout: TextLayout, from offset: Int, _ movement: TextMovement, steps: Int
  ) -> [Int] {
    var position = TextPosition(offset: offset)
    return (0..<steps).map { _ in
      position = layout.position(position, moved: movement)
      return position.offset
    }
  }

  // MARK: Characters

  @Test func `forward and backward go from character to character`() {
    for string in Samples.all {
      let layout = Fixtures.layout(string, maxWidth: 150)
      let offsets = string.indices.map { $0.utf16Offset(in: string) }.count
      let forward = walk(layout, from: 0, .next, steps: offsets)
      #expect(forward == CharacterRanges.ends(of: string))
      let back = walk(layout, from: string.utf8.count, .previous, steps: offsets)
      #expect(back == CharacterRanges.ends(of: string).dropLast().reversed() + [0])
    }
  }

  @Test func `right in a mixed line visits every place once, from left to right`() {
    for string in Samples.all + ["abc אבג 123 דהו def", "אבג abc 12 דה"] {
      let layout = Fixtures.layout(string)
      let stops = CaretStops(layout, line: layout.lines[0])
      var position = stops.edge(onRight: false)
      var xs = [layout.caretRect(at: position).minX]
      for _ in 0..<stops.count {
        position = layout.position(position, moved: .right)
        xs.append(layout.caretRect(at: position).minX)
      }
      #expect(xs == xs.sorted() && Set(xs).count == stops.count + 1, "\(string)")
      // And back again.
      var back = [layout.caretRect(at: position).minX]
      for _ in 0..<stops.count {
        position = layout.position(position, moved: .left)
        back.append(layout.caretRect(at: position).minX)
      }
      #expect(back.reversed() == xs, "\(string)")
    }
  }

  @Test func `right goes through all lines and ends at the end of an English text`() {
    let string = "several words that are broken\nover lines\n\nand paragraphs"
    let layout = Fixtures.layout(string, maxWidth: 90)
    let steps = walk(layout, from: 0, .right, steps: string.utf8.count)
    #expect(steps == Array(1...string.utf8.count))
    let back = walk(layout, from: string.utf8.count, .left, steps: string.utf8.count)
    #expect(back == (0..<string.utf8.count).reversed())
  }

  @Test func `left goes through all lines of a Hebrew text`() {
    let string = "שלום עולם זו הודעת ניסיון"
    let layout = Fixtures.layout(string, maxWidth: 90)
    #expect(layout.numberOfLines > 1)
    let steps = walk(layout, from: 0, .left, steps: string.count)
    #expect(steps == CharacterRanges.ends(of: string))
    let back = walk(layout, from: string.utf8.count, .right, steps: string.count)
    #expect(back == CharacterRanges.ends(of: string).dropLast().reversed() + [0])
  }

  @Test func `steps end at the ends of the text`() {
    for movement in TextMovement.allCases {
      for string in ["", "x", "\n", Samples.mixed] {
        let layout = Fixtures.layout(string, maxWidth: 100)
        for offset in [-3, 0, string.utf8.count, 5000] {
          let found = layout.position(TextPosition(offset: offset), moved: movement)
          #expect((0...string.utf8.count).contains(found.offset))
        }
      }
    }
  }

  // MARK: Words

  @Test func `word steps go to the beginnings of words and pass over punctuation`() {
    let layout = Fixtures.layout("one, (two) — three's")
    #expect(walk(layout, from: 0, .nextWord, steps: 3) == [6, 15, 22])
    #expect(walk(layout, from: 22, .previousWord, steps: 4) == [15, 6, 0, 0])
    #expect(walk(layout, from: 0, .endOfWord, steps: 3) == [3, 9, 22])
  }

  @Test func `a word to the left is a later one in Hebrew`() {
    let layout = Fixtures.layout("שלום עולם")
    #expect(walk(layout, from: 0, .wordLeft, steps: 1) == [9])
    #expect(walk(layout, from: 9, .wordRight, steps: 1) == [0])
  }

  @Test func `a double click selects a word and a triple click its paragraph`() {
    let layout = Fixtures.layout("one two\nthree four\n")
    #expect(layout.range(ofWordAt: 5) == 4..<7)
    #expect(layout.range(ofWordAt: 3) == 3..<4)
    #expect(layout.range(ofParagraphAt: 5) == 0..<8)
    #expect(layout.range(ofParagraphAt: 8) == 8..<19)
    #expect(layout.range(ofParagraphAt: 19) == 8..<19)
    #expect(layout.range(ofLineAt: 9) == 8..<19)
    #expect(layout.range(ofWordAt: -5) == 0..<3)
  }

  // MARK: Lines

  @Test func `up and down keep to the goal through short lines`() {
    let layout = Fixtures.layout("a long first line\nab\nanother long line")
    let start = TextPosition(offset: 12)
    let goal = layout.caretRect(at: start).minX
    let short = layout.position(start, moved: .down, goalX: goal)
    #expect(short.offset == 20)
    let below = layout.position(short, moved: .down, goalX: goal)
    #expect(abs(layout.caretRect(at: below).minX - goal) < 6)
    #expect(layout.position(below, moved: .up, goalX: goal).offset == 20)
    #expect(layout.position(below, moved: .down).offset == layout.request.text.utf8Count)
    #expect(layout.position(start, moved: .up).offset == 0)
  }

  @Test func `the ends of a line on screen and of a paragraph are found`() {
    let string = "one two three four\nfive"
    let layout = Fixtures.layout(string, maxWidth: 70)
    #expect(Fixtures.lines(layout)[1] == "three ")
    let inside = TextPosition(offset: 10)
    #expect(layout.position(inside, moved: .lineStart).offset == 8)
    let end = layout.position(inside, moved: .lineEnd)
    #expect(end.offset == 14 && layout.caretRect(at: end).minY == layout.lines[1].y)
    #expect(layout.position(inside, moved: .paragraphStart).offset == 0)
    #expect(layout.position(inside, moved: .paragraphEnd).offset == 18)
    #expect(layout.position(TextPosition(offset: 18), moved: .paragraphEnd).offset == 23)
    #expect(layout.position(TextPosition(offset: 15), moved: .lineEnd).offset == 18)
  }
}

extension CharacterRanges {
  /// Where the characters of a text end.
  static func ends(of string: String) -> [Int] {
    string.characterRanges().map(\.upperBound)
  }
}
