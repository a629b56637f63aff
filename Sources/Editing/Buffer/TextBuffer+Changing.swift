extension TextBuffer {
  /// Replaces a range of the text.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets, up to ``utf8Count``. A range that cuts a scalar leaves bytes that are no UTF-8.
  ///   - text: what comes there.
  /// - Complexity: O(log *n* + *k*) in the length of the new text.
  public mutating func replaceSubrange(_ range: Range<Int>, with text: some StringProtocol) {
    replaceSubrange(range, withUTF8: text.utf8)
  }

  /// Replaces a range of the text by bytes, UTF-8 or not.
  ///
  /// - Complexity: O(log *n* + *k*) in the number of new bytes.
  public mutating func replaceSubrange(
    _ range: Range<Int>, withUTF8 bytes: some Collection<UInt8>
  ) {
    check(range)
    bytes.withContiguousBytes { replace(range, with: $0) }
  }

  /// Replaces a range of the text by another text, whose content is shared.
  ///
  /// - Complexity: O(log *n* + *k*) in the length of the new text divided by about a thousand.
  public mutating func replaceSubrange(_ range: Range<Int>, with text: TextBuffer) {
    check(range)
    if text.tree.count <= 2 {
      text.bytes(in: 0..<text.utf8Count).withUnsafeBufferPointer { replace(range, with: $0) }
    } else {
      replace(range, withChunksOf: text)
    }
  }

  /// Appends bytes, UTF-8 or not; where a file is read in parts, a scalar may be cut between two of them.
  ///
  /// - Complexity: O(log *n* + *k*) in the number of new bytes.
  public mutating func append(utf8 bytes: some Collection<UInt8>) {
    replaceSubrange(utf8Count..<utf8Count, withUTF8: bytes)
  }

  /// A part of the text, which shares its content.
  ///
  /// - Parameter range: UTF-8 offsets, up to ``utf8Count``.
  /// - Complexity: O(log *n*)
  public subscript(range: Range<Int>) -> TextBuffer {
    check(range)
    // What an edit takes away is mostly short, and nothing mostly.
    if range.count <= TextChunk.capacity { return TextBuffer(utf8: bytes(in: range)) }
    var part = self
    part.replaceSubrange(range.upperBound..<utf8Count, with: "")
    part.replaceSubrange(0..<range.lowerBound, with: "")
    return part
  }

  func check(_ range: Range<Int>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= utf8Count,
      "Offsets in a text lie from 0 up to its length in UTF-8")
  }
}

// MARK: Chunks

extension TextBuffer {
  /// The chunks that an edit touches, and where it lies in them.
  private struct Site {
    var indices: Range<Int>
    var head: ArraySlice<UInt8>
    var tail: ArraySlice<UInt8>
  }

  /// The chunks with the byte before a range and with the byte behind it.
  ///
  /// What is beyond their ends cannot join with what comes in: it begins and ends where the text may be cut, and a byte, or four of them
  /// behind, stay on this side.
  private func site(of range: Range<Int>) -> Site {
    if isEmpty { return Site(indices: 0..<0, head: [], tail: []) }
    let first = tree.place(of: max(range.lowerBound - 1, 0)) { $0.utf8 }
    let last = tree.place(of: range.upperBound) { $0.utf8 }
    var site = Site(
      indices: first.index..<last.index + 1,
      head: first.element.bytes[..<(range.lowerBound - first.before.utf8)],
      tail: last.element.bytes[(range.upperBound - last.before.utf8)...])
    if site.tail.count < 4, site.indices.upperBound < tree.count { extendRight(&site) }
    return site
  }

  private func extendRight(_ site: inout Site) {
    site.tail += tree[site.indices.upperBound].bytes
    site.indices = site.indices.lowerBound..<site.indices.upperBound + 1
  }

  private func extendLeft(_ site: inout Site) {
    site.indices = site.indices.lowerBound - 1..<site.indices.upperBound
    site.head = tree[site.indices.lowerBound].bytes + site.head
  }

  private mutating func replace(_ range: Range<Int>, with new: UnsafeBufferPointer<UInt8>) {
    if range.isEmpty && new.isEmpty { return }
    if replaceInOneChunk(range, with: new) { return }
    var site = site(of: range)
    if site.head.count + new.count + site.tail.count < TextChunk.minimum {
      if site.indices.upperBound < tree.count {
        extendRight(&site)
      } else if site.indices.lowerBound > 0 {
        extendLeft(&site)
      }
    }
    let bytes = site.head + new + site.tail
    let chunks = bytes.withUnsafeBufferPointer { TextChunk.chunks($0) }
    tree.replaceSubrange(site.indices, with: chunks)
  }

  /// What nearly every key stroke is; false where the chunk would become too large or too small, or its ends may change.
  private mutating func replaceInOneChunk(
    _ range: Range<Int>, with new: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if isEmpty { return false }
    let place = tree.place(of: max(range.lowerBound - 1, 0)) { $0.utf8 }
    let count = place.element.summary.utf8
    let local = range.lowerBound - place.before.utf8..<range.upperBound - place.before.utf8
    let remaining = count - local.count + new.count
    let end = place.index == tree.count - 1 ? count : count - 4
    let minimum = tree.count == 1 ? 1 : TextChunk.minimum
    guard local.upperBound <= end, (minimum...TextChunk.capacity).contains(remaining)
    else { return false }
    // The chunk is held by the tree alone, so that its bytes are moved in place.
    let index = place.index
    _ = consume place
    tree.update(at: index) { $0.replaceSubrange(local, with: new) }
    return true
  }

  private mutating func replace(_ range: Range<Int>, withChunksOf text: TextBuffer) {
    let site = site(of: range)
    let last = text.tree.count - 1
    var chunks = (site.head + text.tree[0].bytes).withUnsafeBufferPointer { TextChunk.chunks($0) }
    var index = 1
    text.tree.visit(from: 1) { chunk in
      if index < last { chunks.append(chunk) }
      index += 1
      return index <= last
    }
    chunks += (text.tree[last].bytes + site.tail).withUnsafeBufferPointer { TextChunk.chunks($0) }
    tree.replaceSubrange(site.indices, with: chunks)
  }
}
