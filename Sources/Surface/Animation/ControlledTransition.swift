public import Compositing

/// A transition whose progress the caller drives: a finger that pulls a sheet, a list with a clock of its own.
///
/// ```swift
/// let transition = ControlledTransition(duration: 0.4, curve: .slide)
/// transition.setValue(.point(target), of: .position, for: sheet.layer)
/// transition.progress = 0.3      // while the finger moves
/// transition.run()               // let go: the rest follows the clock
/// ```
///
/// Values go to the model at once; on screen they are where ``progress`` says. A property that another
/// transition or animation takes over leaves this one, and its completion reports false.
@MainActor
public final class ControlledTransition {
  /// Of the whole way, in seconds; it counts when ``run()`` lets go.
  public let duration: Double
  /// How the values follow ``progress``, and the clock after ``run()``.
  public let curve: TimingCurve

  private var tracks: [Track] = []

  /// One property of one layer on its way.
  private struct Track {
    let layer: Layer
    let key: LayerKey
    let id: RunningAnimation.ID
    /// Without its completion.
    var animation: Animation
    /// How much of the animation was over when this transition began to drive it, and at which progress that was.
    var done = 0.0
    var since = 0.0

    var name: String { key.rawValue }

    /// Whether nothing else has taken the property over.
    @MainActor var isOurs: Bool { layer.isDrivenInteractively(id, named: name) }

    /// How much of the animation is over when the transition is at `progress`.
    func fraction(at progress: Double) -> Double {
      guard since < 1 else { return 1 }
      return done + (1 - done) * max(0, progress - since) / (1 - since)
    }

    func isSameProperty(as other: Track) -> Bool { layer === other.layer && key == other.key }
  }

  /// A transition that drives nothing yet; a negative `duration` counts as 0.
  public init(duration: Double, curve: TimingCurve = .easeInOut) {
    self.duration = max(0, duration)
    self.curve = curve
  }

  /// How much of the way is done, 0...1.
  public var progress = 0.0 {
    didSet {
      progress = progress.isNaN ? 0 : min(max(progress, 0), 1)
      guard progress != oldValue else { return }
      for track in tracks where track.isOurs {
        track.layer.setInteractiveProgress(track.fraction(at: progress), named: track.name)
      }
    }
  }

  /// Whether any property is still driven by this transition.
  public var isActive: Bool {
    tracks.contains { $0.isOurs }
  }

  /// Changes a model value and shows the change as far as ``progress`` is: from what is on screen.
  ///
  /// `completion`: called once, with false if the property was taken over before the end.
  public func setValue(
    _ value: LayerValue, of key: LayerKey, for layer: Layer,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let from = layer.presentationValue(of: key)
    layer.setModelValue(value, of: key)
    let animation = Animation(
      key, from: from, to: layer.value(of: key), duration: duration, curve: curve,
      completion: completion)
    drive(animation, of: layer, done: 0, since: 0)
  }

  /// Shows an animation as far as ``progress`` is.
  private func drive(_ animation: Animation, of layer: Layer, done: Double, since: Double) {
    tracks.removeAll { $0.layer === layer && $0.key == animation.key }
    let way = since < 1 ? max(0, progress - since) / (1 - since) : 1
    let id = layer.add(
      animation, named: animation.key.rawValue,
      driver: .interactive(progress: done + (1 - done) * way))
    guard let id else { return }
    var silent = animation
    silent.completion = nil
    tracks.append(
      Track(
        layer: layer, key: animation.key, id: id, animation: silent, done: done, since: since))
  }

  /// Lets go: what is left of the way follows the frame clock, in the time that is left of the duration.
  public func run() {
    let remaining = (1 - progress) * duration
    for track in takeTracks() where track.isOurs {
      track.layer.followClock(remaining: remaining, named: track.name)
    }
  }

  /// Jumps to the end.
  public func finish() {
    for track in takeTracks() where track.isOurs {
      track.layer.completeAnimation(named: track.name)
    }
    progress = 1
  }

  /// Takes over what another transition is doing: its properties go the rest of their way here, from where they
  /// are on screen, and their completions are called at the end here.
  ///
  /// A property that both transitions bring to the same value goes on as it did; to another value it goes as
  /// this transition says.
  ///
  /// - Parameters:
  ///   - other: The transition whose layers and completions this one takes over.
  ///   - forceRestart: Whether everything that is taken over begins a way of its own, along ``curve``, from where
  ///     it is on screen.
  public func merge(_ other: ControlledTransition, forceRestart: Bool = false) {
    let fraction = other.progress
    for track in other.takeTracks() {
      if track.isOurs {
        take(track, at: fraction, forceRestart: forceRestart)
      } else if !forceRestart, let own = tracks.first(where: { $0.isSameProperty(as: track) }),
        own.isOurs, own.animation.to == track.animation.to
      {
        take(track, at: fraction, forceRestart: false)
      }
    }
  }

  /// `progress`: that of the other transition.
  private func take(_ track: Track, at otherProgress: Double, forceRestart: Bool) {
    var animation = track.animation
    if forceRestart {
      animation = Animation(
        track.key, from: track.layer.presentationValue(of: track.key), to: animation.to,
        duration: duration, curve: curve)
    }
    animation.completion = track.layer.takeCompletion(named: track.name)
    drive(
      animation, of: track.layer, done: forceRestart ? 0 : track.fraction(at: otherProgress),
      since: progress)
  }

  private func takeTracks() -> [Track] {
    defer { tracks = [] }
    return tracks
  }
}
