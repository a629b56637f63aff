/// What a length of text is counted in.
public enum TextUnit: Hashable, Sendable, CaseIterable {
  /// Bytes of UTF-8: the offsets of ``TextBuffer``.
  case utf8
  /// Scalars: the offsets of accessibility.
  case scalars
  /// Code units of UTF-16: the offsets of many file formats and language servers.
  case utf16
}

extension TextMetrics {
  /// The length in a unit.
  public subscript(unit: TextUnit) -> Int {
    switch unit {
    case .utf8: utf8
    case .scalars: scalars
    case .utf16: utf16
    }
  }
}

extension TextBuffer {
  /// An offset of the text in another unit; within a scalar, that of its beginning.
  ///
  /// - Parameters:
  ///   - offset: a UTF-8 offset, up to ``utf8Count``.
  ///   - unit: what the answer counts.
  /// - Complexity: O(log *n*)
  public func convert(_ offset: Int, to unit: TextUnit) -> Int {
    check(offset..<offset)
    if isEmpty { return 0 }
    let place = tree.place(of: offset) { $0.utf8 }
    let local = offset - place.before.utf8
    return place.element.bytes.withUnsafeBufferPointer { bytes in
      var result = place.before[unit]
      var position = 0
      while position < local {
        let scalar = bytes.decodeScalar(at: position)
        if position + scalar.length > local { break }
        position += scalar.length
        result += scalar.length(in: unit)
      }
      return result
    }
  }

  /// The UTF-8 offset of a place that is told in another unit; within a scalar, that of its beginning. Places beyond the text are
  /// its ends.
  ///
  /// - Complexity: O(log *n*)
  public func offset(of target: Int, in unit: TextUnit) -> Int {
    if target >= metrics[unit] { return utf8Count }
    if target <= 0 { return 0 }
    let place = tree.place(of: target) { $0[unit] }
    return place.element.bytes.withUnsafeBufferPointer { bytes in
      var sum = place.before[unit]
      var position = 0
      while position < bytes.count {
        let scalar = bytes.decodeScalar(at: position)
        sum += scalar.length(in: unit)
        if sum > target { break }
        position += scalar.length
      }
      return place.before.utf8 + position
    }
  }
}

extension DecodedScalar {
  fileprivate func length(in unit: TextUnit) -> Int {
    switch unit {
    case .utf8: length
    case .scalars: 1
    case .utf16: value > 0xFFFF ? 2 : 1
    }
  }
}
