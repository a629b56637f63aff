/// What is an address by itself.
enum MarkdownAddress {
  /// Whether it begins with a scheme of 2 to 32 characters.
  static func isAbsolute(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), let first = bytes.first,
      first.isLetter
    else { return false }
    let scheme = bytes[..<colon]
    return (2...32).contains(scheme.count)
      && scheme.allSatisfy {
        $0.isLetterOrDigit || [0x2B, 0x2D, 0x2E].contains($0)
      }
  }

  /// Whether it is the address of a mailbox, as HTML defines it.
  static func isMail(_ bytes: ArraySlice<UInt8>) -> Bool {
    let parts = bytes.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    let isName = parts[0].allSatisfy {
      $0.isLetterOrDigit || ".!#$%&'*+/=?^_`{|}~-".utf8.contains($0)
    }
    let labels = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return isName
      && labels.allSatisfy { label in
        guard let first = label.first, let last = label.last else { return false }
        return label.count <= 63 && first.isLetterOrDigit && last.isLetterOrDigit
          && label.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
      }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  fileprivate var isLetterOrDigit: Bool { isLetter || self &- 0x30 < 10 }
}
