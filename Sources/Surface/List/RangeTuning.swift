/// How far around the view rows are kept ready, in views: before it in the direction of scrolling and
/// behind it.
public struct RangeTuning: Hashable, Sendable {
  /// In the direction of scrolling, in lengths of the view; 0 or more.
  public var leading: Double
  /// Against the direction of scrolling, in lengths of the view; 0 or more.
  public var trailing: Double

  /// Distances in lengths of the view.
  public init(leading: Double, trailing: Double) {
    self.leading = leading
    self.trailing = trailing
  }

  static let none = RangeTuning(leading: 0, trailing: 0)
}
