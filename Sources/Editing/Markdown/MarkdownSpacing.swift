/// Groups of parts of a paragraph, and spaces at their ends.
enum MarkdownSpacing {
  /// Neighbours that are equal in something.
  static func groups<Key: Equatable>(
    _ parts: ArraySlice<StyledText>, by key: KeyPath<RichStyle, Key>
  ) -> [ArraySlice<StyledText>] {
    var result: [ArraySlice<StyledText>] = []
    var start = parts.startIndex
    for index in parts.indices {
      let next = index + 1
      if next == parts.endIndex
        || parts[next].style[keyPath: key] != parts[index].style[keyPath: key]
      {
        result.append(parts[start..<next])
        start = next
      }
    }
    return result
  }

  /// The parts with a trait off for spaces at the ends of groups that have it, unless they are code.
  ///
  /// - Parameter isSame: whether two neighbours may be in one group.
  static func moved(
    out parts: [StyledText], of trait: WritableKeyPath<RichStyle, Bool>,
    isSame: (RichStyle, RichStyle) -> Bool
  ) -> [StyledText] {
    // From both ends: what is a space at the end of a group is one at its beginning, read backwards.
    let forward = strip(parts, trait, isSame, fromEnd: false)
    return strip(forward.reversed(), trait, isSame, fromEnd: true).reversed()
  }

  private static func strip(
    _ parts: [StyledText], _ trait: WritableKeyPath<RichStyle, Bool>,
    _ isSame: (RichStyle, RichStyle) -> Bool, fromEnd: Bool
  ) -> [StyledText] {
    var result: [StyledText] = []
    var before: RichStyle?
    var isInside = false
    for part in parts {
      let style = part.style
      isInside = isInside && style[keyPath: trait] && before.map { isSame($0, style) } == true
      before = style
      if !style[keyPath: trait] || isInside || style.isCode {
        isInside = style[keyPath: trait]
        result.append(part)
        continue
      }
      let (spaces, rest) = split(part.text, fromEnd: fromEnd)
      var plain = style
      plain[keyPath: trait] = false
      if !spaces.isEmpty { result.append(StyledText(text: spaces, style: plain)) }
      if !rest.isEmpty { result.append(StyledText(text: rest, style: style)) }
      isInside = !rest.isEmpty
    }
    return result
  }

  private static func split(_ text: String, fromEnd: Bool) -> (spaces: String, rest: String) {
    let scalars = Array(text.unicodeScalars)
    let isSpace = { (scalar: Unicode.Scalar) in MarkdownEscapes.kind(scalar) == .space }
    func string(_ part: ArraySlice<Unicode.Scalar>) -> String {
      String(String.UnicodeScalarView(part))
    }
    if fromEnd {
      let count = scalars.reversed().prefix(while: isSpace).count
      return (string(scalars.suffix(count)), string(scalars.dropLast(count)))
    }
    let count = scalars.prefix(while: isSpace).count
    return (string(scalars.prefix(count)), string(scalars.dropFirst(count)))
  }
}
