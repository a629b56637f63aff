import Flow

/// What is open below the header of the writer.
enum WriterBar: Hashable {
  case find
  /// Finding with a field for what comes in the place of hits.
  case replace
  case goToLine
  case saveAs

  /// Of the field that is written in first.
  static let patternTag = GenericComponentViewTag()
  static let replacementTag = GenericComponentViewTag()
  static let lineTag = GenericComponentViewTag()
  static let nameTag = GenericComponentViewTag()

  var tag: GenericComponentViewTag {
    switch self {
    case .find, .replace: WriterBar.patternTag
    case .goToLine: WriterBar.lineTag
    case .saveAs: WriterBar.nameTag
    }
  }

  var isFinding: Bool { self == .find || self == .replace }
}
