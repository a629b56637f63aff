public import Geometry

/// A node that shows a part of a larger content and moves it with the wheel, the touchpad and keys.
///
/// Subnodes are placed in content coordinates; the origin of ``DisplayNode/bounds`` is what scrolls.
open class ScrollNode: DisplayNode, @unchecked Sendable {
  // Sendable: as DisplayNode; the stored properties below belong to the main actor.
  @MainActor public private(set) var physics = ScrollPhysics()
  @MainActor private var samples: [(time: Duration, distance: Double)] = []
  @MainActor private var lastStep: Duration?
  @MainActor private lazy var indicator = ScrollIndicator()

  /// Called after the offset has changed.
  @MainActor public var onScroll: (@MainActor () -> Void)?
  @MainActor public var indicatorColor = Color(white: 0, alpha: 0.35) {
    didSet { indicator.color = indicatorColor }
  }

  public override init() {
    super.init()
    clipsToBounds = true
  }

  /// The size of the whole content. Its width is the view's unless the node scrolls sideways.
  @MainActor public var contentSize = Size.zero {
    didSet { if contentSize != oldValue { updateRange() } }
  }

  /// The distance by which the content has moved up.
  @MainActor public var contentOffset: Double { physics.offset }

  /// The offsets at which the content fills the view. A subclass that does not know its whole content
  /// says what it knows.
  @MainActor open var offsetRange: ClosedRange<Double> {
    0...max(0, contentSize.height - bounds.height)
  }

  /// Which part of the content is above the view and which part is in it, 0...1, for the indicator.
  @MainActor open var visibleFraction: (start: Double, length: Double) {
    guard contentSize.height > bounds.height else { return (0, 1) }
    return (physics.offset / contentSize.height, bounds.height / contentSize.height)
  }

  @MainActor open override func didLoad() {
    super.didLoad()
    indicator.color = indicatorColor
    layer.addSublayer(indicator.layer)
  }

  @MainActor open override func layout() {
    super.layout()
    updateRange()
  }

  /// Puts the content at `offset` whatever the range says; the owner updates the range next.
  @MainActor
  package final func place(at offset: Double) {
    physics.range = offset...offset
    physics.jump(to: offset)
  }

  /// Takes over a range that changed without anything moving on screen.
  @MainActor
  package final func updateKnownRange() { physics.range = offsetRange }

  @MainActor
  public func updateRange() {
    physics.extent = max(1, bounds.height)
    physics.range = offsetRange
    if !physics.isMoving, physics.motion != .dragging { physics.jump(to: physics.offset) }
    applyOffset()
  }

  // MARK: Moving

  @MainActor
  public func scroll(to offset: Double, animated: Bool = false) {
    if animated {
      physics.glide(to: offset)
      startMoving()
    } else {
      physics.jump(to: offset)
      applyOffset()
    }
  }

  /// Moves at once, as a drag does, but never beyond the ends.
  @MainActor
  public func scroll(by distance: Double) {
    physics.jump(to: physics.offset + distance)
    applyOffset()
    indicator.flash(in: self)
  }

  /// Content was added before what is shown: the same content stays where it is.
  @MainActor
  public func shiftContent(by distance: Double) {
    physics.shift(by: distance)
  }

  /// Called when the offset has changed, before `onScroll`; for subclasses that make content on
  /// demand. A subclass may change the range.
  @MainActor open func didScroll() {}

  @MainActor
  private func applyOffset() {
    didScroll()
    let origin = Point(x: 0, y: hostWindow?.scale.snapped(physics.offset) ?? physics.offset)
    if bounds.origin != origin {
      bounds = Rect(origin: origin, size: bounds.size)
      hostWindow?.pointerTargetsDidChange()
      onScroll?()
    }
    indicator.place(in: self)
  }

  // MARK: Events

  @MainActor open override func scrollEvent(_ event: ScrollEvent) -> Bool {
    WorkerPool.shared.setReservesThread(event.source == .finger && !event.isEnd)
    if event.isEnd {
      physics.release(velocity: releaseVelocity(at: event.timestamp))
      samples.removeAll(keepingCapacity: true)
      startMoving()
      return true
    }
    let canScroll = physics.range.upperBound > physics.range.lowerBound
    guard event.delta.y != 0 || event.steps.y != 0, canScroll else { return false }
    indicator.flash(in: self)
    switch event.source {
    case .wheel, .wheelTilt:
      // One click is a fraction of the view that grows more slowly than the view does.
      let step = event.steps.y != 0 ? event.steps.y * wheelStep : event.delta.y
      physics.glide(by: step)
      startMoving()
    case .finger, .continuous:
      samples.append((event.timestamp, event.delta.y))
      if samples.count > 16 { samples.removeFirst() }
      physics.drag(by: event.delta.y)
      // A source that never says when it ends must not leave the content beyond an end.
      if event.source == .continuous { physics.release(velocity: 0) }
      applyOffset()
      startMoving()
    }
    return true
  }

  @MainActor private var wheelStep: Double { min(120, max(48, bounds.height / 8)).rounded() }

  /// Over the last tenth of a second.
  @MainActor
  private func releaseVelocity(at time: Duration) -> Double {
    let recent = samples.filter { (time - $0.time).seconds <= 0.1 }
    guard let first = recent.first, recent.count > 1 else { return 0 }
    let seconds = (time - first.time).seconds
    return seconds > 0.005 ? recent.dropFirst().reduce(0) { $0 + $1.distance } / seconds : 0
  }

  @MainActor open override func keyEvent(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, event.modifiers.isDisjoint(with: [.control, .alt, .logo]) else {
      return false
    }
    let page = bounds.height * 0.9
    switch event.key {
    case .up: physics.glide(by: -wheelStep)
    case .down: physics.glide(by: wheelStep)
    case .pageUp: physics.glide(by: -page)
    case .pageDown: physics.glide(by: page)
    case .space: physics.glide(by: event.modifiers.contains(.shift) ? -page : page)
    case .home: scrollToStart()
    case .end: scrollToEnd()
    default: return false
    }
    indicator.flash(in: self)
    startMoving()
    return true
  }

  @MainActor open func scrollToStart() { physics.glide(to: physics.range.lowerBound) }

  @MainActor open func scrollToEnd() { physics.glide(to: physics.range.upperBound) }

  @MainActor
  private func startMoving() {
    guard physics.isMoving else { return }
    hostWindow?.addFrameClient(self)
  }
}

extension ScrollNode: FrameClient {
  public func frameWillBegin(_ timing: FrameTiming) -> Bool {
    let elapsed = lastStep.map { (timing.presentation - $0).seconds } ?? 1.0 / 60
    lastStep = timing.presentation
    physics.step(elapsed)
    applyOffset()
    if !physics.isMoving { lastStep = nil }
    return physics.isMoving
  }
}
