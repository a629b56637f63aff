import Compositing
import Geometry
import Platform

/// The screens that a surface is on, and what follows from them: its scale, its subpixels, its refresh.
@MainActor
struct SurfaceOutputs {
  private var entered: [WlOutput] = []
  /// The scale that the compositor prefers (`wp_fractional_scale_v1`, or `wl_surface` from version 6 on).
  var preferredScale: ScaleFactor?

  mutating func enter(_ output: WlOutput) {
    if !entered.contains(where: { $0 === output }) { entered.append(output) }
  }

  mutating func leave(_ output: WlOutput) { entered.removeAll(identicalTo: output) }

  /// Whether the surface is on no screen at all; then its last scale is as good as any.
  var isEmpty: Bool { entered.isEmpty }

  /// The preferred scale, else the largest scale of the screens that the surface is on, else `last`, else a
  /// guess that is right on most desktops.
  ///
  /// KWin 5.27 prefers 1 for each popup until that is on a screen: what the popup lies above knows better, whose scale is `below`.
  func scale(
    on connection: WaylandConnection, last: ScaleFactor?, below: ScaleFactor?
  ) -> ScaleFactor {
    if let below, preferredScale == .one, isEmpty { return below }
    if let preferredScale { return preferredScale }
    let outputs = connection.outputs.values
    if let largest = outputs.filter(isEntered).map(\.scale).max() {
      return ScaleFactor(integer: largest)
    }
    return last ?? ScaleFactor(integer: outputs.map(\.scale).min() ?? 1)
  }

  /// The orders that all screens of the surface share; those of all screens before the surface is on one.
  func subpixelOrders(on connection: WaylandConnection) -> SubpixelOrders {
    let outputs = outputs(on: connection)
    return outputs.isEmpty ? [] : outputs.reduce(.all) { $0.intersection($1.subpixelOrders) }
  }

  /// The shortest time between two frames of a screen; nil where no screen says it.
  func refresh(on connection: WaylandConnection) -> Duration? {
    outputs(on: connection).compactMap(\.refresh).min()
  }

  /// The screens that the surface is on; all there are before it is on any.
  private func outputs(on connection: WaylandConnection) -> [WaylandOutput] {
    let all = Array(connection.outputs.values)
    let entered = all.filter(isEntered)
    return entered.isEmpty ? all : entered
  }

  private func isEntered(_ output: WaylandOutput) -> Bool {
    entered.contains { $0 === output.object }
  }
}
