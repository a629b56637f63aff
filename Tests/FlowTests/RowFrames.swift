import Surface

extension View {
  /// Where the component of a row lies in the content of its list.
  var rowFrame: Rect { superview.map { $0.frame } ?? frame }
}
