package import Geometry
import Raster

/// Turns a tree of layers into pixels and knows which pixels changed.
///
/// Every pass flattens the tree into entries and compares them with those of the last pass: what
/// differs, moved, appeared, went away or changed its order is damage, at its old and at its new
/// place. Damage is therefore derived from what is painted and cannot be forgotten by a setter.
@MainActor
package final class LayerCompositor {
  private var entries: [CompositeEntry] = []
  private var previous: [CompositeEntry] = []
  private var isSurvivor: [Bool] = []
  /// No two compositors have the same numbers: layers go from one to another, with what was noted of their last pass.
  private var pass: UInt64
  /// The number of the traversal that made the entries.
  private(set) var lastTraversal: UInt64 = 0
  private var size = PixelSize.zero
  private var scale = ScaleFactor.one
  private var knownOpaqueRects: [Rect]?
  package let planes = HostedPlanes()
  /// Surfaces above the window's buffer, bottom first.
  package private(set) var hostedLayers: [HostedLayer] = []
  private var committedLayers: [HostedLayer] = []

  private static var count: UInt64 = 0

  package init() {
    Self.count += 1
    pass = Self.count << 40
  }

  /// At most this many rectangles a frame; more cost more in bookkeeping than they save in pixels.
  private static let damageLimit = 8

  /// Flattens the tree below `root` for a buffer of `size` and returns what must be painted.
  package func update(
    root: Layer, size: PixelSize, scale: ScaleFactor, time: Duration = .zero
  ) -> FrameChanges {
    PortalLinks.shared.update(below: root)
    planes.time = time
    planes.grid = PixelGrid(scale)
    if size == self.size, scale == self.scale, scroll(root) { return FrameChanges() }
    swap(&entries, &previous)
    pass += 1
    knownOpaqueRects = nil
    planes.demoteResting()
    if size != self.size || scale != self.scale { planes.invalidate() }
    let moved = traverse(root, size: size, scale: scale)
    var result = FrameChanges()
    if size != self.size || scale != self.scale {
      result.painted = Region(PixelRect(size))
      recordIndices()
    } else {
      result = changes(moved: moved)
    }
    self.size = size
    self.scale = scale
    previous.removeAll(keepingCapacity: true)
    root.clearNeedsComposite()
    result.painted.formIntersection(PixelRect(size))
    result.painted.joinNeighbours()
    result.painted.simplify(to: LayerCompositor.damageLimit)
    result.damage = result.painted
    if let move = result.move { result.damage.formUnion(move.target) }
    return result
  }

  /// Moves planes, if that is all that there is to do.
  private func scroll(_ root: Layer) -> Bool {
    guard planes.isPossible,
      ScrollPass(planes: planes, entries: entries, pass: pass, scale: scale).run(root: root),
      let layers = planes.hostedLayers(reusing: &hostedLayers, pass: pass)
    else { return false }
    hostedLayers = layers
    if planes.needFrame { return false }
    root.clearNeedsComposite()
    return true
  }

  /// So often planes are tried: what is refused is flattened in the next attempt, and may leave others that
  /// cannot be painted exactly then.
  private static let hostingAttempts = 3

  /// Makes the entries and puts some of them on planes.
  ///
  /// - Returns: what has scrolled in the window's own buffer.
  private func traverse(_ root: Layer, size: PixelSize, scale: ScaleFactor) -> MovedContent? {
    let before = lastTraversal
    var attempt: UInt64 = 0
    while planes.isPossible, attempt < Self.hostingAttempts {
      let traversal = visit(
        root, size: size, scale: scale, after: before, attempt: attempt, planes: planes)
      planes.assign(&entries, parts: traversal.hosted, window: PixelRect(size), pass: pass)
      if let layers = planes.hostedLayers(reusing: &hostedLayers, pass: pass) {
        hostedLayers = layers
        return traversal.moved
      }
      attempt += 1
    }
    // Without planes there is nothing to refuse.
    planes.removeAll()
    hostedLayers = []
    return visit(
      root, size: size, scale: scale, after: before, attempt: attempt, planes: nil
    ).moved
  }

  private func visit(
    _ root: Layer, size: PixelSize, scale: ScaleFactor, after before: UInt64, attempt: UInt64,
    planes: HostedPlanes?
  ) -> LayerTraversal {
    lastTraversal = pass * 4 + attempt
    // An array with two owners, as it has in the call, would get new storage.
    entries.removeAll(keepingCapacity: true)
    var traversal = LayerTraversal(
      reusing: entries, after: previous, numbered: before, number: lastTraversal,
      scale: scale.value, pass: pass, planes: planes)
    entries = []
    traversal.visit(root: root, size: size)
    entries = traversal.takeEntries()
    return traversal
  }

  /// What can be seen after the last pass.
  package func sight(of root: Layer) -> LayerSight {
    LayerSight(root: root, entries: entries, size: size, scale: scale.value)
  }

  /// Forgets the last pass, so that the next one damages everything.
  package func invalidate() {
    size = .zero
    planes.invalidate()
  }

  /// The rectangles, in logical units, where no pixel below shows through.
  ///
  /// - Complexity: O(1) where nothing was traversed since the last time.
  package func opaqueRects() -> [Rect] {
    if let knownOpaqueRects { return knownOpaqueRects }
    let rects = findOpaqueRects()
    knownOpaqueRects = rects
    return rects
  }

  private func findOpaqueRects() -> [Rect] {
    let unit = scale.value
    var result: [Rect] = []
    for index in entries.indices {
      let pixels = entries[index].ownOpaqueRect
      guard pixels.area >= 4096 else { continue }
      let rect = Rect(
        x: Double(pixels.x) / unit, y: Double(pixels.y) / unit,
        width: Double(pixels.width) / unit, height: Double(pixels.height) / unit)
      // The window's background has mostly said it all.
      if !covers(result, rect) { result.append(rect) }
    }
    return result
  }

  private func covers(_ rects: [Rect], _ rect: Rect) -> Bool {
    for other in rects where other.contains(rect) { return true }
    return false
  }

  /// Makes the pixels of `buffer` the frame that `changes` lead to.
  ///
  /// - Returns: what was done, which is everything if the buffer was undefined.
  package func paint(_ changes: FrameChanges, into buffer: FrameBuffer) -> FrameChanges {
    var done = changes
    if buffer.isUndefined {
      done = FrameChanges(painted: Region(PixelRect(size)), damage: Region(PixelRect(size)))
    } else if let move = changes.move {
      if let last = buffer.previous {
        move.apply(from: last, to: buffer.pixels)
      } else {
        done.move = nil
        done.painted = changes.damage
      }
    }
    LayerPainter(entries: entries, buffer: buffer.pixels).paint(done.painted)
    return done
  }

  // MARK: Planes

  /// Whether the last commit shows them as they are now.
  package var hostedLayersAreCommitted: Bool {
    let (committed, hosted) = (committedLayers, hostedLayers)
    guard committed.count == hosted.count, !planes.needFrame else { return false }
    // A closure would check for every layer that it is on the main actor.
    for index in hosted.indices where !committed[index].isPlaced(like: hosted[index]) {
      return false
    }
    return true
  }

  /// Paints what is missing on planes. One that cannot be painted now is refused; then everything
  /// must be updated and painted again.
  ///
  /// - Returns: how many pixels were painted; nil if a plane was refused.
  package func paintPlanes(frame: (UInt64, PixelSize, Region) -> FrameBuffer?) -> Int? {
    var count = 0
    for plane in planes.shown {
      guard let painted = plane.paint(showsBorders: planes.showsBorders, frame: frame) else {
        planes.refuse(plane, pass: pass)
        invalidate()
        return nil
      }
      count += painted
    }
    return count
  }

  /// Gives up all planes, and forgets the last pass.
  package func flatten() {
    planes.refuseAll(pass: pass)
    invalidate()
  }

  package func didCommitPlanes() {
    committedLayers.removeAll(keepingCapacity: true)
    committedLayers += hostedLayers
    for plane in planes.shown { plane.didCommit() }
  }

  // MARK: Damage

  private func recordIndices() {
    for (index, entry) in entries.enumerated() { record(entry, at: index) }
  }

  private func record(_ entry: CompositeEntry, at index: Int) {
    switch entry.kind {
    case .layer:
      entry.layer.compositeRecord.pass = pass
      entry.layer.compositeRecord.index = index
    case .beginGroup:
      entry.layer.compositeRecord.groupPass = pass
      entry.layer.compositeRecord.groupIndex = index
    case .beginMask:
      entry.layer.compositeRecord.maskPass = pass
      entry.layer.compositeRecord.maskIndex = index
    case .endGroup: break
    }
  }

  /// Where the last pass had the same step, if it had it.
  private func previousIndex(of entry: CompositeEntry) -> Int? {
    let record = entry.layer.compositeRecord
    switch entry.kind {
    case .layer: return record.pass == pass - 1 ? record.index : nil
    case .beginGroup: return record.groupPass == pass - 1 ? record.groupIndex : nil
    case .beginMask: return record.maskPass == pass - 1 ? record.maskIndex : nil
    case .endGroup: return nil
    }
  }

  /// Compares the passes. What has scrolled over one colour is moved; see ``MovedContent``.
  private func changes(moved: MovedContent?) -> FrameChanges {
    isSurvivor.removeAll(keepingCapacity: true)
    isSurvivor.append(contentsOf: repeatElement(false, count: previous.count))
    // Entries are large: they stay where they are.
    let (entries, previous) = (entries, previous)
    let backdrop = moved.flatMap {
      LayerPainter.plainBackdrop(of: entries[..<$0.entries.lowerBound], in: $0.area)
    }
    var damage = DamageCollector(of: entries, moved: moved, backdrop: backdrop)
    var lastIndex = -1
    for index in entries.indices where entries[index].kind != .endGroup {
      if let old = previousIndex(of: entries[index]), previous[old].layer === entries[index].layer {
        isSurvivor[old] = true
        if entries[index].plane == 0, previous[old].plane == 0 {
          damage.compare(
            entries[index], at: index, with: previous[old], keepsOrder: old > lastIndex)
        } else if old < lastIndex || !isOnPlane(entries[index], as: previous[old]) {
          wentAway(previous[old], &damage)
          appeared(entries[index], at: index, &damage)
        }
        lastIndex = max(lastIndex, old)
      } else {
        appeared(entries[index], at: index, &damage)
      }
      record(entries[index], at: index)
    }
    for index in previous.indices where !isSurvivor[index] && previous[index].kind != .endGroup {
      wentAway(previous[index], &damage)
    }
    return damage.result
  }

  /// Whether the pixels of `entry` are on its plane already.
  private func isOnPlane(_ entry: CompositeEntry, as before: CompositeEntry) -> Bool {
    guard entry.plane == before.plane, let plane = planes.shownPlane(entry.plane) else {
      return false
    }
    if plane.offset == .zero { return entry.paintsTheSame(as: before) }
    // Clips that cut neither of them may stay where they are.
    let area = entry.rect.union(before.rect.translated(by: plane.offset))
    return entry.paintsTheSame(as: before, movedBy: plane.offset, inside: area)
  }

  private func appeared(
    _ entry: CompositeEntry, at index: Int, _ damage: inout DamageCollector
  ) {
    if entry.plane == 0 {
      damage.appeared(entry, at: index)
    } else {
      planes.shownPlane(entry.plane)?.damage(entry.rect)
    }
  }

  private func wentAway(_ entry: CompositeEntry, _ damage: inout DamageCollector) {
    if entry.plane == 0 {
      damage.wentAway(entry)
    } else {
      planes.shownPlane(entry.plane)?.damage(entry.rect, isOld: true)
    }
  }
}
