package import Geometry

/// Says whether something can be seen where the last pass left everything else.
///
/// It errs on the side of yes: what it says no about has no pixel on screen, whatever it does inside of its
/// area. It is asked about what moves by itself, after frames that changed nothing; so it follows superlayers
/// up instead of keeping places of layers up to date in every pass.
@MainActor
package struct LayerSight {
  let root: Layer
  /// What the last pass ended with.
  let items: [DisplayItem]
  let size: PixelSize
  let scale: Double

  /// Whether `layer` is in the tree.
  package func contains(_ layer: Layer) -> Bool { layer.root === root }

  /// Whether a pixel of `layer` or of what is below it can be seen while it stays in `area`.
  ///
  /// - Parameters:
  ///   - area: in the coordinates of the superlayer; nil for what is transparent.
  ///   - mayRise: whether the layer may come to lie above others.
  package func maySee(_ layer: Layer, in area: Rect?, mayRise: Bool = false) -> Bool {
    if layer === root { return true }
    if let area, maySeeInPlace(layer, in: area, mayRise: mayRise) { return true }
    return PortalLinks.shared.portals(showing: layer).contains(where: maySeeThrough)
  }

  private func maySeeInPlace(_ layer: Layer, in area: Rect, mayRise: Bool) -> Bool {
    guard layer.isShownInPlace, let pixels = visiblePixels(of: area, in: layer.superlayer) else {
      return false
    }
    return mayRise || !isCovered(pixels, for: layer)
  }

  /// Whether something that is shown in a portal, where that is anywhere, can be seen.
  private func maySeeThrough(_ portal: any LayerPortal) -> Bool {
    // Portals may show each other; where one leads to the next is not followed.
    if !PortalLinks.shared.portals(showing: portal.layer).isEmpty { return true }
    guard let pixels = visiblePixels(of: LayerGeometry.anywhere, in: portal.layer) else {
      return false
    }
    return !isCovered(pixels, for: portal.layer)
  }

  /// What the clips of `parent` and of everything above it leave of an area in its sublayers' coordinates;
  /// nil if that is nothing.
  private func visiblePixels(of area: Rect, in parent: Layer?) -> PixelRect? {
    var area = area
    var next = parent
    while let layer = next {
      let values = layer.presentation ?? layer.model
      guard layer.isShownInPlace, values.opacity > 0 else { return nil }
      area = LayerGeometry.turnedExtent(area, applying: values.transformOfSublayers)
      if values.masksToBounds {
        guard area.intersects(values.bounds) else { return nil }
        area = area.intersection(values.bounds)
      }
      guard layer !== root else { return pixels(of: area, origin: values.bounds.origin) }
      // One that moves unseen is not where it was last.
      area =
        layer.movesUnseen
        ? LayerGeometry.anywhere
        : LayerGeometry.turnedExtent(area, applying: values.transformToSuperlayer)
      next = layer.superlayer
    }
    return nil
  }

  private func pixels(of area: Rect, origin: Point) -> PixelRect? {
    let device = area.translated(by: Point(x: -origin.x, y: -origin.y)).applying(.scale(scale))
    // Edges go to the next pixel, and what is scaled reaches one further.
    let pixels = PixelRect(enclosing: device.inset(by: -2)).intersection(PixelRect(size))
    return pixels.isEmpty ? nil : pixels
  }

  /// Whether opaque pixels of others lie above all of `pixels`.
  private func isCovered(_ pixels: PixelRect, for layer: Layer) -> Bool {
    var left = Region(pixels)
    for index in items.indices.reversed() {
      let cover = items[index].ownOpaqueRect
      guard cover.intersects(pixels), isAbove(items[index].layer, layer) else { continue }
      left.subtract(cover)
      if left.isEmpty { return true }
    }
    return false
  }

  /// Whether `other` is painted after `layer` and everything below it.
  private func isAbove(_ other: Layer, _ layer: Layer) -> Bool {
    let (path, otherPath) = (path(to: layer), path(to: other))
    var depth = 0
    while depth < path.count, depth < otherPath.count, path[depth] === otherPath[depth] {
      depth += 1
    }
    // One contains the other: what contains is painted first, and what is contained moves along.
    guard depth > 0, depth < path.count, depth < otherPath.count else { return false }
    let order = path[depth - 1].orderedSublayers
    guard let own = order.firstIndex(where: { $0 === path[depth] }),
      let others = order.firstIndex(where: { $0 === otherPath[depth] })
    else { return false }
    return others > own
  }

  /// From the root to the layer.
  private func path(to layer: Layer) -> [Layer] {
    var path = [layer]
    while let parent = path[path.count - 1].superlayer { path.append(parent) }
    return path.reversed()
  }
}

extension Layer {
  /// Whether it is neither hidden nor shown in portals only.
  fileprivate var isShownInPlace: Bool { !model.isHidden && hidingPortals == 0 }
}
