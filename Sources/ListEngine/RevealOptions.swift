/// A side of a row, as one sees it.
public enum RevealSide: Hashable, Sendable {
  /// What is revealed as the row goes to the right.
  case left
  /// What is revealed as the row goes to the left.
  case right
}

/// One of the options of a row.
public struct RevealOption: Hashable, Sendable {
  /// On which side of the row it is.
  public var side: RevealSide
  /// Its number on this side, from left to right.
  public var index: Int

  /// An option.
  public init(_ side: RevealSide, _ index: Int) { (self.side, self.index) = (side, index) }
}

/// How wide the options on both sides of a row are.
public struct RevealOptions: Hashable, Sendable {
  /// The narrowest option, in points.
  public static let minimumWidth = 74.0
  /// By how much an option is wider than its title, in points.
  public static let titlePadding = 20.0

  /// The widths of the options at the left, from left to right.
  public let left: [Double]
  /// The widths of the options at the right, from left to right.
  public let right: [Double]

  /// Options with titles of these widths. What is no width counts as 0.
  public init(leftTitles: [Double] = [], rightTitles: [Double] = []) {
    left = leftTitles.map(RevealOptions.width(title:))
    right = rightTitles.map(RevealOptions.width(title:))
  }

  private init(left: [Double], right: [Double]) { (self.left, self.right) = (left, right) }

  /// How much of a row stays in sight as it is opened, in points, and half of a narrow one: what it is closed by.
  public static let remainingWidth = 44.0

  /// The same options for a row of a width. Where they would not fit into it they are narrower, all by the same share.
  public func fitted(to width: Double) -> RevealOptions {
    let room = max(width / 2, width - Self.remainingWidth)
    func fitted(_ widths: [Double]) -> [Double] {
      let all = widths.reduce(0, +)
      return all > room && all > 0 ? widths.map { ($0 * room / all).rounded(.down) } : widths
    }
    return RevealOptions(left: fitted(left), right: fitted(right))
  }

  /// The width of an option with a title of a width.
  public static func width(title: Double) -> Double {
    max(minimumWidth, (title.isFinite ? title : 0) + titlePadding)
  }

  /// The widths of the options on a side, from left to right.
  public func widths(_ side: RevealSide) -> [Double] { side == .left ? left : right }

  /// How wide all options on a side are.
  public func width(_ side: RevealSide) -> Double { widths(side).reduce(0, +) }

  /// The option at the edge of the row, which is performed by a long pull; nil if the side has
  /// none.
  public func extreme(_ side: RevealSide) -> RevealOption? {
    if widths(side).isEmpty { return nil }
    return RevealOption(side, side == .left ? 0 : right.count - 1)
  }

  /// How far a row is pulled until its extreme option fills the revealed room: past all options by
  /// the width of that one. Infinite if the side has none.
  func fillDistance(_ side: RevealSide) -> Double {
    guard let extreme = extreme(side) else { return .infinity }
    return width(side) + widths(side)[extreme.index]
  }
}
