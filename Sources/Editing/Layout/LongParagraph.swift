import ListEngine
import Typesetting

/// A paragraph that is too long to be laid out as a whole at each edit.
///
/// It is a row of sections of about ``targetLength`` bytes, which begin where lines begin. Lines are broken from a section that an edit
/// touches on, until one ends where a section ended before: from there on everything stays. What is not seen waits until it is.
///
/// Lines are those of the paragraph laid out as a whole, as long as all sections before them are laid out or are within ``reach``. Further
/// away lines begin at a word somewhat before what is looked at, as if a line began there, and heights are estimated.
struct LongParagraph: Sendable {
  /// The bytes of the paragraph with those that are composed in it.
  private(set) var content: TextBuffer
  /// Where something is composed in the content; empty where nothing is.
  private(set) var composed: ComposedText?
  var sections: SummaryTree<ParagraphSection>
  /// nil for a paragraph that is longer than ``levelLimit``.
  private(set) var levels: ParagraphLevels?
  /// That of a paragraph whose levels are not known as a whole.
  private(set) var paragraphLevel: UInt8 = 0
  /// How the first letter looks, and the style of the paragraph where it has one of its own.
  private(set) var head: AttributedText
  /// How many bytes behind a section have to be known for its last line.
  var lookahead = 384

  /// What an input method composes, in the content.
  struct ComposedText: Sendable {
    var range: Range<Int>
    var text: AttributedText
  }

  /// How long sections are to be; a text of half as much takes as long to be laid out with the text around it.
  static let targetLength = 1024
  /// Up to this distance lines are broken from where they are known, however many those are.
  static let reach = 128 << 10
  /// Directions of longer paragraphs are told from the text around a line.
  static let levelLimit = 1 << 20

  /// A paragraph of which nothing is laid out but its first lines.
  ///
  /// - Parameters:
  ///   - content: its bytes without the line end; not empty.
  ///   - setter: how it looks.
  /// - Complexity: O(*n*) in its length, up to ``levelLimit``, with a small factor.
  init(_ content: TextBuffer, _ setter: ParagraphSetter) {
    self.content = content
    head = setter.head(of: content)
    sections = SummaryTree([ParagraphSection(length: content.utf8Count, height: 0)])
    resolveLevels(setter)
    layOutSection(0, setter)
  }

  var height: ListLength { ListLength(rawValue: sections.summary.height) }

  /// Whether a section begins where a line begins when the paragraph is laid out as a whole, as far as is known.
  func isExact(_ index: Int) -> Bool {
    var isExact = sections.summary(before: index).unlaid == 0
    var number = 0
    sections.visit { section in
      isExact = isExact && section.isLinked
      number += 1
      return number <= index && isExact
    }
    return isExact
  }

  /// The offset in the paragraph of one in the content; within what is composed, its place.
  func sourceOffset(of offset: Int) -> Int {
    guard let range = composed?.range, offset > range.lowerBound else { return offset }
    return max(offset - range.count, range.lowerBound)
  }

  /// The offset in the content of one in the paragraph.
  ///
  /// - Parameters:
  ///   - offset: from the beginning of the paragraph.
  ///   - gravity: before or behind what is composed there.
  func contentOffset(of offset: Int, gravity: TextGravity = .backward) -> Int {
    guard let range = composed?.range else { return offset }
    let isBehind = offset > range.lowerBound || offset == range.lowerBound && gravity == .forward
    return isBehind ? offset + range.count : offset
  }

  /// The offset and the top of a section.
  func start(of index: Int) -> (offset: Int, top: ListLength) {
    let before = sections.summary(before: index)
    return (before.length, ListLength(rawValue: before.height))
  }

  /// The section that has the byte at an offset; the last one at the end.
  func section(at offset: Int) -> Int { sections.place(of: offset) { $0.length }.index }

  /// The section at a height from the top of the paragraph; the first one above, the last one below.
  func section(atY y: ListLength) -> Int {
    sections.place(of: Int(max(y.rawValue, 0))) { Int($0.height) }.index
  }

  // MARK: Directions

  private mutating func resolveLevels(_ setter: ParagraphSetter) {
    let direction = setter.baseDirection(head)
    if content.utf8Count > Self.levelLimit {
      levels = nil
      paragraphLevel = setter.paragraphLevel(of: content, direction)
      return
    }
    let resolved = content.bytes(in: 0..<content.utf8Count).withUnsafeBufferPointer {
      ParagraphLevels($0, baseDirection: direction)
    }
    (levels, paragraphLevel) = (resolved, resolved.paragraphLevel)
  }

  /// Lets the levels follow an edit, and answers with where they have changed.
  private mutating func updateLevels(
    _ range: Range<Int>, removed: [UInt8], count: Int, wasValid: Bool, _ setter: ParagraphSetter
  ) -> Range<Int> {
    let new = range.lowerBound..<range.lowerBound + count
    guard var known = levels, content.utf8Count <= Self.levelLimit, wasValid, content.isValidUTF8
    else {
      let level = paragraphLevel
      resolveLevels(setter)
      return levels == nil && level == paragraphLevel ? new : 0..<content.utf8Count
    }
    levels = nil
    defer {
      levels = known
      paragraphLevel = known.paragraphLevel
    }
    let around = max(new.lowerBound - 3, 0)..<min(new.upperBound + 3, content.utf8Count)
    if content.bytes(in: around).withUnsafeBufferPointer({ known.stayLeftToRight(with: $0) }) {
      return new
    }
    return removed.withUnsafeBufferPointer { removed in
      content.bytes(in: 0..<content.utf8Count).withUnsafeBufferPointer {
        known.replaceSubrange(range, removed: removed, in: $0)
      }
    }
  }
}

// MARK: Changing

extension LongParagraph {
  /// Replaces bytes of the content, and forgets the lines that this may change.
  ///
  /// - Complexity: O(log *n* + *k*) in the length of what is replaced; where letters run in both directions, that of ``ParagraphLevels``.
  mutating func replaceSubrange(
    _ range: Range<Int>, with text: TextBuffer, _ setter: ParagraphSetter
  ) {
    let removed = content.bytes(in: range)
    let wasValid = content.isValidUTF8
    content.replaceSubrange(range, with: text)
    resizeSections(range, count: text.utf8Count)
    var changed = updateLevels(
      range, removed: removed, count: text.utf8Count, wasValid: wasValid, setter)
    if range.lowerBound < ParagraphSetter.headLength {
      let head = setter.head(of: content)
      if head.runs != self.head.runs
        || head.paragraphStyle(at: 0) != self.head.paragraphStyle(at: 0)
      {
        changed = 0..<content.utf8Count
      }
      self.head = head
    }
    forgetLines(in: setter.surroundings(of: changed, in: content))
  }

  /// Shows something that is composed, or nothing.
  mutating func compose(_ text: AttributedText?, at offset: Int, _ setter: ParagraphSetter) {
    if let old = composed {
      composed = nil
      replaceSubrange(old.range, with: TextBuffer(), setter)
    }
    guard let text, !text.isEmpty else { return }
    let new = TextBuffer(text.string)
    replaceSubrange(offset..<offset, with: new, setter)
    composed = ComposedText(range: offset..<offset + new.utf8Count, text: text)
  }

  /// The section of what is replaced has another length; several become one.
  private mutating func resizeSections(_ range: Range<Int>, count: Int) {
    let first = section(at: range.lowerBound)
    let last = section(at: range.upperBound)
    var whole = sections[first]
    for index in first..<last {
      whole.length += sections[index + 1].length
      whole.height = whole.height + sections[index + 1].height
    }
    whole.length += count - range.count
    whole.forgetLines()
    if whole.length > 0 || sections.count == last - first + 1 {
      sections.replaceSubrange(first..<last + 1, with: [whole])
    } else {
      sections.replaceSubrange(first..<last + 1, with: [])
      // What comes behind begins where this began, and is not known to begin a line.
      let next = min(first, sections.count - 1)
      sections.update(at: next) { $0.forgetLines() }
    }
  }

  /// Forgets the lines that text of a range is in, and the line before them, into which a word may go now.
  mutating func forgetLines(in range: Range<Int>) {
    var index = section(at: range.lowerBound)
    let start = start(of: index).offset
    if index > 0, range.lowerBound <= start + sections[index].firstLineLength { index -= 1 }
    let last = section(at: range.upperBound)
    while index <= last {
      sections.update(at: index) { $0.forgetLines() }
      index += 1
    }
  }

  /// Forgets all lines and keeps their heights.
  mutating func forgetAllLines(_ setter: ParagraphSetter) {
    head = setter.head(of: content)
    resolveLevels(setter)
    var all: [ParagraphSection] = []
    sections.visit { section in
      all.append(section)
      all[all.count - 1].forgetLines()
      return true
    }
    sections = SummaryTree(all)
  }
}
