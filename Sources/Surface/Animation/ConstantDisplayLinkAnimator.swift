/// Calls back in every frame, or in every few, until it is paused: for what moves by itself and has no end.
///
/// It stops when the last reference to it goes away.
@MainActor
public final class ConstantDisplayLinkAnimator {
  private let update: @MainActor () -> Void
  private var link: DisplayLink?
  private var framesUntilUpdate = 0

  /// How many frames each update is shown for; at least 1.
  public var frameInterval: Int {
    didSet {
      frameInterval = max(1, frameInterval)
      framesUntilUpdate = min(framesUntilUpdate, frameInterval - 1)
    }
  }

  /// Stops for now; `false` goes on.
  public var isPaused = false {
    didSet { link?.isPaused = isPaused }
  }

  /// Begins at once.
  ///
  /// - Parameters:
  ///   - scene: The scene whose frames are followed.
  ///   - frameInterval: How many frames each update is shown for; values below 1 count as 1.
  ///   - update: Called before layout and drawing of a frame.
  public init(
    scene: SceneRoot, frameInterval: Int = 1, update: @escaping @MainActor () -> Void
  ) {
    self.frameInterval = max(1, frameInterval)
    self.update = update
    link = DisplayLink(scene: scene) { [weak self] _ in self?.step() }
    link?.stops(when: { [weak self] in self == nil })
  }

  /// Stops for ever.
  public func invalidate() {
    link?.invalidate()
    link = nil
  }

  private func step() {
    defer { framesUntilUpdate -= 1 }
    guard framesUntilUpdate <= 0 else { return }
    framesUntilUpdate = frameInterval
    update()
  }
}
