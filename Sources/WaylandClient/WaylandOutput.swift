import Geometry

/// The properties of a screen that windows need.
@MainActor
final class WaylandOutput {
  let object: WlOutput
  /// Buffer pixels a surface unit, at least 1.
  var scale: Int32 { shown.scale }
  /// The possible orders of its subpixels.
  var subpixelOrders: SubpixelOrders { shown.subpixelOrders }
  /// The time between two frames; nil where the compositor does not say.
  var refresh: Duration? { shown.refresh }
  var onChange: (() -> Void)?

  private struct Properties: Equatable {
    var scale: Int32 = 1
    var subpixelOrders = SubpixelOrders.all
    var refresh: Duration?
  }

  private var shown = Properties()
  private var pending = Properties()

  init(object: WlOutput) {
    self.object = object
    object.onEvent = { [unowned self] in handle($0) }
  }

  private func handle(_ event: WlOutput.Event) {
    switch event {
    case .scale(let factor):
      pending.scale = max(1, min(16, factor))
    case .geometry(_, _, _, _, let subpixel, _, _, let transform):
      pending.subpixelOrders = SubpixelOrders(subpixel, transform)
      // Version 1 has neither scale nor done; every version with one has the other.
      if object.version == 1 { apply() }
    case .mode(let flags, _, _, let refresh) where flags.contains(.current):
      // In thousandths of a hertz; no screen has less than 1 Hz or more than 1000.
      pending.refresh =
        1_000...1_000_000 ~= refresh ? .nanoseconds(1_000_000_000_000 / Int64(refresh)) : nil
      if object.version == 1 { apply() }
    case .done: apply()
    default: break
    }
  }

  private func apply() {
    guard pending != shown else { return }
    shown = pending
    onChange?()
  }
}
