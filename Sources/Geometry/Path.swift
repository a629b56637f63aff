/// An outline of lines and curves in logical units.
public struct Path: Hashable, Sendable {
  /// The segments in order. Each subpath begins with a move.
  public private(set) var elements: [PathElement] = []

  /// A path without elements.
  public init() {}

  /// Whether there are no elements; a path of a single move is not empty.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a new subpath at `point`; the one before stays open.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Starts at `point` if nothing has been added yet.
  public mutating func line(to point: Point) {
    elements.append(elements.isEmpty ? .move(point) : .line(point))
  }

  /// Adds a quadratic Bézier curve from the current point.
  public mutating func quad(to point: Point, control: Point) {
    if elements.isEmpty { move(to: control) }
    elements.append(.quad(point, control: control))
  }

  /// Adds a cubic Bézier curve from the current point.
  public mutating func cubic(to point: Point, control1: Point, control2: Point) {
    if elements.isEmpty { move(to: control1) }
    elements.append(.cubic(point, control1: control1, control2: control2))
  }

  /// Draws a line back to the start of the current subpath.
  public mutating func close() {
    if !elements.isEmpty { elements.append(.close) }
  }

  /// Forgets everything but keeps the memory for what is added next.
  public mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

  mutating func append(_ element: PathElement) { elements.append(element) }

  /// Adds all elements of `other`, which keeps its own subpaths. O(n).
  public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }

  /// - Complexity: O(*n*) in the number of elements.
  public func applying(_ t: AffineTransform) -> Path {
    var result = Path()
    result.elements = elements.map { element in
      switch element {
      case .move(let p): .move(p.applying(t))
      case .line(let p): .line(p.applying(t))
      case .quad(let p, let c): .quad(p.applying(t), control: c.applying(t))
      case .cubic(let p, let c1, let c2):
        .cubic(p.applying(t), control1: c1.applying(t), control2: c2.applying(t))
      case .close: .close
      }
    }
    return result
  }

  /// The box around all points, control points included; it may be larger than the outline.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public var controlBounds: Rect {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    func add(_ p: Point) {
      low = Point(x: Swift.min(low.x, p.x), y: Swift.min(low.y, p.y))
      high = Point(x: Swift.max(high.x, p.x), y: Swift.max(high.y, p.y))
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): add(p)
      case .quad(let p, let c):
        add(p)
        add(c)
      case .cubic(let p, let c1, let c2):
        add(p)
        add(c1)
        add(c2)
      case .close: break
      }
    }
    guard low.x <= high.x else { return .zero }
    return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }
}
