import Surface

extension TextFieldNode {
  /// Shows what every component of a field says; what it has said before changes nothing.
  func show(message: String?, isEnabled: Bool, isMirrored: Bool) {
    if self.message != message { self.message = message }
    if self.isEnabled != isEnabled { self.isEnabled = isEnabled }
    self.isMirrored = isMirrored
  }

  /// Those of the first line, by which a label beside the field is placed.
  func textBaselines(in size: Size) -> TextBaselines? {
    let line = firstLine(in: size)
    return TextBaselines(
      first: line.baseline, last: line.baseline, firstCapHeight: line.capHeight,
      lastCapHeight: line.capHeight)
  }
}

extension EditableTextNode {
  /// A callback of a node where a component has an action for it: a key without one goes on to what is around.
  static func callback(
    if isWanted: Bool, _ body: @escaping @MainActor () -> Void
  ) -> (@MainActor (EditableTextNode) -> Void)? {
    guard isWanted else { return nil }
    return { _ in body() }
  }
}
