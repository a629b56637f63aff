import Geometry
import Platform

/// A scroll node that keeps what is near its view ready, as far as its ``RangePolicy`` says.
///
/// What a list of rows and a grid of items have in common: which way the view moves, whether it moves too quickly for
/// drawing, and when a shortage of memory is over.
@MainActor
protocol RangeKeeping: ScrollNode {
  var rangePolicy: RangePolicy { get set }
  /// Whether the policy is being changed by the node itself.
  var isMovingRange: Bool { get set }
  /// When a node that was told to do with less memory may use more again.
  var memoryRecovery: Duration? { get set }
  /// The offset that the ranges were decided for.
  var coveredOffset: Double? { get set }
  /// How far the view moved last.
  var lastMove: Double { get set }
  var pace: ScrollPace { get set }
  var paceLink: DisplayLink? { get set }
  var viewLength: Double { get }
  /// Where the view begins that is shown now.
  var shownOffset: Double { get }

  /// Makes what the view needs, and asks for what it will need.
  func cover()

  /// The view has moved over the content.
  func viewDidMove(by distance: Double)
}

extension RangeKeeping {
  var ranges: ListRanges {
    rangePolicy.ranges(
      around: shownOffset...(shownOffset + viewLength), step: pace.step(ofLength: viewLength))
  }

  /// Takes notice of where the view has moved.
  func moveRange() {
    isMovingRange = true
    if let recovery = memoryRecovery, let now = scene?.scheduler.now, now >= recovery,
      contentOffset != coveredOffset
    {
      memoryRecovery = nil
      rangePolicy.mode = .full
    }
    if let coveredOffset, coveredOffset != contentOffset {
      lastMove = contentOffset - coveredOffset
      rangePolicy.viewDidMove(by: lastMove)
      viewDidMove(by: lastMove)
      followPace(from: coveredOffset)
    }
    isMovingRange = false
    coveredOffset = contentOffset
  }

  /// When the view moves far between two frames, looks at every frame from now on how far it has moved,
  /// until it moves slowly.
  private func followPace(from offset: Double) {
    guard let scene else { return }
    pace.move(
      from: offset, to: contentOffset, length: viewLength, after: scene.frameCount)
    guard pace.isMeasuring else { return }
    if let paceLink {
      paceLink.isPaused = false
      return
    }
    paceLink = DisplayLink(scene: scene) { [weak self] _ in
      guard let self else { return }
      if pace.frameBegins(at: contentOffset, length: viewLength) { cover() }
      if !pace.isMeasuring { paceLink?.isPaused = true }
    }
  }

  func viewDidMove(by distance: Double) {}

  /// The node is in no window any more.
  func endPace() {
    paceLink?.invalidate()
    paceLink = nil
    pace = ScrollPace()
  }

  /// Keeps only what is seen, until the view moves after the shortage.
  func keepOnlyWhatIsSeen() {
    guard let now = scene?.scheduler.now else { return }
    memoryRecovery = now + MemoryPressure.recovery
    rangePolicy.mode = .lowMemory
  }
}
