/// What lies behind a row that is pressed, selected, hovered, or has the cursor.
final class RowGroundNode: RowMarkNode {
  override func follow(_ row: ShownRow) {
    super.follow(row)
    // It lies behind its row also where that is lifted above others.
    if zPosition != row.node.zPosition { zPosition = row.node.zPosition }
  }

  override func updateColors() {
    let colors = currentTheme.colors
    if state.contains(.selected) {
      backgroundColor =
        state.contains(.active)
        ? colors.accent.withAlpha(0.22) : colors.controlFill
    } else if state.contains(.highlighted) {
      backgroundColor = colors.pressedOverlay
    } else {
      backgroundColor = state.contains(.hovered) ? colors.hoverOverlay : nil
    }
    borderWidth = state.contains(.focused) ? 2 : 0
    borderColor = state.contains(.focused) ? colors.focusRing : nil
  }
}
