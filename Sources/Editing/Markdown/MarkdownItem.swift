/// The beginning of an item of a list.
struct MarkdownItem {
  var marker: ListMarker
  /// The last byte of the marker.
  var sign: UInt8
  /// Of the marker itself, in bytes.
  var markerLength: Int
  /// The columns before the text of the item.
  var indent: Int
  /// Whether nothing follows in the line.
  var isEmpty: Bool

  /// An item at a place, if there is one.
  init?(at cursor: MarkdownCursor) {
    var cursor = cursor
    let before = cursor.indent
    cursor.skip(before)
    guard let (marker, length) = MarkdownItem.marker(cursor.rest) else { return nil }
    cursor.skip(length)
    let behind = cursor.indent
    isEmpty = cursor.isBlank
    guard isEmpty || behind > 0 else { return nil }
    (self.marker, markerLength) = (marker, length)
    sign = cursor.line[cursor.offset - 1]
    // Five spaces are one and a block of code.
    indent = before + length + (isEmpty || behind > 4 ? 1 : behind)
  }

  private static func marker(_ text: ArraySlice<UInt8>) -> (ListMarker, Int)? {
    guard let first = text.first else { return nil }
    if [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*")].contains(first) {
      return (.bullet, 1)
    }
    let digits = text.prefix { $0 &- 0x30 < 10 }
    guard (1...9).contains(digits.count), let sign = text.dropFirst(digits.count).first,
      sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")")
    else { return nil }
    return (.ordered(digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }), digits.count + 1)
  }
}
