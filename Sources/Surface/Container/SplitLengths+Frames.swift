public import Geometry

extension SplitLengths {
  /// Where the parts and the divider lie.
  ///
  /// - Parameters:
  ///   - position: The length of the first part, as ``limited(_:)`` returns it.
  ///   - axis: Along which the parts lie.
  ///   - breadth: The extent of the split view across the axis.
  ///   - isMirrored: Whether the first part is at the right.
  public func frames(
    at position: Double, _ axis: Axis, breadth: Double, isMirrored: Bool = false
  ) -> (first: Rect, divider: Rect, second: Rect) {
    func frame(from start: Double, length: Double) -> Rect {
      let begin = isMirrored ? total - start - length : start
      return Rect(
        origin: axis == .horizontal ? Point(x: begin, y: 0) : Point(x: 0, y: begin),
        size: axis.size(length: max(0, length), breadth: breadth))
    }
    return (
      frame(from: 0, length: position), frame(from: position, length: divider),
      frame(from: position + divider, length: available - position)
    )
  }
}
