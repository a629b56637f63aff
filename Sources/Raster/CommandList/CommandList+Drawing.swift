public import Geometry

// The calls of Canvas; what they draw is said there.
extension CommandList {
  /// Records that all pixels become clear.
  public mutating func clear() { append(.clear, box: Self.everything) }

  /// Records that a rectangle becomes clear.
  public mutating func clear(_ rect: Rect) { append(.clearRect(rect), box: rect) }

  /// Records a rectangle in one colour.
  public mutating func fill(_ rect: Rect, with color: Color) {
    if color.isOpaque { cover(rect) }
    append(.fillRect(rect, .color(color)), box: rect)
  }

  /// Records a rectangle in the colours of a brush.
  public mutating func fill(_ rect: Rect, with brush: Brush) {
    if case .solid(let color) = brush { return fill(rect, with: color) }
    append(.fillRect(rect, paint(brush)), box: rect)
  }

  /// Records a rounded rectangle in one colour.
  public mutating func fill(_ shape: RoundedRect, with color: Color) {
    if color.isOpaque { cover(shape.straightPart) }
    shapes.append(shape)
    append(.fillShape(Int32(shapes.count - 1), .color(color)), box: shape.rect)
  }

  /// Records a rounded rectangle in the colours of a brush.
  public mutating func fill(_ shape: RoundedRect, with brush: Brush) {
    if case .solid(let color) = brush { return fill(shape, with: color) }
    shapes.append(shape)
    append(.fillShape(Int32(shapes.count - 1), paint(brush)), box: shape.rect)
  }

  /// Records an ellipse in one colour.
  public mutating func fill(ellipseIn rect: Rect, with color: Color) {
    append(.fillEllipse(rect, .color(color)), box: rect)
  }

  /// Records an ellipse in the colours of a brush.
  public mutating func fill(ellipseIn rect: Rect, with brush: Brush) {
    append(.fillEllipse(rect, paint(brush)), box: rect)
  }

  /// Records the inside of a path in one colour.
  public mutating func fill(_ path: Path, with color: Color, rule: FillRule = .nonZero) {
    fill(path, .color(color), rule)
  }

  /// Records the inside of a path in the colours of a brush.
  public mutating func fill(_ path: Path, with brush: Brush, rule: FillRule = .nonZero) {
    fill(path, paint(brush), rule)
  }

  private mutating func fill(_ path: Path, _ paint: Paint, _ rule: FillRule) {
    if path.elements.count > PathMaskCache.maximumElements { isQuickToBegin = false }
    paths.append(path)
    append(.fillPath(Int32(paths.count - 1), rule, paint), box: path.controlBounds)
  }

  // MARK: Recording

  private mutating func paint(_ brush: Brush) -> Paint {
    if case .solid(let color) = brush { return .color(color) }
    if brushes.last != brush { brushes.append(brush) }
    return .brush(Int32(brushes.count - 1))
  }

  mutating func append(_ command: Command, box: Rect) {
    var moved = box.applying(state.transform)
    // Whether something that is not a number can be seen is for the canvas to say.
    if !moved.isFinite { moved = Self.everything }
    entries.append(Entry(command: command, box: moved, state: stateIndex()))
    extendGroup(by: moved)
  }

  /// Notes that the next command covers a rectangle with opaque pixels.
  mutating func cover(_ rect: Rect) {
    guard openGroups.isEmpty, state.mode == .sourceOver, state.isClipPlain, state.keepsAxes else {
      return
    }
    let moved = rect.applying(state.transform)
    guard moved.isFinite else { return }
    let visible = moved.intersection(state.clipBox)
    if !visible.isEmpty { covers.append(Cover(entry: Int32(entries.count), rect: visible)) }
  }
}

extension AffineTransform {
  /// Whether lengths change alike in all directions.
  var isUniform: Bool {
    let x = a * a + b * b
    let y = c * c + d * d
    return abs(x - y) <= 1e-9 * max(x, y) && abs(a * c + b * d) <= 1e-9 * max(x, y)
  }
}

extension RoundedRect {
  /// The larger of the two rectangles that no corner takes part in.
  var straightPart: Rect {
    let wide = rect.inset(
      by: Insets(
        top: max(radii.topLeft, radii.topRight), bottom: max(radii.bottomLeft, radii.bottomRight)))
    let high = rect.inset(
      by: Insets(
        left: max(radii.topLeft, radii.bottomLeft),
        right: max(radii.topRight, radii.bottomRight)))
    return wide.width * wide.height >= high.width * high.height ? wide : high
  }
}
