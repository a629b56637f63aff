import Flow
import Surface

/// What stands on a ``IconButton``.
struct ButtonIcon: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A sun to leave the dark theme, a moon to leave the light one.
    case sun, moon
    case back
    case search
    /// To what lies above, and below.
    case up, down
    case photos, members, trash
    case save, wrap, noWrap, close
    case note
  }

  let kind: Kind
  let color: Color
}
