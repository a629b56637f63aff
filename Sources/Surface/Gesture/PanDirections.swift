/// The directions in which a drag may begin.
public struct PanDirections: OptionSet, Hashable, Sendable {
  /// A bit for each direction.
  public let rawValue: UInt8

  /// The directions whose bits are set in `rawValue`.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// To smaller x.
  public static let left = PanDirections(rawValue: 1)
  /// To larger x.
  public static let right = PanDirections(rawValue: 2)
  /// To smaller y.
  public static let up = PanDirections(rawValue: 4)
  /// To larger y.
  public static let down = PanDirections(rawValue: 8)

  /// To the left and to the right.
  public static let horizontal: PanDirections = [.left, .right]
  /// Up and down.
  public static let vertical: PanDirections = [.up, .down]
  /// All of them.
  public static let any: PanDirections = [.horizontal, .vertical]
}
