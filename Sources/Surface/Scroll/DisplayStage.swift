import Geometry
import Platform

/// Nodes that are about to be shown, in the window and not seen: they are drawn before anything is shown of them, and until
/// then what was there stays, and takes the input.
@MainActor
final class DisplayStage {
  /// How long drawings are waited for where content goes elsewhere: what takes longer than a tenth of a second is no longer
  /// felt as an answer.
  static let longestWait = Duration.milliseconds(100)
  /// The same for what comes into view by itself: three frames, so that slow pictures hold nothing up.
  static let longestWaitForArrivals = Duration.milliseconds(50)

  private let ground = DisplayNode()
  private var timeout: ScheduledAction?
  /// Shows what was drawn.
  private let show: @MainActor () -> Void

  /// Puts nodes with their sizes in the window of a node.
  init(
    _ nodes: [(node: DisplayNode, size: Size)], in container: DisplayNode,
    show: @escaping @MainActor () -> Void
  ) {
    self.show = show
    for (node, size) in nodes {
      node.setRangeManaged()
      node.frame = Rect(origin: .zero, size: size)
      ground.addSubnode(node)
    }
    ground.isLayerBacked = container.isLayerBacked
    ground.isHidden = true
    ground.isUserInteractionEnabled = false
    container.insertSubnode(ground, at: 0)
    for node in ground.subnodes { node.setRangeState([.preload, .display]) }
    ground.layoutIfNeeded()
    container.scene?.displayQueue.startRequestedDisplays()
  }

  /// Whether nothing is waited for any more.
  ///
  /// - Complexity: O(*n*) in the number of views on the stage.
  var isDrawn: Bool {
    ground.main.displaysInProgress == 0 && !(ground.main.view?.hostsDisplaysInProgress ?? false)
  }

  /// Shows what was drawn, or what was not when that has taken too long.
  func finish() { show() }

  /// Finishes when drawings have taken too long.
  func setTimeout(_ limit: Duration, _ scheduler: any Scheduler) {
    timeout = scheduler.schedule(after: limit) { [weak self] in self?.finish() }
  }

  /// Gives up what has not been taken.
  func end() {
    timeout?.cancel()
    for node in ground.subnodes {
      node.setRangeState([])
      node.leaveSupernode()
    }
    ground.leaveSupernode()
  }
}

extension ScrollNode {
  /// Whether frames are shown that wait for no drawing: only then is there something to be seen before it is drawn.
  final var showsUndrawnContent: Bool {
    guard let scene, interfaceState.contains(.visible) else { return false }
    return !scene.waitsForDisplay && !scene.isHidden && scene.frameCount > 0
  }

  /// Has frames look whether a stage is drawn.
  ///
  /// - Returns: whether something has yet to be drawn.
  final func awaitDrawings(of stage: DisplayStage, atMost limit: Duration) -> Bool {
    guard let scene, !stage.isDrawn else { return false }
    stage.setTimeout(limit, scene.scheduler)
    scene.addFrameClient(self)
    return true
  }
}
