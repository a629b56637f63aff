public import Geometry

extension Canvas {
  /// A group that is being drawn.
  struct Group {
    /// Where drawing went before.
    var pixels: PixelBuffer
    var origin: PixelPoint
    /// The device pixels of the layer; nil if the group is drawn straight.
    var area: PixelRect?
    /// 0...255
    var alpha: UInt32
    var mode: BlendMode
    /// The saved states that are not the group's.
    var savedCount: Int
    var subpixelOrders: SubpixelOrders
  }

  /// Draws what `body` draws as one picture: first on a transparent layer, which then is put down
  /// once with an opacity, a blend mode and the masks of the clip.
  ///
  /// As in CSS, a group with opacity 1 that goes over what is there is drawn straight, unless it is
  /// isolated. Groups may contain groups. The layer needs 4 bytes for each pixel of `bounds` that is
  /// inside of the clip; it is kept for the next group.
  ///
  ///     canvas.withGroup(opacity: 0.5) {
  ///       canvas.fill(ellipseIn: sun, with: .yellow)
  ///       canvas.fill(ellipseIn: moon, with: .white)
  ///     }
  ///
  /// - Parameters:
  ///   - opacity: 0...1; anything else counts as the nearest of them, NaN as 0.
  ///   - blendMode: How the group joins what is there; without one the canvas's mode. Inside, drawing
  ///     begins with `sourceOver`.
  ///   - isolated: Whether blend modes inside see nothing but the group in any case.
  ///   - bounds: What the group may draw on, in logical units, widened to whole device pixels; all of
  ///     the clip by default. The smaller, the quicker.
  ///   - body: Draws. If it throws, nothing of the group is put down.
  public func withGroup(
    opacity: Double = 1, blendMode: BlendMode? = nil, isolated: Bool = false, bounds: Rect? = nil,
    _ body: () throws -> Void
  ) rethrows {
    beginGroup(opacity: opacity, blendMode: blendMode, isolated: isolated, bounds: bounds)
    do {
      try body()
    } catch {
      endGroup(isComplete: false)
      throw error
    }
    endGroup(isComplete: true)
  }

  /// - Parameter content: The device pixels that the group will draw on, if that is known.
  func beginGroup(
    opacity: Double, blendMode: BlendMode?, isolated: Bool, bounds: Rect?,
    within content: PixelRect? = nil
  ) {
    counters.pointee.commands &+= 1
    save()
    var group = Group(
      pixels: pixels, origin: origin, area: nil, alpha: Self.alpha(opacity),
      mode: blendMode ?? self.blendMode, savedCount: saved.count,
      subpixelOrders: subpixelOrders)
    if let bounds { clip(toDevice: PixelRect(enclosing: bounds.applying(transform))) }
    if let content { clip(toDevice: content) }
    if group.alpha == 0 && !group.mode.changesUnderClearSource { clip(toDevice: .zero) }
    self.blendMode = .sourceOver
    if isolated || group.alpha < 255 || group.mode != .sourceOver { beginLayer(&group) }
    groups.append(group)
  }

  private func beginLayer(_ group: inout Group) {
    let area = clip.bounds
    let layer = scratch.layer(groups.count, max(1, area.area))
    layer.update(repeating: 0, count: area.area)
    pixels = PixelBuffer(
      base: layer, width: Int(area.width), height: Int(area.height), stride: Int(area.width))
    origin = area.origin
    group.area = area
    // What becomes of its pixels is not known.
    subpixelOrders = []
    // The masks of the clip are for the whole.
    clip.firstMask = clip.endMask
    updatePlainness()
  }

  func endGroup(isComplete: Bool) {
    let group = groups.removeLast()
    while saved.count > group.savedCount { popState() }
    let layer = pixels
    pixels = group.pixels
    origin = group.origin
    subpixelOrders = group.subpixelOrders
    popState()
    guard isComplete, let area = group.area, !area.isEmpty else { return }
    let before = blendMode
    blendMode = group.mode
    let shader = ImageShader(
      pixels: layer, bounds: PixelRect(area.size),
      mapping: .copy(dx: Int(area.x), dy: Int(area.y)), sampling: .nearest, isOpaque: false,
      alpha: group.alpha, tint: nil)
    emitBlock(
      Int(area.minX), Int(area.minY), Int(area.maxX), Int(area.maxY), .image(shader))
    blendMode = before
  }
}
