import Surface

extension AnyComponentContext: FontDependent {
  /// Measures everything below a host again, equal components too. Hosts above come first: what their pass
  /// has reached is not updated again.
  final func fontsDidChange(version: UInt32) {
    AnyComponentContext.fonts = version
    guard shownFonts != version, let root else { return }
    root.stateDidUpdate(transition: .immediate, isLocal: false)
  }
}
