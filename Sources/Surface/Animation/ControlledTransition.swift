/// A transition whose progress somebody else drives: a finger that pulls a sheet, a list with a clock of
/// its own.
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
  public let curve: TimingCurve

  private var tracks: [Track] = []

  /// One property of one layer on its way.
  private struct Track {
    let layer: Layer
    let key: LayerKey
    let name: String
  }

  public init(duration: Double, curve: TimingCurve = .easeInOut) {
    self.duration = max(0, duration)
    self.curve = curve
  }

  /// How much of the way is done, 0...1.
  public var progress = 0.0 {
    didSet {
      progress = progress.isNaN ? 0 : min(max(progress, 0), 1)
      guard progress != oldValue else { return }
      for track in tracks { track.layer.setHandProgress(progress, named: track.name) }
    }
  }

  /// Whether any property is still driven by this transition.
  public var isActive: Bool {
    tracks.removeAll { !$0.layer.isDrivenByHand($0.name) }
    return !tracks.isEmpty
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
    drive(layer, key, from: from, to: value, completion: completion)
  }

  private func drive(
    _ layer: Layer, _ key: LayerKey, from: LayerValue, to: LayerValue,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    let animation = Animation(
      key, from: from, to: to, duration: duration, curve: curve, completion: completion)
    tracks.removeAll { $0.layer === layer && $0.key == key }
    tracks.append(Track(layer: layer, key: key, name: key.rawValue))
    layer.add(animation, named: key.rawValue, driver: .hand(progress: progress))
  }

  /// Lets go: what is left of the way follows the frame clock, in the time that is left of the duration.
  public func run() {
    for track in takeTracks() { track.layer.followClock(from: progress, named: track.name) }
  }

  /// Jumps to the end.
  public func finish() {
    for track in takeTracks() { track.layer.completeAnimation(named: track.name) }
    progress = 1
  }

  /// Takes over what another transition is doing: the properties that this one does not change
  /// itself continue here, from where they are on screen to where they were going.
  ///
  /// `forceRestart`: begins the way of all properties anew, also of those that both transitions change
  ///   to the same value; they would else keep what they have done of it.
  public func merge(_ other: ControlledTransition, forceRestart: Bool = false) {
    for track in other.takeTracks() {
      let isOurs = tracks.contains { $0.layer === track.layer && $0.key == track.key }
      if isOurs && !forceRestart { continue }
      let from = track.layer.presentationValue(of: track.key)
      let target = track.layer.value(of: track.key)
      drive(track.layer, track.key, from: from, to: target, completion: nil)
    }
  }

  private func takeTracks() -> [Track] {
    defer { tracks = [] }
    return tracks.filter { $0.layer.isDrivenByHand($0.name) }
  }
}
