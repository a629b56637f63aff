import Geometry
import Platform

/// A scroll node that keeps what is near its view ready, as far as its ``RangePolicy`` says.
///
/// What a list of rows and a grid of items have in common: which way the view moves, whether it moves too quickly for
/// drawing, and when a shortage of memory is over.
@MainActor
protocol RangeKeeping: ScrollNode {
  var rangePolicy: RangePolicy { get set }
  /// How the view has moved.
  var range: RangeTracking { get set }
  var viewLength: Double { get }
  /// Where the view begins that is shown now.
  var shownOffset: Double { get }

  /// Makes what the view needs, and asks for what it will need.
  func cover()

  /// The view has moved over the content.
  func viewDidMove(by distance: Double)
}

/// How the view of a node has moved over what it keeps ready.
struct RangeTracking {
  /// Whether the policy is being changed by the node itself.
  var isMoving = false
  /// When a node that was told to do with less memory may use more again.
  var memoryRecovery: Duration?
  /// The offset that the ranges were decided for.
  var coveredOffset: Double?
  /// How far the view moved last.
  var lastMove = 0.0
  /// How quickly it moves.
  var pace = ScrollPace()
  /// Looks at it with each frame.
  var paceLink: DisplayLink?
}

extension RangeKeeping {
  var ranges: ListRanges {
    rangePolicy.ranges(
      around: shownOffset...(shownOffset + viewLength), step: range.pace.step(ofLength: viewLength))
  }

  /// Takes notice of where the view has moved.
  func moveRange() {
    range.isMoving = true
    if let recovery = range.memoryRecovery, let now = scene?.scheduler.now, now >= recovery,
      contentOffset != range.coveredOffset
    {
      range.memoryRecovery = nil
      rangePolicy.mode = .full
    }
    if let offset = range.coveredOffset, offset != contentOffset {
      range.lastMove = contentOffset - offset
      rangePolicy.viewDidMove(by: range.lastMove)
      viewDidMove(by: range.lastMove)
      followPace(from: offset)
    }
    range.isMoving = false
    range.coveredOffset = contentOffset
  }

  /// When the view moves far between two frames, looks at every frame from now on how far it has moved,
  /// until it moves slowly.
  private func followPace(from offset: Double) {
    guard let scene else { return }
    range.pace.move(
      from: offset, to: contentOffset, length: viewLength, after: scene.frameCount)
    guard range.pace.isMeasuring else { return }
    if let link = range.paceLink {
      link.isPaused = false
      return
    }
    range.paceLink = DisplayLink(scene: scene) { [weak self] _ in
      guard let self else { return }
      if range.pace.frameBegins(at: contentOffset, length: viewLength) { cover() }
      if !range.pace.isMeasuring { range.paceLink?.isPaused = true }
    }
  }

  func viewDidMove(by distance: Double) {}

  /// The node is in no window any more.
  func endPace() {
    range.paceLink?.invalidate()
    range.paceLink = nil
    range.pace = ScrollPace()
  }

  /// Keeps only what is seen, until the view moves after the shortage.
  func keepOnlyWhatIsSeen() {
    guard let now = scene?.scheduler.now else { return }
    range.memoryRecovery = now + MemoryPressure.recovery
    rangePolicy.mode = .lowMemory
  }
}
