/// A quotation: one line of the input.
struct Quotation {
  let author: String
  let text: String

  /// Reads a name, a tab and a text. A line without a tab has no name; a line without a text is no quotation.
  init?(line: String) {
    let parts = line.split(separator: Character("\t"), maxSplits: 1).map(String.init)
    guard let text = parts.last, !text.allSatisfy(\.isWhitespace) else { return nil }
    self.text = text
    author = parts.count > 1 ? parts[0] : ""
  }

  /// The first letters of the first and of the last name.
  var initials: String {
    let names = author.split(separator: " ")
    let first = names.first?.first.map { String($0) } ?? ""
    return names.count > 1 ? first + String(names[names.count - 1].first!) : first
  }
}
