nonisolated extension DisplayNode {
  /// Forgets what was measured with other fonts than those of now, and asks for layout and drawing. Any
  /// thread.
  final func takeNewFonts() {
    let version = InterfaceFonts.version
    let isNew = withState { state in
      defer { state.fontVersion = version }
      return state.fontVersion != version
    }
    guard isNew else { return }
    fontsDidChange()
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The same for everything below; nodes with views are told with their views, too.
  @MainActor
  final func recursivelyTakeNewFonts() {
    takeNewFonts()
    for subnode in subnodes { subnode.recursivelyTakeNewFonts() }
  }
}
