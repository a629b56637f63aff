extension Component {
  /// The component with something changed, as its modifiers answer with it.
  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
