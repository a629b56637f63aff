/// How far around the view rows are kept ready, in views: before it in the direction of scrolling and
/// behind it.
public struct RangeTuning: Hashable, Sendable {
  public var leading: Double
  public var trailing: Double

  public init(leading: Double, trailing: Double) {
    self.leading = leading
    self.trailing = trailing
  }

  static let none = RangeTuning(leading: 0, trailing: 0)
}
