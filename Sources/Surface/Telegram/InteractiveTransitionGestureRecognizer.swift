public import Geometry
import Platform

/// A drag that carries a transition along: back to the page before, or a card down from the screen.
///
/// ```swift
/// let back = InteractiveTransitionGestureRecognizer { phase in … }
/// back.allowedDirections = { _ in pages.count > 1 ? .right : [] }
/// container.view.addGestureRecognizer(back)
/// ```
///
/// It begins after 2 points, if the drag is at least twice as long on one axis as on the other; after 10 the
/// longer one decides. A drag in a direction that is not allowed is left to other recognizers.
///
/// What lies below the view may need such drags itself: content that scrolls sideways, and views with
/// ``View/disablesInteractiveTransition``. There only a drag from the edge begins.
public final class InteractiveTransitionGestureRecognizer: PanGestureRecognizer {
  /// Where a drag goes, and where it comes from: an edge of the view, or anywhere else.
  public struct Directions: OptionSet, Hashable, Sendable {
    /// A bit for each way to begin.
    public let rawValue: UInt8

    /// The ways whose bits are set in `rawValue`.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// To the left, from the right edge.
    public static let leftEdge = Directions(rawValue: 1)
    /// To the left, from elsewhere.
    public static let leftCenter = Directions(rawValue: 2)
    /// To the right, from the left edge.
    public static let rightEdge = Directions(rawValue: 4)
    /// To the right, from elsewhere.
    public static let rightCenter = Directions(rawValue: 8)
    /// Downwards, from anywhere.
    public static let down = Directions(rawValue: 16)

    /// To the left, from anywhere.
    public static let left: Directions = [.leftEdge, .leftCenter]
    /// To the right, from anywhere.
    public static let right: Directions = [.rightEdge, .rightCenter]
  }

  /// How much of the view counts as an edge, in logical units.
  public enum EdgeWidth: Hashable, Sendable {
    /// The same in every view.
    case constant(Double)
    /// A share of the view's width, within limits.
    case widthMultiplier(factor: Double, min: Double, max: Double)

    func value(in width: Double) -> Double {
      switch self {
      case .constant(let value): value
      case .widthMultiplier(let factor, let low, let high):
        Swift.max(low, Swift.min(high, width * factor))
      }
    }
  }

  /// Asked when a press begins, with its place in the coordinates of the view.
  public var allowedDirections: @MainActor (Point) -> Directions = { _ in [] }
  /// How much of the view counts as an edge.
  public var edgeWidth = EdgeWidth.constant(16)
  /// The one direction of the drag that has begun; empty before.
  public private(set) var direction: Directions = []
  /// The directions in which this press may begin.
  private var candidates: Directions = []

  private static let leastDistance = 2.0
  private static let dominance = 2.0
  private static let decisiveDistance = 10.0

  public override func reset() {
    super.reset()
    direction = []
    candidates = []
  }

  public override init(action: @escaping @MainActor (Phase) -> Void) {
    super.init(action: action)
    maximumNumberOfTouches = 1
  }

  override func accepts(_ press: PointerEvent) -> Bool {
    guard super.accepts(press) else { return false }
    candidates = candidates(at: press.position)
    return !candidates.isEmpty
  }

  override func verdict(on way: Point) -> Verdict {
    let (x, y) = (abs(way.x), abs(way.y))
    guard max(x, y) >= Self.leastDistance else { return .wait }
    let isClear = max(x, y) >= Self.dominance * min(x, y) || max(x, y) >= Self.decisiveDistance
    guard isClear else { return .wait }
    let wanted: Directions = x > y ? (way.x > 0 ? .right : .left) : (way.y > 0 ? .down : [])
    direction = candidates.intersection(wanted)
    return direction.isEmpty ? .fail : .begin
  }

  // MARK: Who else wants the drag

  private func candidates(at point: Point) -> Directions {
    guard let view else { return [] }
    let edge = edgeWidth.value(in: view.bounds.width)
    let right: Directions = point.x - view.bounds.minX <= edge ? .rightEdge : .rightCenter
    let left: Directions = view.bounds.maxX - point.x <= edge ? .leftEdge : .leftCenter
    return allowedDirections(point).intersection([left, right, .down]).subtracting(
      vetoed(at: point))
  }

  private func vetoed(at point: Point) -> Directions {
    guard let view else { return [] }
    var result: Directions = []
    for other in view.scene?.pointerPath ?? [] {
      let isDisabled = other.disablesInteractiveTransition?(view.convert(point, to: other)) == true
      if isDisabled { result.formUnion([.leftCenter, .rightCenter, .down]) }
      for recognizer in other.gestureRecognizers {
        result.formUnion(Directions(centerOf: recognizer.neededDirections))
      }
      if other === view { break }
    }
    return result
  }
}

extension InteractiveTransitionGestureRecognizer.Directions {
  /// Drags that do not begin at an edge.
  fileprivate init(centerOf directions: PanDirections) {
    self = []
    if directions.contains(.left) { insert(.leftCenter) }
    if directions.contains(.right) { insert(.rightCenter) }
    if directions.contains(.down) { insert(.down) }
  }
}
