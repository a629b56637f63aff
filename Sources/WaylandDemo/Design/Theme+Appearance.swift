import Surface

extension Theme {
  var isLight: Bool { traits.appearance == .light }
}
