public import Surface

extension View {
  /// The first view with `tag` in this view and below, parents before children, back to front.
  public func findTaggedView(tag: AnyObject) -> View? {
    if let view = self as? any ComponentTaggedView, view.matches(tag: tag) { return self }
    for subview in subviews {
      if let found = subview.findTaggedView(tag: tag) { return found }
    }
    return nil
  }
}
