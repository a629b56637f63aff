import Geometry
import Raster

/// Turns a tree of layers into pixels and knows which pixels changed.
///
/// Every pass flattens the tree into entries and compares them with those of the last pass: what
/// differs, moved, appeared, went away or changed its order is damage, at its old and at its new
/// place. Damage is therefore derived from what is painted and cannot be forgotten by a setter.
@MainActor
final class LayerCompositor {
  private var entries: [CompositeEntry] = []
  private var previous: [CompositeEntry] = []
  private var isSurvivor: [Bool] = []
  private var pass: UInt64 = 0
  private var size = PixelSize.zero
  private var scale = 0.0
  /// Layers on surfaces of their own, bottom first.
  private(set) var hostedLayers: [HostedLayer] = []
  let hosting: HostingPolicy

  /// At most this many rectangles a frame; more cost more in bookkeeping than they save in pixels.
  private static let damageLimit = 8

  init(hosting: HostingPolicy = HostingPolicy()) {
    self.hosting = hosting
  }

  /// Flattens the tree below `root` for a buffer of `size` and returns what must be painted.
  func update(root: Layer, size: PixelSize, scale: Double) -> Region {
    swap(&entries, &previous)
    pass += 1
    var traversal = LayerTraversal(reusing: entries, scale: scale)
    entries = []
    traversal.visit(root: root, size: size)
    entries = traversal.entries
    hostedLayers = hosting.takeHostedLayers(from: &entries, scale: scale)
    var damage: Region
    if size != self.size || scale != self.scale {
      damage = Region(PixelRect(size))
      recordIndices()
    } else {
      damage = changes()
    }
    self.size = size
    self.scale = scale
    previous.removeAll(keepingCapacity: true)
    root.clearNeedsComposite()
    damage.formIntersection(PixelRect(size))
    damage.simplify(to: LayerCompositor.damageLimit)
    return damage
  }

  /// Forgets the last pass, so that the next one damages everything.
  func invalidate() { size = .zero }

  /// The rectangles, in logical units, where no pixel below shows through.
  func opaqueRects() -> [Rect] {
    entries.compactMap { entry -> Rect? in
      guard let rect = LayerPainter.opaqueRect(of: entry), rect.area >= 4096 else { return nil }
      return Rect(
        x: Double(rect.x) / scale, y: Double(rect.y) / scale, width: Double(rect.width) / scale,
        height: Double(rect.height) / scale)
    }
  }

  /// Paints the pixels of `region`; all others stay as they are.
  func paint(_ region: Region, into buffer: PixelBuffer) {
    for rect in region.rects {
      LayerPainter(entries: entries, buffer: buffer).paint(rect)
    }
  }

  // MARK: Damage

  private func recordIndices() {
    for (index, entry) in entries.enumerated() { record(entry, at: index) }
  }

  private func record(_ entry: CompositeEntry, at index: Int) {
    switch entry.kind {
    case .layer, .hosted:
      entry.layer.compositeRecord.pass = pass
      entry.layer.compositeRecord.index = index
    case .beginGroup:
      entry.layer.compositeRecord.groupPass = pass
      entry.layer.compositeRecord.groupIndex = index
    case .endGroup: break
    }
  }

  /// Where the last pass had the same step, if it had it.
  private func previousIndex(of entry: CompositeEntry) -> Int? {
    let record = entry.layer.compositeRecord
    switch entry.kind {
    case .layer, .hosted: return record.pass == pass - 1 ? record.index : nil
    case .beginGroup: return record.groupPass == pass - 1 ? record.groupIndex : nil
    case .endGroup: return nil
    }
  }

  private func changes() -> Region {
    var damage = Region()
    isSurvivor.removeAll(keepingCapacity: true)
    isSurvivor.append(contentsOf: repeatElement(false, count: previous.count))
    var lastIndex = -1
    for (index, entry) in entries.enumerated() {
      if case .endGroup = entry.kind { continue }
      if let old = previousIndex(of: entry), previous[old].layer === entry.layer {
        isSurvivor[old] = true
        let before = previous[old]
        let keepsOrder = old > lastIndex
        lastIndex = max(lastIndex, old)
        let isHosted = entry.kind == .hosted
        let wasHosted = before.kind == .hosted
        if isHosted, wasHosted {
          // The compositor moves it; our buffer below is untouched.
        } else if !keepsOrder || isHosted != wasHosted || !entry.paintsTheSame(as: before) {
          if !wasHosted { damage.formUnion(before.rect) }
          if !isHosted { damage.formUnion(entry.rect) }
        }
      } else if entry.kind != .hosted {
        damage.formUnion(entry.rect)
      }
      record(entry, at: index)
    }
    for (index, entry) in previous.enumerated() where !isSurvivor[index] {
      if entry.kind == .endGroup || entry.kind == .hosted { continue }
      damage.formUnion(entry.rect)
    }
    return damage
  }
}
