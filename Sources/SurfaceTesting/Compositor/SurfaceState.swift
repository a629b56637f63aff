import Geometry

/// The double-buffered state of a surface: what one or several requests changed until a commit.
@MainActor
struct SurfaceState {
  /// The outer optional: whether there was an attach; the inner: whether it had a buffer.
  var buffer: TestBuffer??
  /// In buffer pixels.
  var damage: [PixelRect] = []
  /// In surface coordinates.
  var surfaceDamage: [PixelRect] = []
  var frameCallbacks: [ServerResource] = []
  var feedbacks: [TestPresentationFeedback] = []
  var scale: Int32?
  var transform: Int32?
  /// The inner optional is the infinite region.
  var inputRegion: [PixelRect]??
  var opaqueRegion: [PixelRect]?
  var offset: PixelPoint?
  var source: Rect??
  var destination: PixelSize??

  /// Whether nothing was asked for. Damage alone is of nothing new.
  var isEmpty: Bool {
    buffer == nil && frameCallbacks.isEmpty && feedbacks.isEmpty && scale == nil
      && transform == nil && inputRegion == nil && opaqueRegion == nil
      && offset == nil && source == nil && destination == nil
  }

  /// Adds what a later commit of a synchronised subsurface changed.
  mutating func merge(_ newer: SurfaceState) {
    if let changed = newer.buffer { buffer = .some(changed) }
    damage += newer.damage
    surfaceDamage += newer.surfaceDamage
    frameCallbacks += newer.frameCallbacks
    feedbacks += newer.feedbacks
    scale = newer.scale ?? scale
    transform = newer.transform ?? transform
    if let changed = newer.inputRegion { inputRegion = .some(changed) }
    opaqueRegion = newer.opaqueRegion ?? opaqueRegion
    offset = newer.offset ?? offset
    if let changed = newer.source { source = .some(changed) }
    if let changed = newer.destination { destination = .some(changed) }
  }
}
