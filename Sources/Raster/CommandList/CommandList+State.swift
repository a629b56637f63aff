public import Geometry

extension CommandList {
  // MARK: State

  /// Keeps transform, clip and blend mode for the next ``restore()``.
  public mutating func save() { saved.append(state) }

  /// Returns to the transform, clip and blend mode of the last ``save()``.
  public mutating func restore() {
    precondition(
      saved.count > Int(openGroups.last?.savedCount ?? 0), "CommandList: restore without save")
    change(saved.removeLast())
  }

  /// Records what `body` draws between a save and a restore.
  public mutating func withState(_ body: (inout CommandList) throws -> Void) rethrows {
    save()
    defer { restore() }
    try body(&self)
  }

  /// Moves what is drawn from now on.
  public mutating func translate(x: Double, y: Double) {
    concatenate(.translation(x: x, y: y))
  }

  /// Scales what is drawn from now on.
  public mutating func scale(x: Double, y: Double) { concatenate(.scale(x: x, y: y)) }

  /// Applies `transform` before the current one.
  public mutating func concatenate(_ transform: AffineTransform) {
    state.transform = transform.concatenating(state.transform)
    isStateRecorded = false
  }

  /// From logical units to those at the start of the list.
  public var transform: AffineTransform { state.transform }

  /// How drawing joins what is there; ``save()`` and ``restore()`` include it.
  public var blendMode: BlendMode {
    get { state.mode }
    set {
      state.mode = newValue
      isStateRecorded = false
    }
  }

  mutating func change(_ new: State) {
    state = new
    isStateRecorded = false
  }

  /// The index of the current state.
  mutating func stateIndex() -> Int32 {
    if !isStateRecorded {
      isStateRecorded = true
      if states.last != state { states.append(state) }
    }
    return Int32(states.count - 1)
  }

  // MARK: Clip

  /// Limits drawing to a rectangle whose edges are moved to the nearest pixel edges. A turned
  /// rectangle is clipped exactly, as a path.
  public mutating func clip(to rect: Rect) {
    clip(.rect(rect), box: rect, isPlain: state.keepsAxes)
  }

  /// Limits drawing to a rounded rectangle with antialiased edges.
  public mutating func clip(to shape: RoundedRect) {
    clip(.rounded(shape), box: shape.rect, isPlain: false)
  }

  /// Limits drawing to the inside of a path with antialiased edges.
  public mutating func clip(to path: Path, rule: FillRule = .nonZero) {
    isQuickToBegin = false
    paths.append(path)
    clip(.path(Int32(paths.count - 1), rule), box: path.controlBounds, isPlain: false)
  }

  /// Limits drawing to a mask that is stretched over a rectangle.
  public mutating func clip(
    to mask: AlphaMask, in rect: Rect, sampling: ImageSampling = .areaAverage
  ) {
    // A turned mask fades over its edges.
    let box = state.keepsAxes ? rect : Self.everything
    clip(.mask(mask, rect, sampling), box: box, isPlain: false)
  }

  private mutating func clip(_ shape: ClipNode.Shape, box: Rect, isPlain: Bool) {
    let depth = state.clip < 0 ? 1 : clips[Int(state.clip)].depth + 1
    clips.append(
      ClipNode(parent: state.clip, depth: depth, transform: state.transform, shape: shape))
    state.clip = Int32(clips.count - 1)
    let moved = box.applying(state.transform)
    // What is not a number clips everything away, which the canvas sees to.
    state.isClipPlain = state.isClipPlain && isPlain
    if moved.isFinite {
      // Nothing is covered by what is drawn through clips that have nothing in common.
      if !state.clipBox.intersects(moved) { state.isClipPlain = false }
      state.clipBox = state.clipBox.meeting(moved)
    }
    isStateRecorded = false
  }

  // MARK: Groups

  /// Records what `body` draws as one picture; see ``Canvas/withGroup(opacity:blendMode:isolated:bounds:_:)``.
  ///
  /// The layer is never larger than the box around what the group draws.
  public mutating func withGroup(
    opacity: Double = 1, blendMode: BlendMode? = nil, isolated: Bool = false, bounds: Rect? = nil,
    _ body: (inout CommandList) throws -> Void
  ) rethrows {
    let index = groups.count
    groups.append(
      Group(
        opacity: opacity, mode: blendMode ?? state.mode, isIsolated: isolated,
        bounds: bounds, end: 0))
    append(.beginGroup(Int32(index)), box: .zero)
    save()
    openGroups.append(
      OpenGroup(entry: Int32(entries.count - 1), savedCount: Int32(saved.count), box: nil))
    self.blendMode = .sourceOver
    defer { endGroup(index) }
    try body(&self)
  }

  private mutating func endGroup(_ index: Int) {
    let open = openGroups.removeLast()
    saved.removeLast(saved.count - Int(open.savedCount))
    restore()
    append(.endGroup, box: .zero)
    groups[index].end = Int32(entries.count - 1)
    var box = open.box ?? .zero
    if groups[index].mode.changesUnderClearSource { box = Self.everything }
    if let bounds = groups[index].bounds?.applying(state.transform), bounds.isFinite {
      box = box.meeting(bounds)
    }
    entries[Int(open.entry)].box = box
    extendGroup(by: box)
  }

  mutating func extendGroup(by box: Rect) {
    guard let last = openGroups.indices.last else { return }
    openGroups[last].box = openGroups[last].box?.union(box) ?? box
  }
}

extension CommandList.State {
  var keepsAxes: Bool { transform.b == 0 && transform.c == 0 }
}

extension Rect {
  /// What both have in common, or the gap between them: both may touch a pixel there.
  fileprivate func meeting(_ other: Rect) -> Rect {
    Rect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }
}
