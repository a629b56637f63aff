import Compositing
import Geometry
import Locks
import Platform

/// The values that a node draws, with the running transitions to new ones.
///
/// As for the properties of a ``Layer``: what is set is the model value at once, and what is drawn follows.
final class DrawnValues<Values: Equatable & Sendable>: @unchecked Sendable {
  // Sendable: `state` is guarded by its lock, the rest belongs to the main actor.
  private struct State {
    var model: Values
    var shown: Values
  }

  private let state: Lock<State>
  @MainActor private var tracks: [PartialKeyPath<Values>: Track] = [:]
  @MainActor private weak var node: DisplayNode?

  /// One value on its way.
  private struct Track {
    let timing: AnimationTiming
    let completion: (@MainActor (Bool) -> Void)?
    let apply: (inout Values, _ progress: Double) -> Void
    /// Whether it leads to what a model says.
    let leads: (_ model: Values) -> Bool
    /// The first frame that shows it.
    var start: Duration?
  }

  init(_ values: Values) { state = Lock(State(model: values, shown: values)) }

  var model: Values { state.withLock { $0.model } }
  var shown: Values { state.withLock { $0.shown } }

  /// Changes a value at once, on any thread; what is on its way to another one ends.
  ///
  /// - Returns: whether another value is shown now.
  func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<Values, Value>, to value: Value
  ) -> Bool {
    state.withLock { state in
      state.model[keyPath: keyPath] = value
      guard state.shown[keyPath: keyPath] != value else { return false }
      state.shown[keyPath: keyPath] = value
      return true
    }
  }

  /// Changes a value of a node and shows the change over time: from what is drawn now. nil for `timing`
  /// changes at once and ends what is on its way.
  @MainActor
  func set<Value: Interpolatable>(
    _ keyPath: any WritableKeyPath<Values, Value> & Sendable, to value: Value, of node: DisplayNode,
    timing: AnimationTiming?, completion: (@MainActor (Bool) -> Void)?
  ) {
    guard model[keyPath: keyPath] != value else {
      completion?(true)
      return
    }
    let replaced = tracks.removeValue(forKey: keyPath)
    guard let timing, let scene = node.scene else {
      if set(keyPath, to: value) { node.setNeedsDisplay() }
      replaced?.completion?(false)
      completion?(true)
      return
    }
    let from = shown[keyPath: keyPath]
    state.withLock { $0.model[keyPath: keyPath] = value }
    tracks[keyPath] = Track(
      timing: timing, completion: completion,
      apply: { $0[keyPath: keyPath] = from.interpolated(to: value, progress: $1) },
      leads: { $0[keyPath: keyPath] == value })
    self.node = node
    scene.addFrameClient(self)
    replaced?.completion?(false)
  }

  /// Shows the model values: nothing moves outside of a window.
  @MainActor
  func finish() {
    let ended = tracks.values.compactMap(\.completion)
    tracks = [:]
    state.withLock { $0.shown = $0.model }
    for completion in ended { completion(false) }
  }
}

extension DrawnValues: FrameClient {
  var shownLayer: Layer? { node?.layer }

  /// The end of the first delay.
  var nextFrameTime: Duration? { first(\.delay) }

  var endTime: Duration? { first { $0.delay + $0.duration } }

  /// When the first track that a frame has shown is so many seconds old.
  @MainActor
  private func first(_ age: (AnimationTiming) -> Double) -> Duration? {
    guard let slowMotion = node?.scene?.slowMotion else { return nil }
    return tracks.values.compactMap { track in
      track.start?.adding(seconds: age(track.timing) * slowMotion)
    }.min()
  }

  func frameWillBegin(_ timing: FrameTiming) -> Bool {
    guard let node, let scene = node.scene, !tracks.isEmpty else { return false }
    var values = shown
    let ended = advance(&values, to: timing.presentation, slowMotion: scene.slowMotion)
    if values != shown {
      state.withLock { [values] in $0.shown = values }
      node.setNeedsDisplay()
    }
    for (completion, isFinished) in ended { completion?(isFinished) }
    return !tracks.isEmpty
  }

  private typealias Ending = (completion: (@MainActor (Bool) -> Void)?, isFinished: Bool)

  @MainActor
  private func advance(
    _ values: inout Values, to time: Duration, slowMotion: Double
  ) -> [Ending] {
    let model = model
    var ended: [Ending] = []
    for (key, var track) in tracks {
      let start = track.start ?? time
      track.start = start
      let elapsed = (time - start).seconds / slowMotion - track.timing.delay
      if !track.leads(model) {
        // Another value was set since, and is shown already.
        tracks[key] = nil
        ended.append((track.completion, false))
      } else if elapsed >= track.timing.duration {
        track.apply(&values, 1)
        tracks[key] = nil
        ended.append((track.completion, true))
      } else {
        track.apply(&values, track.timing.curve.solve(at: max(0, elapsed) / track.timing.duration))
        tracks[key] = track
      }
    }
    return ended
  }
}
