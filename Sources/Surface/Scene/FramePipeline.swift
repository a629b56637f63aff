import Compositing
import Platform
import Typesetting

/// Makes the frames of one scene: a list of passes, each of which hands its values to the next one.
///
/// The numbers are those of the frame in ARCHITECTURE.md. Input (1) is handled when it comes.
@MainActor
final class FramePipeline {
  let schedule: FrameSchedule
  let layout: LayoutPass
  let display: DisplayPass
  let animation: FrameDriver
  let composite: CompositePass
  let commit: CommitPass
  private unowned let scene: SceneRoot
  /// Whether fonts or the theme have changed since the last frame.
  private var hasNewLook = false
  private var restTimer: ScheduledAction?

  init(scene: SceneRoot) {
    self.scene = scene
    schedule = FrameSchedule(of: scene)
    layout = LayoutPass(rootView: scene.rootView)
    display = DisplayPass(layout: layout, schedule: schedule, scene: ObjectIdentifier(scene))
    animation = FrameDriver(scene: scene)
    composite = CompositePass(scene: scene)
    commit = CommitPass(scene: scene)
  }

  func run(_ timing: FrameTiming) {
    let start = EventLoop.monotonicNow
    schedule.frameDidCome()
    schedule.step = .layout
    layout.deadline = layoutDeadline(timing)
    defer { layout.deadline = nil }
    prepare()
    if !scene.isHidden { animation.callClients(timing) }
    // 2: what other threads asked of loaded nodes
    MainThreadQueue.shared.drainChanges(of: ObjectIdentifier(scene))
    layout.run()  // 3
    layout.performVisibilityRequests()
    scene.viewsDidLayOut()
    schedule.step = .display
    noteFirst(.laidOut)
    let policy = takeWaitPolicy()
    display.run(policy)  // 4 and 5
    noteFirst(.drawn)
    animation.animator.sample(at: timing.presentation)  // 6
    layout.run()  // what completions and arrivals changed
    display.updateTiles(below: scene.rootView.layer, policy)
    scene.focus.validate()
    scene.textInput.frameDidLayOut()
    scene.semanticsReaders?.frameDidLayOut()
    let isStill = finish(timing, start: start)
    scheduleRest()
    let sight = composite.compositor.sight(of: scene.surfaceLayer)
    animation.frameDidEnd(timing, isStill: isStill, sight: sight)
    // Not before it is known whether the next frame is asked for: what workers have finished since this one has taken
    // what there was waits for that.
    schedule.tellLoop()
  }

  /// Does what the first frame can be spared: lays out what is there, begins to draw it, and paints what is drawn, in the
  /// size that the scene has now.
  func prepareFirst() {
    scene.backend.prepareFirstFrame(size: scene.surfacePixels)
    schedule.step = .layout
    layout.run()
    scene.viewsDidLayOut()
    schedule.step = .display
    display.queue.startRequestedDisplays()
    composite.runAhead(at: scene.scheduler.now)
    schedule.step = .none
  }

  /// The next frame waits for the drawings of everything, so that no part of the scene is seen as it was before.
  func takeNewLook() { hasNewLook = true }

  func stop() {
    schedule.stop()
    restTimer?.cancel()
    animation.stop()
  }

  /// A quarter of the time that frames have: drawing and painting come after layout.
  private func layoutDeadline(_ timing: FrameTiming) -> Duration? {
    if scene.waitsForDisplay || commit.frameCount == 0 { return nil }
    // The division of a duration takes as long as the layout of a row.
    return scene.scheduler.now + .seconds(timing.interval.seconds / 4)
  }

  private func takeWaitPolicy() -> DisplayPass.WaitPolicy {
    defer { hasNewLook = false }
    if scene.waitsForDisplay { return .complete(scene.loadingTimeout) }
    return commit.frameCount == 0 || hasNewLook ? .firstFrame : .none
  }

  private func prepare() {
    noteFirst(.configured)
    display.takeArrivals(all: scene.waitsForDisplay)
    if commit.frameCount == 0 {
      InterfaceFonts.shared.observeLibrary()
      scene.backend.prepareFirstFrame(size: scene.surfacePixels)
    }
    if scene.waitsForDisplay { FontLibrary.shared.waitUntilRead() }
  }

  /// - Returns: whether the frame showed nothing new.
  private func finish(_ timing: FrameTiming, start: Duration) -> Bool {
    let outcome = composite.run(timing) { schedule.step = .none }  // 7 and 8
    switch outcome {
    case .unchanged:
      if schedule.hasUncommittedState {
        schedule.hasUncommittedState = false
        scene.backend.commitUnchanged()
      }
      return true
    case .outOfMemory:
      schedule.waitForMemory()
    case .painted(let result):
      noteFirst(.painted)
      schedule.hasUncommittedState = false
      commit.run(result, of: composite, timing, start: start)  // 9
      if composite.debugOverlay?.isShowing == true { askAgain(after: DebugOverlay.showTime) }
    }
    return false
  }

  /// Looks again when promoted layers may have come to rest. After every frame: one that shows that they moved since
  /// the timer was set changes nothing else.
  private func scheduleRest() {
    guard restTimer?.isPending != true, let due = composite.compositor.promotion.nextRest else {
      return
    }
    restTimer = askAgain(after: max(.zero, due - scene.scheduler.now))
  }

  @discardableResult
  private func askAgain(after delay: Duration) -> ScheduledAction {
    scene.scheduler.schedule(after: delay) { [weak scene] in scene?.setNeedsFrame() }
  }

  private func noteFirst(_ step: StartReport.Step) {
    if commit.frameCount == 0 { StartReport.note(step) }
  }
}
