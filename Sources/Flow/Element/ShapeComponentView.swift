public import Surface

/// The view of components that draw a shape. A change of colours, stroke or radius with a transition is drawn
/// in every frame until it ends.
public final class ShapeComponentView: NodeHostView {
  let outlineNode: OutlineNode
  private var change: Change?

  private struct Change {
    let from: Shape
    let to: Shape
    let timing: AnimationTiming
    /// The first frame that shows it.
    var start: Duration?
  }

  init() {
    outlineNode = OutlineNode()
    super.init(outlineNode)
  }

  /// What the component asked for last; on screen when all transitions are over.
  var shape: Shape? { change?.to ?? outlineNode.shape }

  func show(_ shape: Shape, transition: ComponentTransition) {
    if shape == self.shape { return }
    guard let timing = transition.timing(), let current = outlineNode.shape,
      current.isSimilar(to: shape), let window
    else {
      change = nil
      outlineNode.shape = shape
      return
    }
    change = Change(from: current, to: shape, timing: timing)
    window.addFrameClient(self)
  }
}

extension ShapeComponentView: FrameClient {
  /// The view's own layer: no frames are asked for while it is out of sight.
  public var shownLayer: Layer? { layer }

  /// A microsecond later than its length says, by which numbers of seconds may be wrong.
  public var endTime: Duration? {
    guard let change, let start = change.start, let window else { return nil }
    let seconds = (change.timing.delay + change.timing.duration) * window.slowMotion
    return start + .seconds(min(seconds, 1e9)) + .microseconds(1)
  }

  /// Called by the scene; draws the next step of a change.
  public func frameWillBegin(_ timing: FrameTiming) -> Bool {
    guard var current = change, let window else {
      if let change { outlineNode.shape = change.to }
      change = nil
      return false
    }
    let start = current.start ?? timing.presentation
    current.start = start
    change = current
    let elapsed = (timing.presentation - start).seconds / window.slowMotion - current.timing.delay
    if elapsed >= current.timing.duration {
      change = nil
      outlineNode.shape = current.to
      return false
    }
    let progress = current.timing.curve.solve(at: max(0, elapsed) / current.timing.duration)
    outlineNode.shape = current.from.interpolated(to: current.to, progress: progress)
    return true
  }
}
