/// A screen, as far as windows care.
@MainActor
final class WaylandOutput {
  let object: WlOutput
  /// Buffer pixels a surface unit, at least 1.
  private(set) var scale: Int32 = 1
  private var pendingScale: Int32 = 1
  var onChange: (() -> Void)?

  init(object: WlOutput) {
    self.object = object
    object.onEvent = { [unowned self] in handle($0) }
  }

  private func handle(_ event: WlOutput.Event) {
    switch event {
    case .scale(let factor):
      pendingScale = max(1, min(16, factor))
    // Version 1 has neither scale nor done; every version with one has the other.
    case .done:
      guard pendingScale != scale else { return }
      scale = pendingScale
      onChange?()
    default: break
    }
  }
}
