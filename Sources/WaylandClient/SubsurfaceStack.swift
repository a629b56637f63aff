import Compositing
import Geometry
import Raster

/// The subsurface layers of one window, in their stacking order.
@MainActor
final class SubsurfaceStack {
  private unowned let connection: WaylandConnection
  private var surfaces: [UInt64: Subsurface] = [:]
  /// As the compositor knows it, bottom first.
  private var order: [UInt64] = []

  /// Those that had no memory for their pictures, as they are to be.
  private var missing: [SubsurfaceLayer] = []
  private var scale = ScaleFactor.one

  init(connection: WaylandConnection) { self.connection = connection }

  /// Whether a surface shows what it has shown before, because there was no memory.
  var lacksMemory: Bool { !missing.isEmpty }

  /// Makes the next commit of the parent show what had no memory.
  func tryAgain() {
    missing.removeAll { layer in
      guard let surface = surfaces[layer.id] else { return true }
      _ = surface.apply(layer, scale: scale)
      return !surface.lacksMemory
    }
  }

  /// Makes the next commit of `parent` show `layers`.
  ///
  /// - Parameter origin: Where the window begins on `parent`.
  /// - Returns: surfaces that must be destroyed after that commit, so that they disappear with it.
  func apply(
    _ layers: some Collection<SubsurfaceLayer>, of window: WaylandSurface, on parent: WlSurface,
    origin: Point, scale: ScaleFactor
  ) -> [Subsurface] {
    missing = []
    self.scale = scale
    if layers.isEmpty, surfaces.isEmpty { return [] }
    // While something moves, the same surfaces stay in the same order.
    let isSameStack = order.elementsEqual(layers.lazy.map(\.id))
    let removed = isSameStack ? [] : remove(allBut: Set(layers.map(\.id)))
    for layer in layers {
      guard let surface = surface(layer.id, on: parent) else { continue }
      if surface.apply(layer, scale: scale) {
        connection.register(
          surface.surface, SurfaceRoute(target: window, offset: layer.position - origin))
      }
      if surface.lacksMemory { missing.append(layer) }
    }
    if !isSameStack { stack(layers.map(\.id).filter { surfaces[$0] != nil }, on: parent) }
    return removed
  }

  func destroy() {
    for surface in surfaces.values { surface.destroy() }
    surfaces = [:]
    order = []
    missing = []
  }

  private func remove(allBut wanted: Set<UInt64>) -> [Subsurface] {
    let removed = surfaces.filter { !wanted.contains($0.key) }
    for (id, surface) in removed {
      surface.hide()
      surfaces[id] = nil
    }
    order.removeAll { removed[$0] != nil }
    return Array(removed.values)
  }

  /// Memory for the next frame of a layer that is painted.
  func beginFrame(
    id: UInt64, size: PixelSize, damage: Region, on parent: WlSurface
  ) -> FrameBuffer? {
    surface(id, on: parent)?.beginFrame(size: size, damage: damage)
  }

  private func surface(_ id: UInt64, on parent: WlSurface) -> Subsurface? {
    if let surface = surfaces[id] { return surface }
    guard let surface = Subsurface(parent: parent, connection: connection) else { return nil }
    surfaces[id] = surface
    // New subsurfaces are on top.
    order.append(id)
    return surface
  }

  private func stack(_ wanted: [UInt64], on parent: WlSurface) {
    var below = parent
    for (index, id) in wanted.enumerated() {
      guard let surface = surfaces[id] else { continue }
      if order[index] != id {
        surface.subsurface.placeAbove(sibling: below)
        order.removeAll { $0 == id }
        order.insert(id, at: index)
      }
      below = surface.surface
    }
  }
}
