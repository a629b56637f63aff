import Compositing
import Platform

// The frames of a scene, as its views and nodes see them.
extension SceneRoot {
  /// How many frames have been committed.
  public var frameCount: Int { frames.commit.frameCount }

  /// Asks for a frame. Further calls before it begins have no effect. A suspended surface gets none until it is
  /// shown again.
  public func setNeedsFrame() { frames.schedule.request() }

  /// The same for something that is to be laid out or drawn, which the frame that is being made may still do.
  func contentNeedsFrame() { frames.schedule.requestForContent() }

  /// Paints every pixel again with the next frame.
  public func setNeedsFullRepaint() {
    frames.composite.compositor.invalidate()
    setNeedsFrame()
  }

  /// Whether the surface is not visible, so that the compositor asks for no frames.
  var isHidden: Bool { configuration?.isSuspended == true || backend.isHidden }

  /// Whether a frame is due: something on screen is about to change.
  public var hasPendingWork: Bool {
    frames.schedule.isRequested || frames.animation.isAboutToMove
  }

  /// Stretches every animation of the scene; 1 is real time.
  public var slowMotion: Double {
    get { frames.animation.animator.slowMotion }
    set { frames.animation.animator.slowMotion = max(0.01, newValue) }
  }

  /// Calls `client` for every frame until it asks for no more. Adding it again has no effect.
  public func addFrameClient(_ client: any FrameClient) {
    frames.animation.add(client)
    setNeedsFrame()
  }

  /// Stops calling `client`.
  public func removeFrameClient(_ client: any FrameClient) { frames.animation.remove(client) }

  /// Does at once what was asked to be scrolled into sight.
  func scrollNow() {
    frames.layout.run()
    frames.layout.performVisibilityRequests()
  }

  func addVisibilityRequest(_ request: VisibilityRequest) {
    frames.layout.add(request)
    setNeedsFrame()
  }

  /// Whether a frame was asked for, or is being made and has what is asked for now.
  var isFrameDue: Bool { frames.schedule.isRequested || frames.schedule.step == .layout }

  /// Whether layout that can also wait should be left to workers or to a later frame.
  var isLayoutTimeUp: Bool { frames.layout.deadline.map { scheduler.now >= $0 } ?? false }

  // What the nodes of this scene have asked for; no other scene's frames do it.
  var displayQueue: DisplayQueue { frames.display.queue }
  var displayGroup: DisplayGroup { frames.display.group }
  var tiledNodes: TiledNodes { frames.display.tiledNodes }
  var layoutQueue: NodeLayoutQueue { frames.layout.queue }
}

extension SceneRoot: FontChangeObserver {
  /// Everything is measured and drawn again, and appears with the next frame.
  func takeNewFonts() {
    frames.takeNewLook()
    rootView.recursivelyTakeNewFonts()
    setNeedsFrame()
  }
}

extension SceneRoot: LayerTreeHost {
  package func layerTreeNeedsComposite() {
    if frames.schedule.step == .none { frames.schedule.request() }
  }

  package func layerDidBeginAnimating(_ layer: Layer) {
    frames.animation.layerDidBeginAnimating(layer)
    setNeedsFrame()
  }

  package func layerWillBeRead(_ layer: Layer) { frames.animation.bringUpToDate(layer) }

  package func pixelAlignmentDidChange(of layer: Layer) {
    if let action = layer.onPixelAlignmentChange {
      MainThreadQueue.shared.post(changeOf: ObjectIdentifier(self), action)
    }
  }
}
