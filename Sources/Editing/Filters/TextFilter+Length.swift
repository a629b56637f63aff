/// What a maximum length counts.
public enum TextLengthUnit: Hashable, Sendable, CaseIterable {
  /// What people count: an emoji is one, however it is made.
  case characters
  /// What HTML counts, and many servers.
  case utf16
  /// What many databases count.
  case utf8
}

extension TextFilter {
  /// Cuts what would make a text too long, between two characters; the ranges of an edit are filled in their order.
  ///
  /// A text that is too long already may become shorter, and longer no more.
  public static func maximumLength(
    _ limit: Int, in unit: TextLengthUnit = .characters
  ) -> TextFilter {
    TextFilter { text, edit in
      let removed = edit.replacements.reduce(0) { $0 + text[$1.range].length(in: unit) }
      var room = max(limit - text.length(in: unit) + removed, 0)
      return TextEdit(
        edit.replacements.map { replacement in
          let string = replacement.text.string
          let fitting = string.prefix(of: room, in: unit)
          room -= fitting.length(in: unit)
          return fitting.utf8.count == string.utf8.count
            ? replacement : .init(replacement.range, with: fitting)
        })
    }
  }
}

extension TextBuffer {
  /// - Complexity: O(*n*) for characters.
  fileprivate func length(in unit: TextLengthUnit) -> Int {
    switch unit {
    case .characters: string.count
    case .utf16: metrics.utf16
    case .utf8: metrics.utf8
    }
  }
}

extension StringProtocol {
  fileprivate func length(in unit: TextLengthUnit) -> Int {
    switch unit {
    case .characters: count
    case .utf16: utf16.count
    case .utf8: utf8.count
    }
  }

  /// The characters from the beginning on that are not longer together than a length.
  fileprivate func prefix(of length: Int, in unit: TextLengthUnit) -> SubSequence {
    var room = length
    var end = startIndex
    while end < endIndex {
      let next = index(after: end)
      room -= self[end..<next].length(in: unit)
      if room < 0 { break }
      end = next
    }
    return self[..<end]
  }
}
