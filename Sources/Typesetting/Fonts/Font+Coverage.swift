extension FontFace {
  /// Whether the face has every character of a grapheme cluster that shows something.
  func covers(_ cluster: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    while offset < cluster.count {
      let scalar = cluster.scalar(at: offset)
      offset &+= scalar.length
      if !covers(scalar.value),
        !ScalarProperties(scalar.value).flags.contains(.defaultIgnorable)
      {
        return false
      }
    }
    return true
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first scalar that a font must have to show the text.
  var firstVisibleScalar: UInt32? {
    var offset = 0
    while offset < count {
      let scalar = scalar(at: offset)
      if !ScalarProperties(scalar.value).flags.contains(.defaultIgnorable) { return scalar.value }
      offset &+= scalar.length
    }
    return nil
  }
}
