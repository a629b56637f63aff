/// Places between two letters of one script each, from which on a text is analysed as if all of it had been read: what a rule remembers
/// of the text before, of scripts, numbers, flags, marks and spaces, a letter ends. Only directions see further, and brackets a little.
extension UnsafeBufferPointer<UInt8> {
  /// The last such place up to an offset.
  ///
  /// - Parameters:
  ///   - offset: where the search begins; from 0 up to `count`.
  ///   - limit: how many bytes are looked at.
  /// - Returns: nil where there is none.
  package func letterBoundary(before offset: Int, within limit: Int) -> Int? {
    var position = startOfScalarUp(to: offset)
    let lowest = Swift.max(offset - limit, 0)
    while position > lowest {
      let before = startOfScalar(before: position)
      if position < count, isLetter(at: position), isLetter(at: before) { return position }
      position = before
    }
    return nil
  }

  /// The first such place from an offset on; see ``letterBoundary(before:within:)``.
  package func letterBoundary(after offset: Int, within limit: Int) -> Int? {
    let highest = Swift.min(offset + limit, count)
    var position = Swift.max(startOfScalarUp(to: offset), 0)
    var isAfterLetter = position > 0 && isLetter(at: startOfScalar(before: position))
    while position < highest {
      let isLetter = isLetter(at: position)
      if isLetter, isAfterLetter, position >= offset { return position }
      isAfterLetter = isLetter
      position += scalar(at: position).length
    }
    return nil
  }

  /// The end of what has other looks when something before an offset changes: the first ``letterBoundary(after:within:)``, behind brackets
  /// that are near.
  package func endOfInfluence(from offset: Int, within limit: Int) -> Int? {
    var end = offset
    var position = offset
    while position < Swift.min(offset + ScriptItemizer.bracketReach, count) {
      let scalar = scalar(at: position)
      position += scalar.length
      if ScalarProperties(scalar.value).bracketDistance != 0 { end = position }
    }
    return letterBoundary(after: end, within: limit)
  }

  private func startOfScalarUp(to offset: Int) -> Int {
    offset < count ? startOfScalar(containing: offset) : count
  }

  private func isLetter(at offset: Int) -> Bool {
    let byte = self[offset]
    if byte < 0x80 { return (byte | 0x20) &- 0x61 < 26 }
    let properties = ScalarProperties(scalar(at: offset).value)
    return properties.script > ScriptNumber.unknown && properties.scriptSet == 0
      && properties.flags.isEmpty && properties.bracketDistance == 0 && properties.bidi.isStrong
  }
}

extension BidiClass {
  /// Whether a character has a direction of its own.
  var isStrong: Bool { self == .l || self == .r || self == .al }
}
