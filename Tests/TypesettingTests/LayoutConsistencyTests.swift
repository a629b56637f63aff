import Geometry
import Testing

@testable import Typesetting

/// What two questions about one text, or two layouts of it, must agree about.
@Suite struct LayoutConsistencyTests {
  private func layout(_ request: LayoutRequest) -> TextLayout {
    TextLayout(request, library: Fixtures.library)
  }

  /// Texts of one style without blocks, whose lines follow from the width alone.
  private func requests(_ count: Int, seed: UInt64) -> [LayoutRequest] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in
      var request = RandomText.request(&random)
      var text = AttributedText()
      for run in request.text.runs where request.text.string.utf8.count < 400 {
        let string = Array(request.text.string.utf8)[run.range]
        text.append(String(decoding: string, as: UTF8.self), attributes: run.attributes)
      }
      text.changeAttributes(in: 0..<text.utf8Count) {
        $0.tracking = 0
        $0.baselineOffset = 0
      }
      request.text = text
      request.style = RandomText.style(&random)
      request.style.wrap = .word
      request.cutouts = TextCutouts()
      request.maximumLines = 0
      request.maxWidth = Double.random(in: 60...300, using: &random)
      return request
    }
  }

  /// A line seen from its own corner.
  private func describe(_ layout: TextLayout, line index: Int) -> String {
    let line = layout.lines[index]
    func round(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    let runs = layout.glyphRuns(inLines: index..<index + 1).map { run in
      run.glyphs.map { "\($0.glyph)@\(round($0.x - line.x)),\(round($0.y - line.y))" }
        .joined(separator: " ")
    }
    return "\(line.range) \(round(line.width)) \(line.height) \(runs)"
  }

  @Test func `a limit of lines changes nothing but the last of them`() {
    for (number, request) in requests(60, seed: 91).enumerated() {
      let whole = layout(request)
      for limit in Set([1, 2, whole.lines.count - 1, whole.lines.count, whole.lines.count + 3])
      where limit > 0 {
        var limited = request
        limited.maximumLines = limit
        let layout = layout(limited)
        let same = limit >= whole.lines.count ? whole.lines.count : limit - 1
        for index in 0..<same {
          #expect(
            describe(layout, line: index) == describe(whole, line: index), "\(number) \(limit)")
          #expect(layout.lines[index].y == whole.lines[index].y, "\(number) \(limit)")
        }
        #expect(layout.lines.count == min(limit, whole.lines.count), "\(number) \(limit)")
        if limit >= whole.lines.count {
          #expect(layout.isTruncated == whole.isTruncated && layout.size == whole.size)
        } else if let last = layout.lines.last {
          #expect(last.y == whole.lines[limit - 1].y)
          #expect(last.range == whole.lines[limit - 1].range.lowerBound..<request.text.utf8Count)
          let room = request.maxWidth - request.insets.horizontal
          #expect(last.width <= room + 0.02, "\(number) \(limit)")
        }
      }
    }
  }

  @Test func `the alignment moves lines and changes nothing in them`() {
    for (number, request) in requests(40, seed: 92).enumerated() {
      var left = request
      left.style.alignment = .left
      left.fillsWidth = true
      var right = left
      right.style.alignment = .right
      var center = left
      center.style.alignment = .center
      let (a, b, c) = (layout(left), layout(right), layout(center))
      #expect(a.size == b.size && a.size == c.size)
      for index in a.lines.indices {
        let expected = describe(a, line: index)
        #expect(describe(b, line: index) == expected && describe(c, line: index) == expected)
        let room = b.lines[index].x - a.lines[index].x
        #expect(room >= -0.01, "\(number)")
        #expect(abs(c.lines[index].x - a.lines[index].x - room / 2) < 1, "\(number)")
      }
    }
  }

  @Test func `insets move everything and take their width from the lines`() {
    for request in requests(30, seed: 93) {
      var plain = request
      plain.insets = .zero
      var inset = request
      inset.insets = Insets(top: 3, left: 5, bottom: 7, right: 11)
      inset.maxWidth += 16
      let (a, b) = (layout(plain), layout(inset))
      #expect(b.size == Size(width: a.size.width + 16, height: a.size.height + 10))
      for (first, second) in zip(a.lines, b.lines) {
        #expect(second.frame == first.frame.translated(x: 5, y: 3) && first.range == second.range)
        #expect(second.baseline == first.baseline + 3)
      }
      for (first, second) in zip(a.glyphRuns, b.glyphRuns) {
        for (one, other) in zip(first.glyphs, second.glyphs) {
          #expect(abs(other.x - one.x - 5) < 0.001 && abs(other.y - one.y - 3) < 0.001)
        }
      }
      #expect(b.inlineItems.map(\.rect) == a.inlineItems.map { $0.rect.translated(x: 5, y: 3) })
      #expect(b.decorations.map(\.rect) == a.decorations.map { $0.rect.translated(x: 5, y: 3) })
    }
  }

  // MARK: Questions

  @Test func `what two neighbouring ranges cover is what both cover together`() {
    var random = SeededRandom(seed: 94)
    func area(_ rects: [Rect]) -> Double { rects.reduce(0) { $0 + $1.width * $1.height } }
    for (number, request) in requests(60, seed: 95).enumerated() {
      let layout = layout(request)
      let boundaries = request.text.string.characterRanges().map(\.lowerBound)
      guard boundaries.count > 3 else { continue }
      for _ in 0..<6 {
        let ends = (0..<3).map { _ in boundaries.randomElement(using: &random)! }.sorted()
        let parts = layout.rects(for: ends[0]..<ends[1]) + layout.rects(for: ends[1]..<ends[2])
        let whole = layout.rects(for: ends[0]..<ends[2])
        #expect(abs(area(parts) - area(whole)) < 0.5, "\(number) \(ends)")
        for rect in whole {
          #expect(
            layout.lines.contains { line in
              rect.minY == line.y && abs(rect.height - line.height) < 0.01
                && rect.minX >= line.x - 0.01
                && rect.maxX <= line.x + line.width + 0.01
            })
        }
      }
      #expect(layout.rects(for: 3..<3).isEmpty)
    }
  }

  @Test func `the middle of a character is on that character`() {
    for (number, request) in requests(60, seed: 96).enumerated() {
      let layout = layout(request)
      for range in request.text.string.characterRanges() {
        let rects = layout.rects(for: range)
        guard rects.count == 1, let rect = rects.first, rect.width > 0.5 else { continue }
        let point = rect.center
        #expect(layout.characterOffset(at: point) == range.lowerBound, "\(number) \(range)")
        #expect(
          layout.attributes(at: point) == request.text.attributes(at: range.lowerBound),
          "\(number) \(range)")
        let near = layout.position(nearest: point).offset
        #expect(near == range.lowerBound || near == range.upperBound, "\(number) \(range)")
        #expect(layout.hitTest(point) == layout.position(nearest: point))
      }
    }
  }

  @Test func `steps lead where their names say, and back`() {
    for (number, request) in requests(40, seed: 97).enumerated() {
      let layout = layout(request)
      let count = request.text.utf8Count
      for range in request.text.string.characterRanges() {
        let place = TextPosition(offset: range.lowerBound)
        func go(_ movement: TextMovement, from start: TextPosition? = nil) -> TextPosition {
          layout.position(start ?? place, moved: movement)
        }
        let comment = "\(number) \(range)"
        #expect(go(.next).offset == range.upperBound, "\(comment)")
        #expect(go(.previous, from: go(.next)).offset == range.lowerBound, "\(comment)")
        #expect(go(.nextWord).offset > place.offset && go(.endOfWord).offset > place.offset)
        #expect(go(.previousWord).offset < place.offset || place.offset == 0)
        let line = layout.lines[layout.lineIndex(at: place.offset)]
        #expect(go(.lineStart).offset == line.range.lowerBound, "\(comment)")
        #expect(go(.lineStart, from: go(.lineStart)) == go(.lineStart), "\(comment)")
        let end = go(.lineEnd)
        #expect(end.offset >= line.visibleEnd && end.offset <= line.range.upperBound, "\(comment)")
        #expect(go(.lineEnd, from: end) == end, "\(comment)")
        #expect(go(.paragraphStart).offset < place.offset || place.offset == 0, "\(comment)")
        #expect(go(.paragraphEnd).offset > place.offset || place.offset == count, "\(comment)")
        let below = layout.lineIndex(at: place.offset) + 1
        let down = go(.down)
        if below < layout.lines.count {
          let caret = layout.caretRect(at: down)
          #expect(caret.minY == layout.lines[below].y, "\(comment)")
        } else {
          #expect(down.offset == count, "\(comment)")
        }
      }
    }
  }

  @Test func `words, lines and paragraphs of all places cover the text once`() {
    for request in requests(40, seed: 98) {
      let layout = layout(request)
      let count = request.text.utf8Count
      let questions: [(Int) -> Range<Int>] = [
        layout.range(ofWordAt:), layout.range(ofLineAt:), layout.range(ofParagraphAt:),
      ]
      for question in questions {
        var offset = 0
        while offset < count {
          let range = question(offset)
          #expect(range.lowerBound == offset && range.upperBound > offset)
          guard range.upperBound > offset else { break }
          // Every place inside has the same answer.
          for inside in request.text.string.characterRanges()
          where range.contains(inside.lowerBound) {
            #expect(question(inside.lowerBound) == range)
          }
          offset = range.upperBound
        }
        #expect(offset == count)
      }
    }
  }

  @Test func `lines that may have ink between two heights are all that have`() {
    var random = SeededRandom(seed: 99)
    for request in requests(40, seed: 100) {
      let layout = layout(request)
      let bottom = layout.size.height
      for _ in 0..<4 {
        let top = Double.random(in: -30...bottom + 30, using: &random)
        let end = top + Double.random(in: 0...40, using: &random)
        let found = layout.lines(from: top, to: end)
        for index in layout.lines.indices where !found.contains(index) {
          for run in layout.glyphRuns(inLines: index..<index + 1) {
            for glyph in run.glyphs {
              guard let ink = run.font.inkBounds(of: glyph.glyph) else { continue }
              let reach = ink.translated(x: 0, y: glyph.y)
              #expect(reach.maxY <= top || reach.minY >= end)
            }
          }
          for item in layout.inlineItems(inLines: index..<index + 1) {
            #expect(item.rect.maxY <= top || item.rect.minY >= end)
          }
        }
      }
    }
  }
}
