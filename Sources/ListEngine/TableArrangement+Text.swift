extension TableArrangement: LosslessStringConvertible {
  private static let version = "v1"

  /// The arrangement as one line. Widths that are no numbers are left out.
  public var description: String {
    let columns = columns.map { column in
      (column.isHidden ? "!" : "") + TableArrangement.encoded(column.name)
        + (column.width.flatMap(TableArrangement.text).map { ":" + $0 } ?? "")
    }
    let sort = sort.map { key in
      (key.order == .ascending ? "+" : "-") + TableArrangement.encoded(key.column)
    }
    return ([TableArrangement.version] + columns + sort).joined(separator: " ")
  }

  /// Reads an arrangement; nil for a text that is none. In one, what cannot be understood is left
  /// out.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init?(_ description: String) {
    // By bytes: a mark that combines with a space would not part words.
    let words = description.utf8.split(separator: UInt8(ascii: " "))
    guard let first = words.first, first.elementsEqual(TableArrangement.version.utf8) else {
      return nil
    }
    self.init()
    for word in words.dropFirst() { read(word) }
  }

  private mutating func read(_ word: Substring.UTF8View) {
    let sign = word.first
    if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      guard let name = TableArrangement.decoded(word.dropFirst()) else { return }
      sort.append(TableSortKey(name, sign == UInt8(ascii: "+") ? .ascending : .descending))
      return
    }
    let isHidden = sign == UInt8(ascii: "!")
    let parts = word.dropFirst(isHidden ? 1 : 0).split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let name = TableArrangement.decoded(first) else { return }
    let width = parts.count > 1 ? TableArrangement.width(parts[1]) : nil
    columns.append(Column(name, width: width, isHidden: isHidden))
  }
}

// MARK: Numbers

extension TableArrangement {
  private static func text(_ width: Double) -> String? {
    guard width.isFinite else { return nil }
    return width == width.rounded() && abs(width) < 1e9 ? "\(Int(width))" : "\(width)"
  }

  private static func width(_ text: Substring.UTF8View) -> Double? {
    guard let width = Double(Substring(text)), width.isFinite else { return nil }
    return width
  }
}

// MARK: Names

extension TableArrangement {
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private static func encoded(_ name: String) -> String {
    var text = ""
    for byte in name.utf8 {
      if isPlain(byte) {
        text.unicodeScalars.append(UnicodeScalar(byte))
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }

  /// Nil for nothing, for what nobody encodes so, and for bytes that are no text.
  private static func decoded(_ text: Substring.UTF8View) -> String? {
    var (bytes, rest) = ([UInt8](), text)
    while let byte = rest.popFirst() {
      if isPlain(byte) {
        bytes.append(byte)
      } else if byte == UInt8(ascii: "%"), let high = digit(rest.popFirst()),
        let low = digit(rest.popFirst())
      {
        bytes.append(high << 4 | low)
      } else {
        return nil
      }
    }
    return bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8?) -> UInt8? {
    switch byte {
    case .some(let byte) where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"):
      byte - UInt8(ascii: "0")
    case .some(let byte) where byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "F"):
      byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
