import Geometry

/// Decides which parts of a window have surfaces of their own.
///
/// The rule that keeps it honest: hosted and flattened give the same pixels. Subsurfaces lie above the
/// window's own buffer, so whatever lies above a hosted part goes on a plane too; and wherever the
/// compositor could not show exactly what painting would give, nothing is hosted.
@MainActor
package final class HostedPlanes {
  package var capabilities = WindowCapabilities()
  /// Whether every surface has a border, for looking at them.
  package var showsBorders = false
  /// The time of the frame.
  var time = Duration.zero
  /// Where surfaces may have their edges.
  var grid = PixelGrid(.one)
  /// Those of the last pass, bottom first.
  // Not checked for exclusive access, as the values of ``Layer`` are not.
  @exclusivity(unchecked) private(set) var shown: [HostedPlane] = []
  private var planes: [UInt64: HostedPlane] = [:]
  private var overlays: [UInt64: HostedPlane] = [:]
  private var lastNumber = 0

  /// A layer that has moved in so many frames one after the other goes on moving.
  static let promotionStreak = 3
  /// After so long in one place it is flattened again, which frees its memory.
  var restTime = Duration.seconds(1)
  /// Smaller parts are as quick to paint, in pixels.
  private static let minimumArea = 64 * 64

  /// Of what has a surface as a whole, in device pixels: the memory of larger ones would be wasted on what is not
  /// to be seen.
  private static let maximumSide = 8192.0

  var isPossible: Bool { capabilities.maximumHostedLayers > 0 }

  /// When to look again for planes that have come to rest; nil if none can.
  package var nextRest: Duration? {
    planes.values.filter { $0.layer.hosting == .automatic }.map { $0.lastMove + restTime }
      .min()
  }

  // MARK: Promotion

  /// The plane for what a layer contains, which scrolls, if it has one or is to have one now.
  func contentPlane(
    for layer: Layer, change: LayerMotion.Change, clip: PixelRect, pass: UInt64
  ) -> HostedPlane? {
    let axis = change.scrollAxis
    if let plane = plane(of: layer) {
      guard let cut = plane.cut else { return nil }
      // In another direction all strips are painted, which is no reason to keep them.
      if axis == cut.axis { plane.lastMove = time }
      return plane
    }
    guard let axis, layer.hosting == .automatic, isMoving(layer, clip: clip, pass: pass) else {
      return nil
    }
    return keep(make(.content(axis), of: layer))
  }

  /// The plane for a layer with all below it, if it has one or is to have one now.
  func wholePlane(
    for layer: Layer, change: LayerMotion.Change, clip: PixelRect, pass: UInt64
  ) -> HostedPlane? {
    guard fitsOnSurface(layer) else { return nil }
    if let plane = plane(of: layer) {
      guard plane.kind == .whole else { return nil }
      if change == .place { plane.lastMove = time }
      return plane
    }
    switch layer.hosting {
    case .never: return nil
    case .always: if layer.motion.isRefused(at: pass) { return nil }
    case .automatic:
      guard change == .place, layer.isWorthHosting, isMoving(layer, clip: clip, pass: pass) else {
        return nil
      }
    }
    return keep(make(.whole, of: layer))
  }

  /// The plane that a layer has and may keep.
  private func plane(of layer: Layer) -> HostedPlane? {
    layer.hosting == .never ? nil : planes[layer.id]
  }

  /// Whether a layer with everything below may have one surface.
  private func fitsOnSurface(_ layer: Layer) -> Bool {
    let (size, unit) = (layer.extent.size, Double(grid.pixels) / Double(grid.units))
    let side = max(size.width, size.height) * unit
    // How far something turned reaches is not known.
    return side <= Self.maximumSide || side >= 1e9
  }

  /// Whether what has moved now is worth surfaces.
  private func isMoving(_ layer: Layer, clip: PixelRect, pass: UInt64) -> Bool {
    layer.motion.streak >= Self.promotionStreak && !layer.motion.isRefused(at: pass)
      && capabilities.canCropHostedLayers && clip.area >= Self.minimumArea
  }

  private func keep(_ plane: HostedPlane) -> HostedPlane {
    planes[plane.layer.id] = plane
    return plane
  }

  private func make(_ kind: HostedPlane.Kind, of layer: Layer) -> HostedPlane {
    lastNumber += 1
    return HostedPlane(kind, of: layer, number: lastNumber, time: time)
  }

  // MARK: Demotion

  /// Gives up the planes of layers that have stopped.
  func demoteResting() {
    for (id, plane) in planes where isAtRest(plane) { planes[id] = nil }
  }

  /// Flattens a part for some time; instead of what lies above others, those others.
  func refuse(_ plane: HostedPlane, pass: UInt64) {
    guard plane.kind == .overlay else {
      planes[plane.layer.id] = nil
      plane.layer.motion.refuse(at: pass)
      return
    }
    for other in shown where other.kind != .overlay && other.extent.intersects(plane.extent) {
      refuse(other, pass: pass)
    }
  }

  func refuseAll(pass: UInt64) {
    for plane in planes.values { plane.layer.motion.refuse(at: pass) }
    planes = [:]
  }

  func removeAll() {
    planes = [:]
    overlays = [:]
    shown = []
  }

  /// The pixels of all planes are worth nothing any more.
  func invalidate() { for plane in shown { plane.invalidate() } }

  // MARK: Scrolling

  var hasContentPlane: Bool {
    for plane in shown where plane.cut != nil { return true }
    return false
  }

  /// The plane for what the layer contains, if it is shown.
  func contentPlane(of layer: Layer) -> HostedPlane? {
    for plane in shown where plane.layer === layer && plane.cut != nil { return plane }
    return nil
  }

  /// Whether ``demoteResting()`` would give up a plane.
  var isAnyAtRest: Bool {
    for plane in planes.values where isAtRest(plane) { return true }
    return false
  }

  private func isAtRest(_ plane: HostedPlane) -> Bool {
    plane.layer.hosting == .automatic && time - plane.lastMove >= restTime
  }

  /// Moves the planes of which a ``ScrollPass`` has found the origins.
  func scroll() {
    for plane in shown where plane.scroll() { plane.lastMove = time }
  }

  // MARK: Assignment

  // Loops instead of closures, which would check in every round that they are on the main actor.

  func shownPlane(_ number: Int) -> HostedPlane? {
    for plane in shown where plane.number == number { return plane }
    return nil
  }

  /// Whether pixels are missing on one.
  var needFrame: Bool {
    for plane in shown where plane.strips.needsFrame { return true }
    return false
  }

  /// Puts entries on planes: those of `parts`, and what lies above them.
  func assign(
    _ entries: inout [CompositeEntry], parts: [HostedPart], window: PixelRect, pass: UInt64
  ) {
    shown.removeAll(keepingCapacity: true)
    var part = parts.makeIterator()
    var next = part.next()
    var index = 0
    while index < entries.count {
      if let hosted = next, hosted.entries.lowerBound == index {
        put(hosted.entries, of: &entries, on: hosted.plane)
        let below = entries[..<index]
        hosted.plane.layOutStrips(
          backdrop: hosted.plane.cut == nil
            ? nil : LayerPainter.plainColor(of: below, in: hosted.plane.clip))
        shown.append(hosted.plane)
        index = hosted.entries.upperBound
        next = part.next()
        continue
      }
      let end = entries[index].endOfGroup.map { $0 + 1 } ?? index + 1
      overlay(index..<end, of: &entries, window: window, pass: pass)
      index = end
    }
    for plane in shown where plane.kind == .overlay {
      plane.moveOriginToEntries()
      plane.layOutStrips(backdrop: nil)
    }
    for (id, plane) in planes where plane.pass != pass { planes[id] = nil }
    for (id, plane) in overlays where plane.pass != pass { overlays[id] = nil }
  }

  private func put(_ range: Range<Int>, of entries: inout [CompositeEntry], on plane: HostedPlane) {
    plane.append(entries[range])
    for index in range { entries[index].plane = plane.number }
  }

  /// Puts a layer or a group on a plane if it lies above one.
  private func overlay(
    _ range: Range<Int>, of entries: inout [CompositeEntry], window: PixelRect, pass: UInt64
  ) {
    if shown.isEmpty { return }
    let rect = entries[range.lowerBound].rect
    guard isAbovePlane(rect) else { return }
    // With the topmost plane if that is an overlay already: everything above it is drawn later.
    if let last = shown.last, last.kind == .overlay, last.extent.intersects(rect) {
      return put(range, of: &entries, on: last)
    }
    let layer = entries[range.lowerBound].layer
    let plane = overlays[layer.id] ?? make(.overlay, of: layer)
    overlays[layer.id] = plane
    plane.begin(pass: pass, clip: window, origin: plane.origin, grid: grid)
    put(range, of: &entries, on: plane)
    shown.append(plane)
  }

  private func isAbovePlane(_ rect: PixelRect) -> Bool {
    for plane in shown where plane.extent.intersects(rect) { return true }
    return false
  }

  /// The surfaces that show the planes, bottom first; nil if the compositor could not place one of
  /// them exactly, which then is refused.
  ///
  /// - Parameter storage: an array to reuse, so that a frame allocates nothing.
  func hostedLayers(reusing storage: inout [HostedLayer], pass: UInt64) -> [HostedLayer]? {
    var result = storage
    storage = []
    result.removeAll(keepingCapacity: true)
    for plane in shown {
      let canShow = plane.appendHostedLayers(
        to: &result, canCrop: capabilities.canCropHostedLayers)
      guard canShow else {
        refuse(plane, pass: pass)
        return nil
      }
    }
    guard result.count(where: \.isVisible) <= capabilities.maximumHostedLayers else {
      refuseAll(pass: pass)
      return nil
    }
    return result
  }
}

extension Layer {
  /// Whether it is large enough.
  fileprivate var isWorthHosting: Bool {
    let bounds = (presentation ?? model).bounds
    return bounds.width * bounds.height >= 2048
  }
}
