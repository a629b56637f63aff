import Geometry

/// Decides which layers of a window are promoted to subsurfaces.
///
/// The rule that keeps it honest: promoted and flattened give the same pixels. Subsurfaces lie above the
/// window's own buffer, so whatever lies above a promoted part is promoted too; and wherever the
/// compositor could not show exactly what painting would give, nothing is.
@MainActor
package final class PromotedLayers {
  package var capabilities = WindowCapabilities()
  /// Whether every surface has a border, for looking at them.
  package var showsBorders = false
  /// The time of the frame.
  var time = Duration.zero
  /// Where surfaces may have their edges.
  var lattice = ScaleLattice(.one)
  /// Where surfaces may lie, in device pixels.
  var area = PixelRect.everywhere
  /// Those of the last pass, bottom first.
  // Not checked for exclusive access, as the values of ``Layer`` are not.
  @exclusivity(unchecked) private(set) var shown: [PromotedLayer] = []
  private var promoted: [UInt64: PromotedLayer] = [:]
  private var overlays: [UInt64: PromotedLayer] = [:]
  private var lastNumber = 0

  /// A layer that has moved in so many frames one after the other goes on moving.
  static let promotionStreak = 3
  /// A promoted layer that has not moved for this time is flattened again, which frees its memory.
  var restTime = Duration.seconds(1)
  /// Smaller parts are as quick to paint, in pixels.
  private static let minimumArea = 64 * 64

  /// Of what has a surface as a whole, in device pixels: the memory of larger ones would be wasted on what is not
  /// to be seen.
  private static let maximumSide = 8192.0

  var isPossible: Bool { capabilities.maximumSubsurfaceLayers > 0 }

  /// When to look again for layers that have come to rest; nil if none can.
  package var nextRest: Duration? {
    promoted.values.filter { $0.layer.promotion == .automatic }.map { $0.lastMove + restTime }
      .min()
  }

  // MARK: Promotion

  /// What shows the content of a layer that scrolls it, if that is promoted or is to be now.
  func scrollingLayer(
    for layer: Layer, change: LayerMotion.Change, clip: PixelRect, pass: UInt64
  ) -> PromotedLayer? {
    let axis = change.scrollAxis
    if let known = known(layer) {
      guard known.axis != nil else { return nil }
      // In another direction all tiles are painted, which is no reason to keep them.
      if axis == known.axis { known.lastMove = time }
      return known
    }
    guard let axis, layer.promotion == .automatic, isMoving(layer, clip: clip, pass: pass) else {
      return nil
    }
    return keep(make(.content(axis), of: layer))
  }

  /// What shows a layer with all below it, if that is promoted or is to be now.
  func wholeLayer(
    for layer: Layer, change: LayerMotion.Change, clip: PixelRect, pass: UInt64
  ) -> PromotedLayer? {
    guard fitsOnSurface(layer) else { return nil }
    if let known = known(layer) {
      guard known.kind == .whole else { return nil }
      if change == .place { known.lastMove = time }
      return known
    }
    switch layer.promotion {
    case .never: return nil
    case .always: if layer.motion.isRefused(at: pass) { return nil }
    case .automatic:
      guard change == .place, layer.isWorthPromoting, isMoving(layer, clip: clip, pass: pass) else {
        return nil
      }
    }
    return keep(make(.whole, of: layer))
  }

  /// What is promoted of a layer and may stay so.
  private func known(_ layer: Layer) -> PromotedLayer? {
    layer.promotion == .never ? nil : promoted[layer.id]
  }

  /// Whether a layer with everything below may have one surface.
  private func fitsOnSurface(_ layer: Layer) -> Bool {
    let (size, unit) = (layer.extent.size, Double(lattice.pixels) / Double(lattice.units))
    let side = max(size.width, size.height) * unit
    // How far something turned reaches is not known.
    return side <= Self.maximumSide || side >= 1e9
  }

  /// Whether what has moved now is worth surfaces.
  private func isMoving(_ layer: Layer, clip: PixelRect, pass: UInt64) -> Bool {
    layer.motion.streak >= Self.promotionStreak && !layer.motion.isRefused(at: pass)
      && capabilities.canCropSubsurfaceLayers && clip.area >= Self.minimumArea
  }

  private func keep(_ layer: PromotedLayer) -> PromotedLayer {
    promoted[layer.layer.id] = layer
    return layer
  }

  private func make(_ kind: PromotedLayer.Kind, of layer: Layer) -> PromotedLayer {
    lastNumber += 1
    return PromotedLayer(kind, of: layer, number: lastNumber, time: time)
  }

  // MARK: Demotion

  /// Gives up layers that have stopped.
  func demoteResting() {
    for (id, layer) in promoted where isAtRest(layer) { promoted[id] = nil }
  }

  /// Flattens a promoted layer for some time; for an overlay, those below it.
  func refuse(_ layer: PromotedLayer, pass: UInt64) {
    guard layer.kind == .overlay else {
      promoted[layer.layer.id] = nil
      layer.layer.motion.refuse(at: pass)
      return
    }
    for other in shown where other.kind != .overlay && other.extent.intersects(layer.extent) {
      refuse(other, pass: pass)
    }
  }

  func refuseAll(pass: UInt64) {
    for layer in promoted.values { layer.layer.motion.refuse(at: pass) }
    promoted = [:]
  }

  func removeAll() {
    promoted = [:]
    overlays = [:]
    shown = []
  }

  /// The pixels of all of them are worth nothing any more.
  func invalidate() { for layer in shown { layer.invalidate() } }

  // MARK: Scrolling

  /// Whether one is shown whose content scrolls.
  var hasScrollingLayer: Bool {
    for layer in shown where layer.axis != nil { return true }
    return false
  }

  /// What the layer contains and scrolls, if it is shown.
  func scrollingLayer(of layer: Layer) -> PromotedLayer? {
    for promoted in shown where promoted.layer === layer && promoted.axis != nil { return promoted }
    return nil
  }

  /// Whether ``demoteResting()`` would give up one.
  var isAnyAtRest: Bool {
    for layer in promoted.values where isAtRest(layer) { return true }
    return false
  }

  private func isAtRest(_ layer: PromotedLayer) -> Bool {
    layer.layer.promotion == .automatic && time - layer.lastMove >= restTime
  }

  /// Moves content to where it has scrolled.
  ///
  /// - Returns: What the window's own buffer shows of it.
  func scroll(_ moves: [PromotedLayer.Move]) -> Region {
    var result = Region()
    for move in moves where move.layer.scroll(to: move.origin) {
      move.layer.lastMove = time
      if move.layer.isCropped {
        result.formUnion(PromotionArea(rect: area).outside(move.layer.wholeClip))
      }
    }
    return result
  }

  // MARK: One pass

  // Loops instead of closures, which would check in every round that they are on the main actor.

  private func shownLayer(_ number: Int) -> PromotedLayer? {
    for layer in shown where layer.number == number { return layer }
    return nil
  }

  /// Where their content is, for what compares it.
  var places: [DiffPass.PromotedPlace] {
    var places: [DiffPass.PromotedPlace] = []
    for layer in shown {
      places.append(
        DiffPass.PromotedPlace(
          number: layer.number, offset: layer.offset,
          scrolledClip: layer.hasScrolled ? layer.wholeClip : .zero))
    }
    return places
  }

  /// Where those of the last pass have surfaces, and what the window's own buffer shows of them elsewhere.
  var shownArea: PromotionArea {
    var result = PromotionArea(rect: area)
    guard shown.contains(where: \.isCropped) else { return result }
    for layer in shown {
      result.layers[layer.number] = PromotionArea.Layer(
        clip: layer.wholeClip, distance: layer.distanceFromItems)
    }
    return result
  }

  /// Takes what must be painted again.
  func damage(_ parts: [DiffPass.PromotedDamage]) {
    for part in parts { shownLayer(part.number)?.damage(part.rect, isOld: part.isOld) }
  }

  /// Whether pixels are missing on one.
  var needFrame: Bool {
    for layer in shown where layer.tiles.needsFrame { return true }
    return false
  }

  /// What is shown above others from `layer` on.
  func overlay(from layer: Layer) -> PromotedLayer {
    let overlay = overlays[layer.id] ?? make(.overlay, of: layer)
    overlays[layer.id] = overlay
    return overlay
  }

  /// Shows these parts, bottom first, and nothing else.
  func show(_ parts: [PromotedPart], pass: UInt64) {
    shown.removeAll(keepingCapacity: true)
    for part in parts {
      part.layer.show(part.content, pass: pass)
      shown.append(part.layer)
    }
    for (id, layer) in promoted where layer.pass != pass { promoted[id] = nil }
    for (id, layer) in overlays where layer.pass != pass { overlays[id] = nil }
  }

  /// The subsurfaces that show them, bottom first; nil if the compositor could not place one of them exactly,
  /// which then is refused.
  ///
  /// - Parameter storage: An array to reuse, so that a frame allocates nothing.
  func subsurfaces(reusing storage: inout [SubsurfaceLayer], pass: UInt64) -> [SubsurfaceLayer]? {
    var result = storage
    storage = []
    result.removeAll(keepingCapacity: true)
    for layer in shown {
      let canShow = layer.appendSubsurfaces(
        to: &result, canCrop: capabilities.canCropSubsurfaceLayers)
      guard canShow else {
        refuse(layer, pass: pass)
        return nil
      }
    }
    guard result.count(where: \.isVisible) <= capabilities.maximumSubsurfaceLayers else {
      refuseAll(pass: pass)
      return nil
    }
    return result
  }
}

extension Layer {
  /// Whether it is large enough.
  fileprivate var isWorthPromoting: Bool {
    let bounds = (presentation ?? model).bounds
    return bounds.width * bounds.height >= 2048
  }
}
