extension TextBuffer {
  /// The whole text, with U+FFFD for what is no UTF-8.
  ///
  /// - Complexity: O(*n*)
  public var string: String { string(in: 0..<utf8Count) }

  /// A part of the text, with U+FFFD for what is no UTF-8.
  ///
  /// - Parameter range: UTF-8 offsets, up to ``utf8Count``.
  /// - Complexity: O(log *n* + *k*) in the length of the part.
  public func string(in range: Range<Int>) -> String {
    bytes(in: range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a part of the text, as they were put in.
  ///
  /// - Parameter range: UTF-8 offsets, up to ``utf8Count``.
  /// - Complexity: O(log *n* + *k*) in the length of the part.
  public func bytes(in range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    forEachSlice(in: range) { slice in
      bytes.append(contentsOf: slice)
      return true
    }
    return bytes
  }

  /// Calls `body` with the bytes of a part of the text piece by piece, until it returns false. No piece ends within a scalar, unless
  /// the part does.
  ///
  /// A file is saved so without a second copy of the text. The pointers are valid within `body` only.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets, up to ``utf8Count``.
  ///   - body: is given from one byte up to about two thousand.
  /// - Complexity: O(log *n* + *k*) in the length of the part.
  public func forEachSlice(in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Bool) {
    check(range)
    if range.isEmpty { return }
    let first = tree.place(of: range.lowerBound) { $0.utf8 }
    var start = first.before.utf8
    tree.visit(from: first.index) { chunk in
      let end = start + chunk.summary.utf8
      let part = max(range.lowerBound, start) - start..<min(range.upperBound, end) - start
      start = end
      let goesOn = chunk.bytes.withUnsafeBufferPointer {
        body(UnsafeBufferPointer(rebasing: $0[part]))
      }
      return goesOn && end < range.upperBound
    }
  }

  /// The byte at an offset below ``utf8Count``.
  ///
  /// - Complexity: O(log *n*)
  public func byte(at offset: Int) -> UInt8 {
    check(offset..<offset + 1)
    let place = tree.place(of: offset) { $0.utf8 }
    return place.element.bytes[offset - place.before.utf8]
  }
}

extension TextBuffer: Equatable {
  /// Whether two texts have the same bytes.
  ///
  /// - Complexity: O(*n*); O(1) where one is a copy of the other.
  public static func == (left: TextBuffer, right: TextBuffer) -> Bool {
    if left.tree.root === right.tree.root { return true }
    if left.metrics != right.metrics { return false }
    var offset = 0
    var isEqual = true
    left.forEachSlice(in: 0..<left.utf8Count) { slice in
      isEqual = right.bytes(in: offset..<offset + slice.count).elementsEqual(slice)
      offset += slice.count
      return isEqual
    }
    return isEqual
  }
}

extension TextBuffer: CustomStringConvertible {
  /// The whole text.
  public var description: String { string }
}
