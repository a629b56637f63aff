extension View {
  /// Tells this view and everything below of fonts that it was not measured with, supernodes and
  /// superviews first.
  final func recursivelyTakeNewFonts() {
    takeNewFonts()
    for subview in subviews { subview.recursivelyTakeNewFonts() }
  }

  final func takeNewFonts() {
    let version = InterfaceFonts.version
    guard fontVersion != version else { return }
    fontVersion = version
    fontsDidChange()
    ownerNode?.recursivelyTakeNewFonts()
    (attachment as? any FontDependent)?.fontsDidChange(version: version)
    setNeedsLayout()
  }
}
