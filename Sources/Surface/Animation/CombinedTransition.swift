import Compositing
public import Geometry

/// Two transitions at once: one for what moves sideways, one for what moves up and down.
///
/// ```swift
/// let arc = CombinedTransition(
///   horizontal: .animated(duration: 0.4, curve: .easeInOut),
///   vertical: .animated(duration: 0.4, curve: .slide))
/// arc.updatePosition(flyingEmoji, position: target)
/// ```
///
/// Each axis is an animation of its own that adds to the model value, so that they may have different lengths.
public struct CombinedTransition: Hashable, Sendable {
  /// How x and width change.
  public var horizontal: ContainedViewLayoutTransition
  /// How y and height change.
  public var vertical: ContainedViewLayoutTransition

  /// A transition with a length and a curve for each axis.
  public init(
    horizontal: ContainedViewLayoutTransition, vertical: ContainedViewLayoutTransition
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Whether either axis is animated.
  public var isAnimated: Bool { horizontal.isAnimated || vertical.isAnimated }

  /// `completion`: called once, when both axes have ended.
  @MainActor
  public func updateFrame(
    _ target: some LayoutTransitionTarget, frame: Rect,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let layer = target.animatedLayer
    let shown = layer.shownValues
    layer.removeAnimation(named: LayerKey.position.rawValue)
    layer.removeAnimation(named: LayerKey.boundsSize.rawValue)
    var end = layer.model
    end.frame = frame.isFinite ? frame : .zero
    target.apply(.point(end.position), of: .position)
    target.apply(.size(end.bounds.size), of: .boundsSize)
    show(layer, from: shown, completion)
  }

  /// Moves the target to `position` from what is on screen.
  ///
  /// `completion`: called once, when both axes have ended.
  @MainActor
  public func updatePosition(
    _ target: some LayoutTransitionTarget, position: Point,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let layer = target.animatedLayer
    let shown = layer.shownValues
    layer.removeAnimation(named: LayerKey.position.rawValue)
    layer.position = position
    show(layer, from: shown, completion)
  }

  /// From another frame to that of the target, which stays.
  @MainActor
  public func animateFrame(
    _ target: some LayoutTransitionTarget, from frame: Rect,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let layer = target.animatedLayer
    var shown = layer.model
    shown.frame = frame.isFinite ? frame : .zero
    show(layer, from: shown, completion)
  }

  /// From `offset` beside the place of the target to it.
  @MainActor
  public func animatePositionAdditive(
    _ target: some LayoutTransitionTarget, offset: Point,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let layer = target.animatedLayer
    var shown = layer.model
    shown.position = shown.position + offset
    show(layer, from: shown, completion)
  }

  /// Lets the difference to what was shown run out on each axis, in place of an earlier one.
  @MainActor
  private func show(
    _ layer: Layer, from shown: LayerProperties, _ completion: (@MainActor (Bool) -> Void)?
  ) {
    let way = shown.position - layer.position
    let growth = Size(
      width: shown.bounds.width - layer.bounds.width,
      height: shown.bounds.height - layer.bounds.height)
    let part = JoinedCompletion.part(of: 4, completion)
    add("position x", .position, .point(Point(x: way.x, y: 0)), horizontal, layer, part)
    add("position y", .position, .point(Point(x: 0, y: way.y)), vertical, layer, part)
    add("width", .boundsSize, .size(Size(width: growth.width, height: 0)), horizontal, layer, part)
    add("height", .boundsSize, .size(Size(width: 0, height: growth.height)), vertical, layer, part)
  }

  @MainActor
  private func add(
    _ name: String, _ key: LayerKey, _ offset: LayerValue,
    _ transition: ContainedViewLayoutTransition, _ layer: Layer,
    _ completion: (@MainActor (Bool) -> Void)?
  ) {
    let name = "combined \(name)"
    let none: LayerValue = key == .position ? .point(.zero) : .size(.zero)
    guard offset != none, let timing = transition.timing() else {
      layer.removeAnimation(named: name)
      completion?(true)
      return
    }
    layer.add(
      Animation(
        key, from: offset, to: none, duration: timing.duration, curve: timing.curve,
        isAdditive: true, completion: completion), named: name)
  }
}
