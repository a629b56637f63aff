import ListEngine
import Typesetting

/// Breaking lines.
extension LongParagraph {
  /// Lays out what is between two heights, so that it is known what is there; what is far from it is not kept.
  ///
  /// - Parameters:
  ///   - top: from the top of the paragraph.
  ///   - bottom: where it ends.
  ///   - setter: how the paragraph looks.
  /// - Returns: the sections that are there.
  @discardableResult
  mutating func prepare(
    from top: ListLength, to bottom: ListLength, _ setter: ParagraphSetter
  ) -> Range<Int> {
    let first = settle(setter) { paragraph in
      let index = paragraph.section(atY: top)
      let section = paragraph.sections[index]
      let part = top - paragraph.start(of: index).top
      let share = Double(part.rawValue) / Double(max(section.height.rawValue, 1))
      return (index, Int(Double(section.length) * min(max(share, 0), 1)))
    }
    return prepare(from: first, to: bottom, setter)
  }

  /// Lays out the section of an offset, so that its place is known.
  mutating func prepare(at offset: Int, _ setter: ParagraphSetter) {
    let index = settle(setter) { paragraph in
      let index = paragraph.section(at: offset)
      return (index, offset - paragraph.start(of: index).offset)
    }
    if sections[index].lines == nil { layOutSection(index, setter) }
  }

  private mutating func prepare(
    from first: Int, to bottom: ListLength, _ setter: ParagraphSetter
  ) -> Range<Int> {
    var (index, y) = (first, start(of: first).top)
    while index < sections.count, y < bottom || index == first {
      if sections[index].lines == nil { layOutSection(index, setter) }
      y = y + sections[index].height
      index += 1
    }
    keepLines(of: first..<index)
    return first..<index
  }

  /// Breaks lines from where they are known up to a place, or, where that is far away, from a place before it.
  ///
  /// - Parameter locate: the section of the place, and how many bytes it is behind its start.
  private mutating func settle(
    _ setter: ParagraphSetter, _ locate: (LongParagraph) -> (index: Int, distance: Int)
  ) -> Int {
    while true {
      let place = locate(self)
      guard let unlaid = firstUnlaid(upTo: place.index) else { return place.index }
      if unlaid < place.index || place.distance <= Self.reach {
        layOutSection(unlaid, setter)
      } else {
        beginAnew(in: unlaid, before: place.distance, setter)
      }
    }
  }

  /// The first section that is not laid out of those from ``reach`` before one up to it.
  func firstUnlaid(upTo index: Int) -> Int? {
    let lowest = start(of: index).offset - Self.reach
    var first = lowest <= 0 ? 0 : section(at: lowest)
    if start(of: first).offset < lowest { first += 1 }
    let before = sections.summary(before: min(first, index)).unlaid
    guard sections.summary(before: index + 1).unlaid > before else { return nil }
    return sections.place(of: before) { $0.unlaid }.index
  }

  /// Lets lines begin at a word within a section of which nothing is known, so far before a place that they mostly are there what they
  /// would be had all of them been broken.
  private mutating func beginAnew(in index: Int, before distance: Int, _ setter: ParagraphSetter) {
    let start = start(of: index).offset
    let place = setter.wordStart(before: start + distance - Self.lead, in: content) - start
    // Within a character that is longer than all that there is no place for a line to begin.
    guard place > 0 else { return layOutSection(index, setter) }
    var (before, behind) = (sections[index], sections[index])
    behind.removeFirst(place)
    behind.isLinked = false
    before.height = before.height - behind.height
    before.length = place
    sections.replaceSubrange(index..<index + 1, with: [before, behind])
  }

  /// After so many bytes of words lines mostly end where they ended before.
  private static let lead = 4096

  // MARK: Sections

  /// Breaks the lines that begin in a section; where they do not end with it, the next ones become shorter.
  mutating func layOutSection(_ index: Int, _ setter: ParagraphSetter) {
    let start = start(of: index).offset
    let taken = sectionsTaken(from: index)
    let planned = sections.summary(before: taken.upperBound).length - start
    let wanted = planned > 2 * Self.targetLength ? Self.targetLength : planned
    let result = setter.lines(of: start..<start + wanted, in: self)
    lookahead = result.lookahead
    var laid = ParagraphSection(length: result.length, height: ListLength(result.height))
    laid.isLaid = true
    laid.isLinked = sections[index].isLinked
    laid.firstLineLength = result.firstLineLength
    laid.lines = result.lines
    var new = [laid]
    if result.length < planned { new.append(rest(of: taken, planned - result.length, laid)) }
    sections.replaceSubrange(taken, with: new)
    if new.count == 1 { link(index + 1, removing: result.length - planned) }
  }

  /// A section with those behind it that are too short to be ones of their own.
  private func sectionsTaken(from index: Int) -> Range<Int> {
    var end = index + 1
    var length = sections[index].length
    while end < sections.count, length < Self.targetLength,
      min(length, sections[end].length) < Self.targetLength / 4
    {
      length += sections[end].length
      end += 1
    }
    return index..<end
  }

  /// What is left of a section that is longer than it is to be.
  private func rest(of old: Range<Int>, _ length: Int, _ laid: ParagraphSection) -> ParagraphSection
  {
    let before = sections.summary(before: old.upperBound).height
    let height = before - sections.summary(before: old.lowerBound).height
    let isKnown = old.count == 1 && height > 0
    var sum = sections.summary
    sum += laid.summary
    let estimate =
      isKnown
      ? Double(height) * Double(length) / Double(sections[old.lowerBound].length)
      : Double(sum.laidHeight) * Double(length) / Double(max(sum.laidLength, 1))
    return ParagraphSection(length: length, height: ListLength(rawValue: Int64(estimate)))
  }

  /// A section begins where the lines before it end.
  private mutating func link(_ index: Int, removing overflow: Int) {
    var overflow = overflow
    while overflow > 0, index < sections.count, sections[index].length <= overflow {
      overflow -= sections[index].length
      sections.replaceSubrange(index..<index + 1, with: [])
    }
    if index == sections.count { return }
    sections.update(at: index) { section in
      if overflow > 0 { section.removeFirst(overflow) }
      section.isLinked = true
    }
  }

  /// Lets go of all lines.
  mutating func forgetKeptLines() {
    while sections.summary.kept > 0 {
      sections.update(at: sections.place(of: 0) { $0.kept }.index) { $0.lines = nil }
    }
  }

  /// Lets go of lines that are more than a few sections from those that are seen.
  private mutating func keepLines(of seen: Range<Int>) {
    let kept = max(seen.lowerBound - 4, 0)..<min(seen.upperBound + 4, sections.count)
    while sections.summary(before: kept.lowerBound).kept > 0 {
      sections.update(at: sections.place(of: 0) { $0.kept }.index) { $0.lines = nil }
    }
    let count = sections.summary(before: kept.upperBound).kept
    while sections.summary.kept > count {
      sections.update(at: sections.place(of: count) { $0.kept }.index) { $0.lines = nil }
    }
  }
}
