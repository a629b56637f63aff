import Platform

/// Calls back in every frame with a number on its way from one value to another, evenly in time: for what
/// no property of a layer can show.
///
/// ```swift
/// animator = DisplayLinkAnimator(scene: window.scene, duration: 0.3, from: 0, to: 1) { [weak self] in
///   self?.progress = $0
/// } completion: { … }
/// ```
///
/// It stops when the last reference to it goes away.
@MainActor
public final class DisplayLinkAnimator {
  private let duration: Double
  private let from: Double
  private let to: Double
  private let update: @MainActor (Double) -> Void
  private var completion: (@MainActor () -> Void)?
  private weak var scene: SceneRoot?
  private var link: DisplayLink?
  /// When the first frame is shown, which has the first value.
  private var start: Duration?

  /// - Parameters:
  ///   - scene: The scene whose frames are followed, and whose slow motion.
  ///   - duration: In seconds.
  ///   - from: The value at the beginning.
  ///   - to: The value at the end.
  ///   - update: Called in the first frame with `from`, in the last one with `to`.
  ///   - completion: Called once, after the last update; not if the animator was stopped.
  public init(
    scene: SceneRoot, duration: Double, from: Double, to: Double,
    update: @escaping @MainActor (Double) -> Void,
    completion: (@MainActor () -> Void)? = nil
  ) {
    self.duration = max(0, duration)
    self.from = from
    self.to = to
    self.update = update
    self.completion = completion
    self.scene = scene
    link = DisplayLink(scene: scene) { [weak self] in self?.step($0) }
    link?.stops(when: { [weak self] in self == nil })
  }

  /// Stops where it is.
  public func invalidate() {
    completion = nil
    link?.invalidate()
    link = nil
  }

  private func step(_ timing: FrameTiming) {
    let start = start ?? timing.presentation
    self.start = start
    let elapsed = (timing.presentation - start).seconds / (scene?.slowMotion ?? 1)
    guard elapsed < duration else {
      let completion = completion
      update(to)
      invalidate()
      completion?()
      return
    }
    update(from + (to - from) * elapsed / duration)
  }
}
