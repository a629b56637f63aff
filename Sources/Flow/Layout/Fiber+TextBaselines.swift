import Surface

// Where a stack aligns what is made of other components.
extension Fiber {
  /// The highest and the lowest baseline of the component.
  ///
  /// - Parameter size: of the component.
  /// - Complexity: O(*n*) in the number of components below.
  func textBaselines(size: Size) -> TextBaselines? {
    if let view = view as? any TextBaselineView { return view.textBaselines(size: size) }
    guard let children = hot.children else { return nil }
    var result: TextBaselines?
    for child in children.hot.shown {
      let placement = child.hot.placement
      let own = child.textBaselines(size: placement.size)?.moved(down: placement.frame.minY)
      guard let own else { continue }
      result = result?.joined(with: own) ?? own
    }
    return result
  }

  /// Where the first control in a component without text wants the middle of the letters, from the top of the view; nil
  /// if there is none.
  ///
  /// - Parameter size: of the component.
  /// - Complexity: O(*n*) in the number of components below.
  func letterMiddle(size: Size) -> Double? {
    if view is any LetterCenteredView { return size.height / 2 }
    guard let children = hot.children else { return nil }
    for child in children.hot.shown {
      let placement = child.hot.placement
      if let own = child.letterMiddle(size: placement.size) { return placement.frame.minY + own }
    }
    return nil
  }
}

extension View {
  /// The baselines of the component that the view shows.
  func textBaselinesOfComponent(size: Size) -> TextBaselines? {
    Fiber.of(self)?.textBaselines(size: size)
  }
}
