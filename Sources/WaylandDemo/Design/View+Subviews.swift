import Surface

extension View {
  /// The first view of a class below this one, parents before children.
  func firstSubview<V: View>(of type: V.Type) -> V? {
    for view in subviews {
      if let found = view as? V ?? view.firstSubview(of: type) { return found }
    }
    return nil
  }
}
