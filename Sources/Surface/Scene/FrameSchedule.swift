import Platform

/// Whether a frame of a scene is due, and which step the current one has reached.
@MainActor
final class FrameSchedule {
  /// How far a frame is, as far as it matters for what is asked for meanwhile.
  enum Step {
    /// Nothing that is asked for from now on is in the frame.
    case none
    /// What is to be laid out, drawn or composited is.
    case layout
    /// What is to be composited is.
    case display
  }

  var step = Step.none
  /// Whether the backend has state, a configured one or the app's, that waits for a commit.
  var hasUncommittedState = false
  private(set) var isRequested = false
  private unowned let scene: SceneRoot
  /// What runs the scene; nil for one that is driven by hand.
  private let loop: EventLoop?
  /// What results of workers name the frames of the scene by.
  private let id: ObjectIdentifier

  init(of scene: SceneRoot) {
    self.scene = scene
    loop = scene.scheduler as? EventLoop
    id = ObjectIdentifier(scene)
  }

  /// Asks the backend for a frame. Many calls before it comes cost one frame. A suspended surface gets none until it is
  /// shown again.
  func request() {
    guard !isRequested, let configuration = scene.configuration, !scene.isClosed else { return }
    // A suspended one still has to answer what was configured.
    guard !configuration.isSuspended || hasUncommittedState else { return }
    isRequested = true
    tellLoop()
    scene.backend.requestFrame()
  }

  /// The same for something that is to be laid out or drawn, which the frame that is being made may still do.
  func requestForContent() {
    if step != .layout { request() }
  }

  /// The backend asks for a frame again by itself, when it has memory for one.
  func waitForMemory() { isRequested = true }

  /// The frame that was asked for has come.
  func frameDidCome() { isRequested = false }

  /// There are no more frames.
  func stop() { loop?.frameIsOver(of: id) }

  /// Tells the loop whether results of workers may wait for a frame.
  func tellLoop() {
    guard let loop else { return }
    if isRequested, !scene.isClosed {
      loop.frameIsDue(of: id)
    } else {
      loop.frameIsOver(of: id)
    }
  }
}
