import Flow
import Surface

/// What stands on a ``IconButton``.
struct ButtonIcon: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A sun to leave the dark theme, a moon to leave the light one.
    case sun, moon
    case back
    case photos, members, trash
  }

  let kind: Kind
  let color: Color
}
