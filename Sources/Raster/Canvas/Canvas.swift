public import Geometry

/// Draws into pixels at once: nothing is recorded.
///
/// Coordinates are logical units, mapped by ``transform`` to device pixels. A canvas may stand for a
/// part of a larger picture: `origin` says which device pixel its memory begins with. Every pixel
/// follows from its device position alone, so drawing a part gives the same bits as drawing the
/// whole and cutting the part out.
///
/// Shapes are antialiased with their exact area. Shapes with coordinates that are not numbers are not
/// drawn; infinite and huge coordinates are clamped far outside of any buffer. Not Sendable: one thread at a
/// time, but several canvases may draw on several threads. Drawing calls do not allocate once the
/// scratch memory has grown to the size of the picture.
public final class Canvas {
  /// Pixels per logical unit at the start.
  public let scale: Double
  // One thread at a time uses a canvas, and no access lasts longer than reading or writing a value, so
  // its state is not checked for exclusive access: a check costs more than finding a glyph's pixels.

  /// From logical units to device pixels.
  @exclusivity(unchecked) public internal(set) var transform: AffineTransform
  /// How drawing joins what is there; ``save()`` and ``restore()`` include it. Clearing does not ask.
  public var blendMode: BlendMode {
    get { mode }
    set {
      mode = newValue
      updatePlainness()
    }
  }
  /// Where drawing goes: the memory given, or the layer of a group.
  @exclusivity(unchecked) var pixels: PixelBuffer
  @exclusivity(unchecked) var origin: PixelPoint
  /// The possible subpixel orders of the screen that shows these pixels unscaled; empty if they may be scaled
  /// or moved. Text whose font asks for one of them is sharper then where it lies on opaque pixels. On the
  /// layer of a group there are none.
  @exclusivity(unchecked) public var subpixelOrders: SubpixelOrders = []
  /// How far beyond its memory this canvas would have had to read pixels for ``blurBackdrop(in:sigma:)``, in
  /// device pixels: a part of a picture with so much around it gets the bits of the whole.
  package internal(set) var missingReach: Int32 = 0
  let kernels: Kernels
  private let workspace = CanvasWorkspace.take()
  let scratch: Scratch
  let converter: ScanConverter
  let dashWalker: DashWalker
  @exclusivity(unchecked) var clip: Clip
  /// The masks of this clip and of those saved below it.
  @exclusivity(unchecked) var clipMasks: [ClipMask] = []
  var groups: [Group] = []
  /// Whether nothing but a rectangle limits drawing and it goes over what is there, the short way of
  /// every call.
  @exclusivity(unchecked) private(set) var isPlain = true
  @exclusivity(unchecked) private(set) var mode = BlendMode.sourceOver
  @exclusivity(unchecked) private(set) var saved: [State] = []
  // Behind a pointer, so that counting costs no check for exclusive access.
  let counters: UnsafeMutablePointer<DrawCost>

  struct State {
    var transform: AffineTransform
    var clip: Clip
    var mode: BlendMode
  }

  /// What limits drawing: a rectangle of pixels and a part of ``clipMasks``.
  struct Clip {
    var bounds: PixelRect
    var firstMask = 0
    var endMask = 0

    var masks: Range<Int> { firstMask..<endMask }
  }

  /// - Parameters:
  ///   - pixels: The memory to draw into; the caller keeps it valid while the canvas draws.
  ///   - scale: Device pixels per logical unit.
  ///   - origin: The device pixel that the first pixel in memory is.
  public convenience init(
    pixels: PixelBuffer, scale: Double = 1, origin: PixelPoint = .zero
  ) {
    self.init(pixels: pixels, scale: scale, origin: origin, kernels: .preferred)
  }

  init(pixels: PixelBuffer, scale: Double, origin: PixelPoint, kernels: Kernels) {
    self.pixels = pixels
    self.scale = scale
    self.origin = origin
    self.kernels = kernels
    scratch = workspace.scratch
    converter = workspace.converter
    dashWalker = workspace.dashWalker
    counters = .allocate(capacity: 1)
    counters.initialize(to: DrawCost())
    transform = .scale(scale)
    let limit = Int64(1) << 30
    let isInRange =
      abs(Int64(origin.x)) < limit && abs(Int64(origin.y)) < limit
      && Int64(pixels.width) < limit && Int64(pixels.height) < limit
    clip = Clip(
      bounds: isInRange
        ? PixelRect(
          x: origin.x, y: origin.y, width: Int32(pixels.width), height: Int32(pixels.height))
        : .zero)
  }

  deinit {
    counters.deallocate()
    workspace.giveBack()
  }

  /// The device pixels that drawing can change now; masks of rounded and path clips may leave
  /// fewer.
  public var deviceClip: PixelRect { clip.bounds }

  // MARK: State

  /// Keeps transform, clip and blend mode for the next ``restore()``.
  public func save() { saved.append(State(transform: transform, clip: clip, mode: mode)) }

  /// Returns to the transform, clip and blend mode of the last ``save()``.
  public func restore() {
    precondition(
      saved.count > groups.last?.savedCount ?? 0, "Canvas: restore without save")
    popState()
  }

  func popState() {
    let state = saved.removeLast()
    dropMasks(downTo: state.clip.endMask)
    transform = state.transform
    clip = state.clip
    mode = state.mode
    updatePlainness()
  }

  func updatePlainness() { isPlain = clip.masks.isEmpty && mode == .sourceOver }

  /// Runs `body` between a save and a restore.
  public func withState(_ body: () throws -> Void) rethrows {
    save()
    defer { restore() }
    try body()
  }

  /// Moves what is drawn from now on.
  public func translate(x: Double, y: Double) { concatenate(.translation(x: x, y: y)) }

  /// Scales what is drawn from now on.
  public func scale(x: Double, y: Double) { concatenate(.scale(x: x, y: y)) }

  /// Applies `transform` before the current one.
  public func concatenate(_ transform: AffineTransform) {
    self.transform = transform.concatenating(self.transform)
  }

  /// The memory of a device pixel inside of the clip.
  @inline(__always)
  func address(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels.row(y &- Int(origin.y)) + (x &- Int(origin.x))
  }

  /// Whether a block of device pixels may be written: what draws has cut it to the clip before.
  func hasPixels(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Bool {
    let (left, top) = (x - Int(origin.x), y - Int(origin.y))
    return width <= 0 || height <= 0
      || left >= 0 && top >= 0 && left + width <= pixels.width && top + height <= pixels.height
  }
}
