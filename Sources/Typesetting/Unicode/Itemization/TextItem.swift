/// A run of text in one script and one presentation, the unit of font selection.
///
/// Items begin and end on `Character` boundaries.
struct TextItem: Hashable, Sendable {
  /// UTF-8 offsets.
  var range: Range<Int>

  /// Common characters have the script of their neighbours; `.common` when they have none.
  var script: Script

  /// The characters are emoji that ask for a colour font.
  var isEmojiPresentation: Bool
}
