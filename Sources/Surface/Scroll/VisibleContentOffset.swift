/// Where the view stands on its content.
public enum VisibleContentOffset: Hashable, Sendable {
  /// The distance from the beginning of the content, in logical units; negative while the content is
  /// pulled beyond it.
  case known(Double)
  /// The beginning has never been near.
  case unknown
  /// There is no content.
  case none
}
