/// Writes what would be signs of Markdown so that it is text.
enum MarkdownEscapes {
  /// The kind that the rules of emphasis know.
  static func kind(_ scalar: Unicode.Scalar) -> MarkdownReader.Kind {
    MarkdownReader(Array(String(scalar).utf8)).kind(at: 0)
  }

  /// A character by its number.
  static func number(_ scalar: Unicode.Scalar) -> String { "&#\(scalar.value);" }

  // MARK: Text

  /// - Parameters:
  ///   - scalars: a text between signs.
  ///   - isHeading: whether lines cannot be broken.
  ///   - isLast: whether the paragraph ends behind it.
  ///   - precedesLink: whether a link follows at once.
  static func text(
    _ scalars: [Unicode.Scalar], isHeading: Bool, isLast: Bool, precedesLink: Bool
  ) -> String {
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let before = index > 0 ? scalars[index - 1] : nil
      let behind = index + 1 < scalars.count ? scalars[index + 1] : nil
      if scalar == "\u{2028}" {
        result += isHeading || isLast && behind == nil ? number(scalar) : "\\\n"
      } else if scalar == "\r" || scalar == "\n" {
        result += number(scalar)
      } else {
        let precedes = precedesLink && behind == nil
        if needsBackslash(scalar, before, behind, precedes) { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func needsBackslash(
    _ scalar: Unicode.Scalar, _ before: Unicode.Scalar?, _ behind: Unicode.Scalar?,
    _ precedesLink: Bool
  ) -> Bool {
    switch scalar {
    case "\\", "`", "[", "]", "<": return true
    case "*":
      return before.map(kind) != .space || behind.map(kind) != .space
    case "_":
      return before.map(kind) != .letter || behind.map(kind) != .letter
    case "&": return behind.map { $0 == "#" || $0.properties.isAlphabetic } ?? true
    case "!": return precedesLink
    default: return false
    }
  }

  // MARK: Lines

  /// Lines of a paragraph, of which none begins a block, and whose ends are not cut off.
  static func lines(_ text: String, isHeading: Bool) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if isHeading {
      lines[0] = withoutLeadingSpace(lines[0])
      if lines[0].hasSuffix("#") { lines[0] = lines[0].dropLast() + "\\#" }
    } else {
      lines = lines.map(line)
    }
    let last = lines.count - 1
    if let end = lines[last].unicodeScalars.last, UInt8(exactly: end.value)?.isASCIISpace == true {
      lines[last].unicodeScalars.removeLast()
      lines[last] += number(end)
    }
    return lines.joined(separator: "\n")
  }

  private static func withoutLeadingSpace(_ line: String) -> String {
    guard let first = line.unicodeScalars.first, first == " " || first == "\t" else { return line }
    return number(first) + String(line.unicodeScalars.dropFirst())
  }

  private static func line(_ line: String) -> String {
    let bytes = Array(line.utf8)
    guard let first = bytes.first else { return line }
    if first == 0x20 || first == 0x09 { return withoutLeadingSpace(line) }
    var blocks = MarkdownBlocks()
    let read = blocks.read(bytes)
    let isUnderline = [UInt8(ascii: "="), UInt8(ascii: "-")].contains(first)
    if read.kind == .text, read.signs.isEmpty, !isUnderline { return line }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    return digits + "\\" + line.dropFirst(digits.count)
  }

  // MARK: Links

  /// A link whose text is its address; nil where it is another one.
  static func bracketed(_ parts: ArraySlice<StyledText>, _ link: String) -> String? {
    guard parts.count == 1, let part = parts.first, part.style == RichStyle(link: link) else {
      return nil
    }
    let text = Array("<\(part.text)>".utf8)
    guard let target = MarkdownReader(text).bracketedAddress, target.address == link,
      target.length + 2 == text.count
    else { return nil }
    return "<\(part.text)>"
  }

  /// The address of a link between parentheses.
  static func address(_ link: String) -> String {
    var result = ""
    let needsBrackets =
      link.isEmpty
      || link.unicodeScalars.contains {
        $0.value <= 0x20 || $0.value == 0x7F || $0 == "<" || $0 == ">"
      }
    for scalar in link.unicodeScalars {
      switch scalar {
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": result += number(scalar)
      case "\\", "<", ">", "&", "(", ")":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return needsBrackets ? "<\(result)>" : result
  }
}
