import Geometry

/// The pass that compares the display items of two frames: what differs, moved, appeared, went away or changed its
/// order is damage, at its old and at its new place.
@MainActor
struct DiffPass {
  let items: [DisplayItem]
  let previous: [DisplayItem]
  /// The number of the pass that the items are of; the previous ones are of the one before.
  let pass: UInt64
  /// What has scrolled in the window's own buffer, to be copied from the last frame if it lies on one colour.
  let scrolled: ScrolledContent?
  /// The promoted layers on screen.
  let promoted: [PromotedPlace]
  /// Where these have surfaces of their own.
  let area: PromotionArea

  /// Where the content of a promoted layer is.
  struct PromotedPlace {
    let number: Int
    /// How far its items have moved since the last pass, in device pixels.
    let offset: PixelPoint
    /// What it is cut to, in device pixels, if its content has scrolled; else nothing.
    let scrolledClip: PixelRect
  }

  /// What a promoted layer must paint again.
  struct PromotedDamage {
    let number: Int
    let rect: PixelRect
    /// Whether the rectangle is one of the last pass.
    let isOld: Bool
  }

  struct Result {
    var changes: FrameChanges
    var promoted: [PromotedDamage]
  }

  /// - Parameter isSurvivor: An array to reuse: which of the previous items are still there.
  func run(reusing isSurvivor: inout [Bool]) -> Result {
    isSurvivor.removeAll(keepingCapacity: true)
    isSurvivor.append(contentsOf: repeatElement(false, count: previous.count))
    let backdrop = scrolled.flatMap {
      items[..<$0.items.lowerBound].plainBackdrop(in: $0.area)
    }
    var damage = Damage(
      own: DamageCollector(of: items, scrolled: scrolled, backdrop: backdrop), area: area)
    var lastIndex = -1
    for index in items.indices where items[index].kind != .endGroup {
      if let old = previousIndex(of: items[index]), previous[old].layer === items[index].layer {
        isSurvivor[old] = true
        compare(index, with: old, keepsOrder: old > lastIndex, &damage)
        lastIndex = max(lastIndex, old)
      } else {
        damage.appeared(items[index], at: index)
      }
      Self.record(items[index], at: index, pass: pass)
    }
    // Surfaces scroll with all that is on them; what the window's own buffer shows does not.
    for place in promoted { damage.own.paint(area.outside(place.scrolledClip)) }
    for index in previous.indices where !isSurvivor[index] && previous[index].kind != .endGroup {
      damage.wentAway(previous[index])
    }
    return Result(changes: damage.own.result, promoted: damage.promoted)
  }

  private func compare(_ index: Int, with old: Int, keepsOrder: Bool, _ damage: inout Damage) {
    if items[index].promotedLayer == 0, previous[old].promotedLayer == 0 {
      damage.own.compare(items[index], at: index, with: previous[old], keepsOrder: keepsOrder)
    } else if !keepsOrder || !isOnPromotedLayer(items[index], as: previous[old]) {
      damage.wentAway(previous[old])
      damage.appeared(items[index], at: index)
    } else if offset(of: items[index].promotedLayer) != .zero {
      damage.moved(items[index], from: previous[old])
    }
  }

  /// Whether the pixels of an item are on its promoted layer already.
  private func isOnPromotedLayer(_ item: DisplayItem, as before: DisplayItem) -> Bool {
    guard item.promotedLayer == before.promotedLayer, let offset = offset(of: item.promotedLayer)
    else { return false }
    if offset == .zero { return item.paintsTheSame(as: before) }
    // Clips that cut neither of them may stay where they are.
    let area = item.rect.union(before.rect.translated(by: offset))
    return item.paintsTheSame(as: before, movedBy: offset, inside: area)
  }

  private func offset(of number: Int) -> PixelPoint? {
    for place in promoted where place.number == number { return place.offset }
    return nil
  }

  // MARK: Indices

  /// Notes where the items are, for the next pass.
  static func record(_ items: [DisplayItem], pass: UInt64) {
    for (index, item) in items.enumerated() { record(item, at: index, pass: pass) }
  }

  private static func record(_ item: DisplayItem, at index: Int, pass: UInt64) {
    switch item.kind {
    case .layer:
      item.layer.lastPassIndices.pass = pass
      item.layer.lastPassIndices.index = index
    case .beginGroup:
      item.layer.lastPassIndices.groupPass = pass
      item.layer.lastPassIndices.groupIndex = index
    case .beginMask:
      item.layer.lastPassIndices.maskPass = pass
      item.layer.lastPassIndices.maskIndex = index
    case .endGroup: break
    }
  }

  /// Where the last pass had the same item, if it had it.
  private func previousIndex(of item: DisplayItem) -> Int? {
    let known = item.layer.lastPassIndices
    switch item.kind {
    case .layer: return known.pass == pass - 1 ? known.index : nil
    case .beginGroup: return known.groupPass == pass - 1 ? known.groupIndex : nil
    case .beginMask: return known.maskPass == pass - 1 ? known.maskIndex : nil
    case .endGroup: return nil
    }
  }
}

/// The damage of the window's own buffer and of promoted layers.
@MainActor
private struct Damage {
  var own: DamageCollector
  var promoted: [DiffPass.PromotedDamage] = []
  let area: PromotionArea

  mutating func appeared(_ item: DisplayItem, at index: Int) {
    if item.promotedLayer == 0 {
      own.appeared(item, at: index)
    } else {
      promoted.append(
        DiffPass.PromotedDamage(number: item.promotedLayer, rect: item.rect, isOld: false))
      paintOutsideOfArea(item)
    }
  }

  mutating func wentAway(_ item: DisplayItem) {
    if item.promotedLayer == 0 {
      own.wentAway(item)
    } else {
      promoted.append(
        DiffPass.PromotedDamage(number: item.promotedLayer, rect: item.rect, isOld: true))
      paintOutsideOfArea(item)
    }
  }

  /// Its surface moves with it.
  mutating func moved(_ item: DisplayItem, from before: DisplayItem) {
    paintOutsideOfArea(item)
    paintOutsideOfArea(before)
  }

  private mutating func paintOutsideOfArea(_ item: DisplayItem) {
    let shown = item.rect.intersection(area.layers[item.promotedLayer]?.clip ?? .everywhere)
    if !area.rect.contains(shown) { own.paint(area.outside(shown)) }
  }
}
