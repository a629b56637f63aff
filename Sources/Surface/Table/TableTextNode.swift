import Geometry
import Typesetting

/// A text in a cell. It is layer-backed.
final class TableTextNode: LabelNode {
  /// A cell without text is one, too: others would be read as those of the columns before.
  override var semantics: Semantics? {
    Semantics(.cell, label: attributedText?.spokenText(revealsSpoilers: revealsSpoilers) ?? "")
  }
}
