/// What may become of a text: a rule that every edit goes through, whoever makes it, before it is carried out.
///
///     let filters: [TextFilter] = [.singleLine, .characters { $0.isNumber }, .maximumLength(16)]
///
/// A filter is a pure function of the text and the edit, so that it can be tested by itself. What an input method composes is not filtered
/// before it is committed.
public struct TextFilter: Sendable {
  private let filter: @Sendable (TextBuffer, TextEdit) -> TextEdit

  /// A filter.
  ///
  /// - Parameter filter: is given the text and an edit of it, and answers with the edit that is carried out instead.
  public init(_ filter: @escaping @Sendable (TextBuffer, TextEdit) -> TextEdit) {
    self.filter = filter
  }

  /// The edit that is carried out instead of another one.
  public func callAsFunction(_ edit: TextEdit, of text: TextBuffer) -> TextEdit {
    filter(text, edit)
  }
}

extension TextFilter {
  /// A filter that changes what comes in, and nothing else.
  ///
  /// - Parameter change: is given each new text that is not empty.
  public static func insertions(_ change: @escaping @Sendable (String) -> String) -> TextFilter {
    TextFilter { _, edit in
      TextEdit(
        edit.replacements.map { replacement in
          if replacement.text.isEmpty { return replacement }
          let old = replacement.text.string
          let new = change(old)
          return new == old ? replacement : .init(replacement.range, with: new)
        })
    }
  }

  /// Lets only some characters in.
  public static func characters(
    _ isAllowed: @escaping @Sendable (Character) -> Bool
  ) -> TextFilter {
    insertions { String($0.filter(isAllowed)) }
  }

  /// For texts of one line: line ends become spaces, those at the end of what comes in are left out.
  public static let singleLine = insertions { string in
    var lines = string[...]
    while lines.last?.isNewline == true { lines.removeLast() }
    return String(lines.map { $0.isNewline ? " " : $0 })
  }

  /// Leaves out control characters other than tabs and line ends: keys that are no text, such as Delete, and what a terminal has left in
  /// a copied text.
  public static let withoutControlCharacters = insertions(\.withoutControlCharacters)
}

extension String {
  /// Without control characters other than tabs and line ends.
  package var withoutControlCharacters: String {
    // A paste of a megabyte has none as a rule, and taking it apart by scalars would last two frames.
    if !utf8.mayHaveControlCharacters { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      if !isControl || [0x09, 0x0A, 0x0D, 0x85].contains(scalar.value) { scalars.append(scalar) }
    }
    return String(scalars)
  }
}

extension String.UTF8View {
  /// False where no byte is that of a control character other than a tab and line ends. U+0080 to U+009F begin with C2, as others do.
  fileprivate var mayHaveControlCharacters: Bool {
    func isSuspicious(_ byte: UInt8) -> Bool {
      byte < 0x20 ? byte != 0x09 && byte != 0x0A && byte != 0x0D : byte == 0x7F || byte == 0xC2
    }
    return withContiguousStorageIfAvailable { $0.contains(where: isSuspicious) }
      ?? contains(where: isSuspicious)
  }
}
