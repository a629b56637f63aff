/// Samples the animations of one window's layers, once a frame.
@MainActor
package final class Animator {
  /// Stretches every animation; for looking at one closely.
  package var slowMotion = 1.0

  private var layers: [Layer] = []

  package init() {}

  package func add(_ layer: Layer, at time: Duration) {
    layer.noteArrivals(at: time)
    if !layers.contains(where: { $0 === layer }) { layers.append(layer) }
  }

  /// Moves every animation to `time`. Completions run after all layers have been sampled; they may
  /// add animations, which begin with the next frame.
  package func sample(at time: Duration) {
    guard !layers.isEmpty else { return }
    var ended: [@MainActor (Bool) -> Void] = []
    for layer in layers {
      ended += layer.sampleAnimations(at: time, slowMotion: slowMotion)
    }
    layers.removeAll { $0.animations.isEmpty }
    for completion in ended { completion(true) }
  }

  /// The same without a frame, for a window that gets none.
  package func sampleUnseen(at time: Duration) {
    for layer in layers { layer.startUnseenAnimations() }
    sample(at: time)
  }

  /// Finds out which layers move without being seen.
  ///
  /// - Parameter all: also of those that could be seen before. Looking costs more than a frame of one that
  ///   moves, so it is for frames that changed nothing.
  package func look(with sight: LayerSight, all: Bool) {
    for layer in layers where all || layer.movesUnseen {
      layer.movesUnseen = !sight.maySeeMotion(of: layer)
    }
  }

  /// What is wanted after a frame for `time`.
  package func demand(after time: Duration) -> FrameDemand {
    var demand = FrameDemand()
    for layer in layers { layer.addDemand(to: &demand, after: time, slowMotion: slowMotion) }
    return demand
  }

  /// When the first animation of `layer` is over if no frame shows it.
  package func end(of layer: Layer) -> Duration? {
    var demand = FrameDemand()
    layer.addDemand(to: &demand, after: .zero, slowMotion: slowMotion)
    return demand.end
  }
}

extension LayerSight {
  fileprivate func maySeeMotion(of layer: Layer) -> Bool {
    maySee(
      layer, in: layer.animatedReach,
      mayRise: layer.animations.values.contains { $0.animation.key == .zPosition })
  }
}

extension Layer {
  fileprivate func noteArrivals(at time: Duration) {
    for name in animations.keys where animations[name]!.arrival == nil {
      animations[name]!.arrival = time
      // It may be seen where the others are not.
      movesUnseen = false
    }
  }

  fileprivate func startUnseenAnimations() {
    for name in animations.keys { animations[name]!.startUnseen() }
  }

  fileprivate func addDemand(
    to demand: inout FrameDemand, after time: Duration, slowMotion: Double
  ) {
    for running in animations.values {
      guard let course = running.course(slowMotion: slowMotion) else { continue }
      demand.add(end: course.end)
      if !running.isStarted {
        demand.isNow = true
      } else if movesUnseen || running.isStill {
        demand.add(next: course.end)
      } else if time < course.begin {
        demand.add(begin: course.begin)
      } else {
        demand.isNow = true
      }
    }
  }
}
