import Geometry

/// Draws a list on a canvas: finds what is visible and keeps the canvas's clip in step with it.
struct CommandListPlayer {
  let list: CommandList
  let canvas: Canvas
  /// From the units of the list to device pixels.
  let base: AffineTransform
  /// What can be seen, in the units of the list, with a margin for moved edges and antialiasing.
  private let visible: Rect
  private var currentState: Int32 = -1
  private var isStateVisible = false

  /// Nil if nothing can be seen.
  init?(_ list: CommandList, on canvas: Canvas) {
    guard !canvas.clip.bounds.isEmpty, canvas.transform.isFinite,
      let inverse = canvas.transform.inverse, inverse.isFinite
    else { return nil }
    self.list = list
    self.canvas = canvas
    base = canvas.transform
    let area = canvas.clip.bounds
    // The boxes of shadows are right for even scales only.
    visible =
      base.isUniform
      ? Rect(
        x: Double(area.x) - 2, y: Double(area.y) - 2, width: Double(area.width) + 4,
        height: Double(area.height) + 4
      ).applying(inverse) : CommandList.everything
  }

  /// The first entry that is not hidden behind a later one.
  private var start: Int {
    guard canvas.isPlain, base.b == 0, base.c == 0 else { return 0 }
    let area = canvas.clip.bounds
    for cover in list.covers.reversed() {
      let device = cover.rect.applying(base)
      if device.minX <= Double(area.minX) && device.minY <= Double(area.minY)
        && device.maxX >= Double(area.maxX) && device.maxY >= Double(area.maxY)
      {
        return Int(cover.entry)
      }
    }
    return 0
  }

  mutating func play() {
    list.entries.withUnsafeBufferPointer { play($0, start..<$0.count) }
    unwind(to: 0)
  }

  private mutating func play(
    _ entries: UnsafeBufferPointer<CommandList.Entry>, _ range: Range<Int>
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      if case .beginGroup(let group) = entries[index].command {
        index = playGroup(entries, index, Int(group))
      } else {
        if isVisible(entries[index]) { draw(entries[index].command) }
        index &+= 1
      }
    }
  }

  /// Draws a group, or not, and returns the entry behind it.
  private mutating func playGroup(
    _ entries: UnsafeBufferPointer<CommandList.Entry>, _ begin: Int, _ index: Int
  ) -> Int {
    let group = list.groups[index]
    let end = Int(group.end)
    guard isVisible(entries[begin]) else { return end + 1 }
    let mark = canvas.scratch.clipNodes.count
    canvas.beginGroup(
      opacity: group.opacity, blendMode: group.mode, isolated: group.isIsolated,
      bounds: group.bounds, within: deviceArea(entries[begin].box))
    currentState = -1
    play(entries, begin + 1..<end)
    unwind(to: mark)
    canvas.endGroup(isComplete: true)
    currentState = -1
    return end + 1
  }

  /// The device pixels that a box can touch.
  private func deviceArea(_ box: Rect) -> PixelRect {
    let area = PixelRect(enclosing: box.applying(base))
    return PixelRect(
      minX: max(area.minX, -(1 << 30) + 1) - 1, minY: max(area.minY, -(1 << 30) + 1) - 1,
      maxX: min(area.maxX, 1 << 30) + 1, maxY: min(area.maxY, 1 << 30) + 1)
  }

  /// Whether an entry can touch anything; if so, the canvas has its state afterwards.
  @inline(__always)
  private mutating func isVisible(_ entry: CommandList.Entry) -> Bool {
    guard overlaps(entry.box) else { return false }
    if entry.state != currentState { enter(entry.state) }
    return isStateVisible
  }

  @inline(__always)
  private func overlaps(_ box: Rect) -> Bool {
    box.minX <= visible.maxX && box.maxX >= visible.minX && box.minY <= visible.maxY
      && box.maxY >= visible.minY
  }

  // MARK: State

  private mutating func enter(_ index: Int32) {
    let state = list.states[Int(index)]
    currentState = index
    isStateVisible = overlaps(state.clipBox)
    guard isStateVisible else { return }
    enterClip(state.clip)
    canvas.transform = state.transform.concatenating(base)
    if canvas.blendMode != state.mode { canvas.blendMode = state.mode }
  }

  /// Gives up the clips that do not belong to `clip` and adds those that are missing.
  private func enterClip(_ clip: Int32) {
    let scratch = canvas.scratch
    var missing = 0
    var node = clip
    while node >= 0 {
      let depth = Int(list.clips[Int(node)].depth)
      if depth <= scratch.clipNodes.count && scratch.clipNodes[depth - 1] == node { break }
      missing &+= 1
      node = list.clips[Int(node)].parent
    }
    unwind(to: node < 0 ? 0 : Int(list.clips[Int(node)].depth))
    guard missing > 0 else { return }
    let first = scratch.clipNodes.count
    for _ in 0..<missing { scratch.clipNodes.append(-1) }
    node = clip
    for position in (first..<(first + missing)).reversed() {
      scratch.clipNodes[position] = node
      node = list.clips[Int(node)].parent
    }
    for position in first..<(first + missing) { add(scratch.clipNodes[position]) }
  }

  private func add(_ index: Int32) {
    let node = list.clips[Int(index)]
    canvas.save()
    canvas.transform = node.transform.concatenating(base)
    switch node.shape {
    case .rect(let rect): canvas.clip(to: rect)
    case .rounded(let shape): canvas.clip(to: shape)
    case .path(let path, let rule): canvas.clip(to: list.paths[Int(path)], rule: rule)
    case .mask(let mask, let rect, let sampling):
      canvas.clip(to: mask, in: rect, sampling: sampling)
    }
  }

  private func unwind(to count: Int) {
    while canvas.scratch.clipNodes.count > count {
      canvas.scratch.clipNodes.removeLast()
      canvas.popState()
    }
  }

  // MARK: Commands

  private func draw(_ command: CommandList.Command) {
    switch command {
    case .fillRect(let rect, .color(let color)): canvas.fill(rect, with: color)
    case .fillRect(let rect, .brush(let brush)):
      canvas.fill(rect, with: list.brushes[Int(brush)])
    case .fillShape(let shape, .color(let color)):
      canvas.fill(list.shapes[Int(shape)], with: color)
    case .fillShape(let shape, .brush(let brush)):
      canvas.fill(list.shapes[Int(shape)], with: list.brushes[Int(brush)])
    case .fillEllipse(let rect, .color(let color)): canvas.fill(ellipseIn: rect, with: color)
    case .fillEllipse(let rect, .brush(let brush)):
      canvas.fill(ellipseIn: rect, with: list.brushes[Int(brush)])
    case .fillPath(let path, let rule, .color(let color)):
      canvas.fill(list.paths[Int(path)], with: color, rule: rule)
    case .fillPath(let path, let rule, .brush(let brush)):
      canvas.fill(list.paths[Int(path)], with: list.brushes[Int(brush)], rule: rule)
    case .fillMasks(let first, let end, let color): fillMasks(Int(first)..<Int(end), color)
    case .call(let call): draw(list.calls[Int(call)])
    case .clear: canvas.clear()
    case .clearRect(let rect): canvas.clear(rect)
    case .beginGroup, .endGroup: break
    }
  }

  private func fillMasks(_ range: Range<Int>, _ color: Color) {
    guard let source = canvas.source(for: .solid(color)) else { return }
    list.masks.withUnsafeBufferPointer { masks in
      for index in range where overlapsPixels(masks[index]) { canvas.fill(masks[index], source) }
    }
  }

  /// A quick no for most masks of a run that the clip only touches.
  @inline(__always)
  private func overlapsPixels(_ placed: PlacedMask) -> Bool {
    let y =
      canvas.transform.b * placed.origin.x + canvas.transform.d * placed.origin.y
      + canvas.transform.ty
    let area = canvas.clip.bounds
    return y <= Double(area.maxY) + 1
      && y + Double(placed.mask.size.height) + 1 >= Double(area.minY)
  }

  private func draw(_ call: CommandList.Call) {
    switch call {
    case .strokeShape(let shape, let width, let color):
      canvas.stroke(shape, width: width, with: color)
    case .strokePath(let path, let style, let brush):
      canvas.stroke(path, style: style, with: brush)
    case .strokeEllipse(let rect, let width, let color):
      canvas.stroke(ellipseIn: rect, width: width, with: color)
    case .strokeArc(let rect, let start, let sweep, let width, let cap, let color):
      canvas.strokeArc(in: rect, from: start, sweep: sweep, width: width, cap: cap, with: color)
    case .strokeLine(let start, let end, let width, let color):
      canvas.strokeLine(from: start, to: end, width: width, with: color)
    case .border(let border, let shape): canvas.draw(border, in: shape)
    case .shadow(let call, let knocksOut):
      canvas.drawShadow(
        of: call.shape, color: call.color, blur: call.blur, offset: call.offset,
        spread: call.spread, knocksOut: knocksOut)
    case .innerShadow(let call):
      canvas.drawInnerShadow(
        of: call.shape, color: call.color, blur: call.blur, offset: call.offset,
        spread: call.spread)
    case .image(let image): draw(image)
    case .ninePatch(let patch, let rect, let opacity):
      canvas.draw(patch, in: rect, opacity: opacity)
    case .mask(let mask, let rect, let brush, let sampling):
      canvas.fill(mask, in: rect, with: brush, sampling: sampling)
    case .stretchedMask(let mask, let rect, let insets, let brush):
      canvas.fill(mask, in: rect, stretching: insets, with: brush)
    case .blurBackdrop(let shape, let sigma): canvas.blurBackdrop(in: shape, sigma: sigma)
    }
  }

  private func draw(_ call: CommandList.ImageCall) {
    switch call.place {
    case .rect(let rect, let source):
      canvas.draw(
        call.pixmap, in: rect, source: source, opacity: call.opacity, sampling: call.sampling,
        tint: call.tint)
    case .content(let rect, let mode, let scale):
      canvas.draw(
        call.pixmap, in: rect, contentMode: mode, contentScale: scale, opacity: call.opacity,
        sampling: call.sampling, tint: call.tint)
    case .shape(let shape, let mode, let scale):
      canvas.draw(
        call.pixmap, in: shape, contentMode: mode, contentScale: scale, opacity: call.opacity,
        sampling: call.sampling, tint: call.tint)
    }
  }
}

extension Canvas {
  /// Draws what a list recorded, under the current transform and clip, as if by its calls.
  ///
  /// What lies outside of the clip, and what is hidden behind an opaque command that covers the clip,
  /// is skipped.
  ///
  /// - Complexity: O(*n*) in the commands, a few nanoseconds for each that is skipped.
  public func draw(_ list: CommandList) {
    // Lists do not nest, so that one stack of clips is enough.
    precondition(scratch.clipNodes.isEmpty, "Canvas: a list is being drawn already")
    let outer = (blendMode, transform, clip.bounds)
    blendMode = .sourceOver
    let rows = list.isQuickToBegin ? CommandListPlayer.bandHeight(of: outer.2) : outer.2.height
    var y = Int(outer.2.minY)
    while y < Int(outer.2.maxY) {
      let end = min(Int(outer.2.maxY), y + Int(rows))
      clip.bounds = PixelRect(
        minX: outer.2.minX, minY: Int32(y), maxX: outer.2.maxX, maxY: Int32(end))
      if var player = CommandListPlayer(list, on: self) { player.play() }
      transform = outer.1
      y = end
    }
    clip.bounds = outer.2
    blendMode = outer.0
  }
}

extension CommandListPlayer {
  /// Pixels that stay in the second level cache while everything is drawn on them: half a megabyte.
  private static let bandPixels = 1 << 17

  /// Large areas are drawn band by band, so that what lies over something finds it in the cache.
  static func bandHeight(of area: PixelRect) -> Int32 {
    let isLarge = area.area > 4 * bandPixels
    return isLarge ? Int32(max(16, bandPixels / Int(area.width))) : area.height
  }
}
