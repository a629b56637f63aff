import Typesetting

extension AttributedText {
  /// The text as it is said: what is hidden is not, and inline items, which have no letters, are left out.
  func spokenText(revealsSpoilers: Bool) -> String {
    guard !revealsSpoilers, runs.contains(where: \.attributes.isSpoiler) else {
      return AttributedText.withoutItems(string)
    }
    var result = ""
    var isHidden = false
    for run in runs {
      let wasHidden = isHidden
      isHidden = run.attributes.isSpoiler
      if !isHidden {
        result += string(in: run.range)
      } else if !wasHidden {
        result += "…"
      }
    }
    return AttributedText.withoutItems(result)
  }

  private func string(in range: Range<Int>) -> String {
    let utf8 = string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(string[start..<utf8.index(start, offsetBy: range.count)])
  }

  private static func withoutItems(_ text: String) -> String {
    guard text.utf8.contains(0xef), text.unicodeScalars.contains("\u{fffc}") else { return text }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.filter { $0 != "\u{fffc}" })
    return String(scalars)
  }
}
