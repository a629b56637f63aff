/// Samples the animations of one window's layers, once a frame.
@MainActor
final class Animator {
  /// Stretches every animation; for looking at one closely.
  var slowMotion = 1.0

  private var layers: [Layer] = []

  /// Whether no animation would look different in the next frame by itself.
  var isIdle: Bool { !layers.contains { $0.hasClockedAnimation } }

  func add(_ layer: Layer) {
    if !layers.contains(where: { $0 === layer }) { layers.append(layer) }
  }

  /// Moves every animation to `time`. Completions run after all layers have been sampled; they may
  /// add animations, which begin with the next frame.
  func sample(at time: Duration) {
    guard !layers.isEmpty else { return }
    var ended: [@MainActor (Bool) -> Void] = []
    for layer in layers {
      ended += layer.sampleAnimations(at: time, slowMotion: slowMotion)
    }
    layers.removeAll { $0.animations.isEmpty }
    for completion in ended { completion(true) }
  }
}
