/// The room around bubbles. A pane as narrow as a phone has less of it, and one that is narrower still has no room for
/// avatars.
struct RowMargins {
  static let avatarSize = 34.0

  /// Between the edges of the row and what is nearest to them.
  let side: Double
  /// What a bubble leaves on the other side at least.
  let opposite: Double
  let showsAvatars: Bool
  private let avatarGap: Double

  init(rowWidth: Double) {
    let isCompact = RowMargins.isCompact(rowWidth)
    side = isCompact ? 8 : 14
    opposite = isCompact ? 8 : 44
    avatarGap = isCompact ? 6 : 10
    showsAvatars = rowWidth >= 160
  }

  static func isCompact(_ rowWidth: Double) -> Bool { rowWidth < 260 }

  /// Where bubbles of others begin.
  func left(keepsAvatarColumn: Bool) -> Double {
    side + (keepsAvatarColumn && showsAvatars ? RowMargins.avatarSize + avatarGap : 0)
  }
}
