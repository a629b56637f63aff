/// What is written of a name where there is no room for it.
enum Initials {
  /// The first character of the first two words, in capitals where the script has some. A character may be made of several
  /// code points.
  static func of(_ name: String) -> String {
    name.split(whereSeparator: \.isWhitespace).prefix(2).compactMap(\.first)
      .map { String($0).uppercased() }.joined()
  }

  /// The same number in every run and on every machine, not negative (FNV-1a of the UTF-8).
  static func stableHash(of name: String) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    // The low bits alone repeat for names that differ in their order.
    return Int((hash ^ hash >> 32) & 0xffff_ffff)
  }
}
