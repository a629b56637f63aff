import Compositing
import Platform
import Typesetting

/// Starts the drawings that the nodes of a scene have asked for, and takes those that are finished.
@MainActor
final class DisplayPass {
  /// How long a frame waits for drawings.
  enum WaitPolicy: Equatable {
    /// Not at all: what workers have not finished comes with a later frame.
    case none
    /// For what is drawn with high priority, at most for a time: a surface that shows blanks is better than none.
    case firstFrame
    /// For everything; for loading at most for this duration.
    case complete(Duration)
  }

  /// What workers do for this scene.
  let group = DisplayGroup()
  let queue: DisplayQueue
  let tiledNodes = TiledNodes()
  private let layout: LayoutPass
  /// What messages to the main thread name the scene by.
  private let scene: ObjectIdentifier

  private static let firstFrameTime = Duration.seconds(1)
  /// More than layouts that follow drawings can need.
  private static let mostRounds = 64

  init(layout: LayoutPass, schedule: FrameSchedule, scene: ObjectIdentifier) {
    self.layout = layout
    self.scene = scene
    queue = DisplayQueue(schedule: schedule)
  }

  /// Takes what has arrived for the scene since the frame was asked for.
  ///
  /// - Parameter all: Whether the frame is to show all that has happened, also what takes long and what is for nobody or
  ///   for others: an offscreen one.
  func takeArrivals(all: Bool) {
    if all {
      MainThreadQueue.shared.drain()
    } else {
      MainThreadQueue.shared.drainFrame(of: scene)
    }
  }

  /// Starts what was asked for, and takes what has arrived or is worth waiting for.
  func run(_ policy: WaitPolicy) {
    if policy == .firstFrame { group.holdLoading() }
    queue.startRequestedDisplays()
    if policy == .none { takeArrivals(all: false) } else { finish(policy) }
    group.releaseLoading()
    queue.finishAwaitedDisplays()
  }

  /// Has tiles follow what the scene shows, when everything is where it will be shown.
  func updateTiles(below root: Layer, _ policy: WaitPolicy) {
    let didChange = tiledNodes.update(below: root)
    if didChange, case .complete = policy { finish(policy) }
  }

  /// Runs layout and drawing until nothing is left to draw.
  private func finish(_ policy: WaitPolicy) {
    let start = EventLoop.monotonicNow
    let appMessages = MainThreadQueue.shared.appMessageCount
    var didStart = false
    for _ in 0..<Self.mostRounds {
      wait(policy, since: start)
      let didArrive =
        policy == .firstFrame
        ? MainThreadQueue.shared.drainFrame(of: scene, all: true) : MainThreadQueue.shared.drain()
      layout.run()
      didStart = queue.startRequestedDisplays()
      if !didArrive && !didStart { return }
    }
    // Threads that change nodes without a pause have them drawn as often; the next frame goes on.
    guard MainThreadQueue.shared.appMessageCount == appMessages else { return }
    assert(
      didStart, "DisplayPass: a layout, or what is posted, must not ask for another one each time")
    let culprit = queue.lastStarted?.recursiveDescription ?? "a node"
    assertionFailure(
      "DisplayPass: a node must not ask for a drawing after each of its drawings: \(culprit)")
  }

  private func wait(_ policy: WaitPolicy, since start: Duration) {
    switch policy {
    case .none: break
    case .firstFrame: group.wait(for: .urgent, deadline: start + Self.firstFrameTime)
    case .complete(let loading):
      WorkerPool.shared.waitUntilIdle()
      group.wait(for: .loading, deadline: start + loading)
    }
  }
}
