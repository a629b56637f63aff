import Typesetting

extension AttributedText {
  /// A part of the text as somebody may read it: without inline items, and without what is hidden unless that is revealed.
  func readable(in range: Range<Int>, revealsSpoilers: Bool) -> AttributedText {
    var result = AttributedText()
    for run in runs where run.range.overlaps(range) {
      if run.attributes.isSpoiler, !revealsSpoilers { continue }
      if run.attributes.inlineItem != nil { continue }
      let part = run.range.clamped(to: range)
      let utf8 = string.utf8
      let start = utf8.index(utf8.startIndex, offsetBy: part.lowerBound)
      let end = utf8.index(start, offsetBy: part.count)
      result.append(String(string[start..<end]), attributes: run.attributes)
    }
    return result
  }

  /// The text with its letters' looks as HTML, for programs that paste with formatting: bold and italic letters, links, lines through and
  /// below, and fonts of one width.
  var html: String {
    var result = "<meta charset=\"utf-8\">"
    for run in runs {
      let letters = readable(in: run.range, revealsSpoilers: true).string
      result += run.attributes.html(around: letters.escapedForHTML)
    }
    return result
  }
}

extension TextAttributes {
  fileprivate func html(around letters: String) -> String {
    var result = letters
    func wrap(_ tag: String, _ isOn: Bool) {
      if isOn { result = "<\(tag)>\(result)</\(tag)>" }
    }
    wrap("code", font.families.contains("monospace"))
    wrap("b", font.weight >= .semibold)
    wrap("i", font.isItalic)
    wrap("s", strikethrough != nil)
    wrap("u", underline != nil && link == nil)
    if let link { result = "<a href=\"\(link.escapedForHTML)\">\(result)</a>" }
    return result
  }
}

extension String {
  fileprivate var escapedForHTML: String {
    var result = ""
    for character in self {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\r\n": result += "<br>"
      default: result.append(character)
      }
    }
    return result
  }
}
