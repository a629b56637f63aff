public import Geometry

/// Corners of a layout that its lines leave free, in logical units.
///
/// Lines beside the upper ones are shorter; widths and heights that are no use count as 0.
public struct TextCutouts: Hashable, Sendable {
  /// What the first lines leave free at the left.
  public var topLeft: Size
  /// What the first lines leave free at the right.
  public var topRight: Size
  /// For a time or a check mark: the layout grows wider by it when the last line has room, and else
  /// taller. A last line that is truncated is truncated in front of it.
  public var bottomRight: Size

  /// Lines use the whole width.
  public static let none = TextCutouts()

  /// Corners that lines leave free; sizes are in logical units.
  public init(
    topLeft: Size = .zero, topRight: Size = .zero, bottomRight: Size = .zero
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
  }

  /// What a line between two heights leaves free at its left and right.
  ///
  /// `spacing`: how much closer to a cutout lines may not come.
  func insets(from top: Double, to bottom: Double, spacing: Double) -> (left: Double, right: Double)
  {
    func width(_ size: Size) -> Double {
      guard size.width > 0, size.height > 0, top < size.height + spacing, bottom > -spacing else {
        return 0
      }
      return min(size.width, 1e6)
    }
    return (width(topLeft), width(topRight))
  }
}
