/// Splits a text where its script or its presentation changes: UAX #24, section 5.
///
/// - Common and inherited characters, unassigned and private ones too, go with what stands before
///   them, at the start of a paragraph with what follows.
/// - A character of several scripts (Script_Extensions) goes with its neighbours if it may.
/// - A closing bracket has the script of its opening one, unless that is ``bracketReach`` bytes away: what stands far from a letter has no
///   share in its looks, so that a long paragraph can be laid out in parts.
/// - Emoji are items of their own; the text around them is itemised as if they were not there.
/// - Items end with the paragraph, and do not split a `Character`.
struct ScriptItemizer {
  /// The items in order, covering the text. O(n).
  static func items(_ utf8: UnsafeBufferPointer<UInt8>) -> [TextItem] {
    var itemizer = ScriptItemizer(utf8)
    itemizer.run()
    return itemizer.items
  }

  /// How far the brackets of a pair may be from each other.
  static let bracketReach = 256

  private let utf8: UnsafeBufferPointer<UInt8>
  private var items: [TextItem] = []

  /// The start of the item in work.
  private var start = 0

  /// The first item of the paragraph in work.
  private var paragraph = 0

  // A segment is a run of one script, cut into items by the emoji in it.

  /// The first item of the segment in work.
  private var segment = 0

  /// The script of the segment, `ScriptNumber.common` until it is known.
  private var script = ScriptNumber.common

  /// The scripts that the segment may have, as long as `script` is not known; empty for any.
  private var candidates = ScriptSet.empty

  private var brackets = OpenBrackets()

  private init(_ utf8: UnsafeBufferPointer<UInt8>) {
    self.utf8 = utf8
    // Growing step by step would cost more than finding the items of a message.
    items.reserveCapacity(min(utf8.count / 8 + 1, 16))
  }

  private mutating func run() {
    var offset = 0
    // Where the character in work began with marks that are written before it.
    var prepended: Int?
    while offset < utf8.count {
      if script == ScriptNumber.latin, prepended == nil {
        offset = endOfPlainLatin(offset)
        if offset == utf8.count { break }
      } else if script == ScriptNumber.cyrillic, prepended == nil {
        offset = endOfPlainCyrillic(offset)
        if offset == utf8.count { break }
      }
      // It belongs to no script, and no character goes on with it.
      if utf8[offset] == 0x20 {
        prepended = nil
        offset &+= 1
        continue
      }
      let scalar = utf8.scalar(at: offset)
      let properties = ScalarProperties(scalar.value)
      if properties.script == script, prepended == nil, properties.isPlainLetter {
        offset &+= scalar.length
        continue
      }
      let character = prepended ?? offset
      prepended = properties.flags.contains(.prepended) ? character : nil
      if properties.flags.contains(.extendsCluster), offset > start {
        offset &+= scalar.length
      } else if Emoji.canBegin(with: properties), let end = Emoji.end(of: offset, in: utf8) {
        appendEmoji(character..<end)
        offset = end
      } else {
        read(scalar.value, properties, at: character)
        offset &+= scalar.length
        if properties.bidi == .b, !isInsideLineEnd(scalar.value, offset) {
          endParagraph(at: offset)
        }
      }
    }
    endSegment(at: utf8.count)
  }

  /// ASCII but for brackets, controls, and what may begin a keycap: digits, # and *.
  private static let plain: (UInt64, UInt64) = {
    var bits: (UInt64, UInt64) = (0, 0)
    for byte in UInt64(0x20)..<0x7F where !"()[]{}#*0123456789".utf8.contains(UInt8(byte)) {
      if byte < 64 { bits.0 |= 1 << byte } else { bits.1 |= 1 << (byte - 64) }
    }
    return bits
  }()

  /// The end of the ASCII from `start` on that changes nothing in a Latin segment.
  private func endOfPlainLatin(_ start: Int) -> Int {
    let plain = Self.plain
    var offset = start
    while offset < utf8.count {
      if offset &+ 8 <= utf8.count {
        let others = utf8.word(at: offset).otherThanASCIILettersAndSpaces
        if others == 0 {
          offset &+= 8
          continue
        }
        offset &+= others.trailingZeroBitCount / 8
      }
      let byte = utf8[offset]
      let bits = byte < 64 ? plain.0 : plain.1
      let isPlain = byte < 0x80 && bits &>> UInt64(byte & 63) & 1 == 1
      if !isPlain, !isPlainDigit(byte, at: offset) { break }
      offset &+= 1
    }
    return offset
  }

  /// The end of the letters and spaces from `start` on that change nothing in a Cyrillic segment.
  private func endOfPlainCyrillic(_ start: Int) -> Int {
    var offset = start
    while offset < utf8.count {
      let end = utf8.endOfPlainCyrillic(from: offset)
      if end < utf8.count, utf8[end] == 0x20 {
        offset = end &+ 1
      } else if end == offset {
        break
      } else {
        offset = end
      }
    }
    return offset
  }

  /// Whether a digit, # or * does not begin a keycap.
  @inline(__always)
  private func isPlainDigit(_ byte: UInt8, at offset: Int) -> Bool {
    (byte &- 0x30 < 10 || byte == 0x23 || byte == 0x2A) && offset &+ 1 < utf8.count
      && utf8[offset &+ 1] < 0x80
  }

  private func isInsideLineEnd(_ scalar: UInt32, _ next: Int) -> Bool {
    scalar == 0x0D && next < utf8.count && utf8[next] == 0x0A
  }

  private mutating func read(_ scalar: UInt32, _ properties: ScalarProperties, at offset: Int) {
    if properties.bracketDistance != 0 {
      readBracket(scalar, properties, at: offset)
    } else if properties.scriptSet != 0 {
      read(ScriptSet(number: properties.scriptSet), at: offset)
    } else if properties.script > ScriptNumber.unknown {
      read(properties.script, at: offset)
    }
  }

  private mutating func read(_ number: UInt8, at offset: Int) {
    if script == number { return }
    let isKnown = script != ScriptNumber.common
    if isKnown || !candidates.isEmpty && !candidates.contains(number) { endSegment(at: offset) }
    script = number
    candidates = .empty
  }

  private mutating func read(_ set: ScriptSet, at offset: Int) {
    if script != ScriptNumber.common {
      if set.contains(script) { return }
    } else {
      let common = candidates.isEmpty ? set : candidates.intersection(set)
      if !common.isEmpty {
        candidates = common
        return
      }
    }
    endSegment(at: offset)
    candidates = set
  }

  private mutating func readBracket(
    _ scalar: UInt32, _ properties: ScalarProperties, at offset: Int
  ) {
    if properties.flags.contains(.openingBracket) {
      readExtensions(of: properties, at: offset)
      brackets.open(scalar, at: offset, item: items.count)
      return
    }
    let opening = UInt32(truncatingIfNeeded: Int(scalar) &+ properties.bracketDistance)
    guard let item = brackets.close(opening, at: offset) else {
      return readExtensions(of: properties, at: offset)
    }
    // In the segment in work the script is that of the opening bracket, known or not.
    guard item < segment else { return }
    let number = items[item].script.number
    if number != ScriptNumber.common { read(number, at: offset) }
  }

  private mutating func readExtensions(of properties: ScalarProperties, at offset: Int) {
    if properties.scriptSet != 0 { read(ScriptSet(number: properties.scriptSet), at: offset) }
  }

  private mutating func appendEmoji(_ range: Range<Int>) {
    if range.lowerBound > start { append(start..<range.lowerBound, isEmoji: false) }
    if let last = items.last, last.isEmojiPresentation, last.range.upperBound == range.lowerBound,
      items.count > paragraph
    {
      items[items.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      append(range, isEmoji: true)
    }
    start = range.upperBound
  }

  private mutating func append(_ range: Range<Int>, isEmoji: Bool) {
    items.append(TextItem(range: range, script: .common, isEmojiPresentation: isEmoji))
  }

  /// Ends the item in work at `offset` and gives the items of the segment their script.
  private mutating func endSegment(at offset: Int) {
    if offset > start { append(start..<offset, isEmoji: false) }
    start = offset
    let number = script != ScriptNumber.common ? script : candidates.first ?? ScriptNumber.common
    if number != ScriptNumber.common {
      let segment = segment
      items.withUnsafeMutableBufferPointer { items in
        for index in segment..<items.count where !items[index].isEmojiPresentation {
          items[index].script = Script(number: number)
        }
      }
    }
    segment = items.count
    script = ScriptNumber.common
    candidates = .empty
  }

  private mutating func endParagraph(at offset: Int) {
    endSegment(at: offset)
    paragraph = items.count
    brackets.removeAll()
  }
}

/// The innermost brackets that are open, each with the item that it is in.
private struct OpenBrackets {
  /// Deeper ones are taken for unpaired.
  private static let maximumDepth = 64

  private var stack: [(bracket: UInt32, offset: Int, item: Int)] = []

  mutating func open(_ bracket: UInt32, at offset: Int, item: Int) {
    if stack.count == Self.maximumDepth {
      let end = stack.firstIndex { $0.offset > offset - ScriptItemizer.bracketReach }
      stack.removeSubrange(..<(end ?? stack.count))
    }
    if stack.count < Self.maximumDepth { stack.append((bracket, offset, item)) }
  }

  /// The item of the innermost such bracket, which is closed with all inside of it.
  mutating func close(_ bracket: UInt32, at offset: Int) -> Int? {
    guard let index = stack.lastIndex(where: { $0.bracket == bracket }),
      offset - stack[index].offset < ScriptItemizer.bracketReach
    else { return nil }
    defer { stack.removeLast(stack.count - index) }
    return stack[index].item
  }

  mutating func removeAll() {
    stack.removeAll(keepingCapacity: true)
  }
}

extension ScalarProperties {
  /// A scalar of one script that belongs to no cluster, bracket or emoji.
  @inline(__always)
  fileprivate var isPlainLetter: Bool {
    script > ScriptNumber.unknown && scriptSet == 0 && flags.isEmpty && bracketDistance == 0
  }
}
