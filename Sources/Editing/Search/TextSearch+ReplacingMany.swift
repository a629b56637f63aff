extension TextSearch {
  /// The edit that replaces hits, in a limited number of ranges: where there are more hits, neighbours are replaced together with what
  /// is between them.
  ///
  /// It is made on a worker, of a snapshot, and then carried out on the main thread in no time, however many hits there are.
  ///
  /// - Parameters:
  ///   - hits: of this search in this text, in ascending order.
  ///   - text: what was searched.
  ///   - template: as of ``edit(replacing:in:with:)``.
  ///   - rangeLimit: how many ranges the edit may have, at least 1.
  ///   - isCancelled: asked now and then.
  /// - Returns: nil where it was cancelled.
  /// - Complexity: O(*k* + *n*) in the number of hits and the length of the text from the first to the last one.
  public func edit(
    replacing hits: [Range<Int>], in text: TextBuffer, with template: String, rangeLimit: Int,
    isCancelled: () -> Bool
  ) -> TextEdit? {
    precondition(rangeLimit > 0, "An edit needs a range")
    let groupLength = (hits.count + rangeLimit - 1) / rangeLimit
    var replacements: [TextEdit.Replacement] = []
    for start in stride(from: 0, to: hits.count, by: max(1, groupLength)) {
      if isCancelled() { return nil }
      let group = hits[start..<min(start + groupLength, hits.count)]
      let edit = edit(replacing: Array(group), in: text, with: template)
      if groupLength > 1 {
        replacements.append(edit.joined(in: text))
      } else {
        replacements += edit.replacements
      }
    }
    return isCancelled() ? nil : TextEdit(replacements)
  }
}

extension TextEdit {
  /// One range that changes what the edit, which is not empty, changes.
  fileprivate func joined(in text: TextBuffer) -> Replacement {
    guard let first = replacements.first, let last = replacements.last else {
      return Replacement(0..<0, with: "")
    }
    let range = first.range.lowerBound..<last.range.upperBound
    let source = text.bytes(in: range)
    var bytes: [UInt8] = []
    var position = 0
    for replacement in replacements {
      bytes += source[position..<replacement.range.lowerBound - range.lowerBound]
      bytes += replacement.text.bytes(in: 0..<replacement.text.utf8Count)
      position = replacement.range.upperBound - range.lowerBound
    }
    return Replacement(range, with: TextBuffer(utf8: bytes))
  }
}
