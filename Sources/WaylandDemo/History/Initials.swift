/// The one or two letters that stand for a peer without a photo.
enum Initials {
  /// The first letters of the first and the last word of `name`, in capitals. Letters and digits
  /// win over signs and emoji; a name of signs alone gives its first one; no name gives "".
  static func of(_ name: String) -> String {
    let words = name.split { $0.isWhitespace || $0 == "-" }
    let letters = words.compactMap { word in word.first { $0.isLetter || $0.isNumber } }
    guard let first = letters.first else {
      return words.first.map { String($0.prefix(1)) } ?? ""
    }
    guard letters.count > 1, let last = letters.last else { return first.uppercased() }
    return first.uppercased() + last.uppercased()
  }
}
