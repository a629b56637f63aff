import CRasterKernels
import Geometry

/// The blurred coverage of a rounded rectangle, as small as stretching allows: where an axis of the
/// shape is long enough that its ends do not blur into each other, its middle is kept once.
///
/// A narrow blur is kept as bytes, ready to draw through. A wide one, which is smooth, is kept in the
/// cells of ``BlurAxis`` and interpolated when it is drawn, so that no patch is large because of its
/// blur.
final class ShadowPatch: @unchecked Sendable {
  // Sendable: the memory is written only inside `init`.

  /// Lengths are in 64ths of a pixel.
  struct Key: Hashable, Sendable {
    var width: Int
    var height: Int
    /// Where in its pixel the shape begins; 0 for cells, which begin with the shape.
    var phaseX: Int
    var phaseY: Int
    var radii: SIMD8<Int32>
    var smoothing: Double
    var sigmaX: Int32
    var sigmaY: Int32
  }

  enum Content {
    case bytes(UnsafeMutablePointer<UInt8>)
    case cells(UnsafeMutablePointer<Int16>)
  }

  let x: ShadowAxis
  let y: ShadowAxis
  let content: Content

  /// The bytes of a row, or the samples.
  var width: Int { x.count }
  var height: Int { y.count }

  private static let cache = GenerationCache<Key, ShadowPatch>(budget: 16 << 20)

  static func cached(_ key: Key) -> ShadowPatch {
    cache.value(for: key, cost: { $0.byteCount }, make: { ShadowPatch(key) })
  }

  private var byteCount: Int {
    if case .cells = content { return width * height * 2 + 256 }
    return width * height + 256
  }

  private init(_ key: Key) {
    let axes = ShadowAxis.pair(key)
    x = axes.x
    y = axes.y
    let mask = Self.mask(key, x, y)
    defer { mask.deallocate() }
    let source = BlurSource(
      bytes: UnsafePointer(mask), stride: x.count, columns: 0..<x.count, rows: 0..<y.count,
      channels: 1, edge: .clear)
    let blur = GaussianBlur(x: x.blur.sigma, y: y.blur.sigma)
    let workspace = BlurWorkspace()
    let kernels = Kernels.preferred.blur
    if axes.isDirect {
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: x.count * y.count)
      blur.run(
        source, columns: source.columns, rows: source.rows, into: bytes, stride: x.count,
        workspace, kernels)
      content = .bytes(bytes)
    } else {
      let cells = UnsafeMutablePointer<Int16>.allocate(capacity: x.count * y.count)
      let tile = blur.tile(source, source.columns, source.rows, workspace, kernels)
      cells.initialize(from: tile.samples, count: x.count * y.count)
      content = .cells(cells)
    }
  }

  deinit {
    switch content {
    case .bytes(let memory): memory.deallocate()
    case .cells(let memory): memory.deallocate()
    }
  }

  /// The exact coverage of the shape before it is blurred, a byte a cell.
  private static func mask(
    _ key: Key, _ x: ShadowAxis, _ y: ShadowAxis
  ) -> UnsafeMutablePointer<UInt8> {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: x.count * y.count)
    bytes.initialize(repeating: 0, count: x.count * y.count)
    func radius(_ index: Int) -> Size {
      Size(
        width: Double(key.radii[index]) / x.cellSize,
        height: Double(key.radii[index + 1]) / y.cellSize)
    }
    let rect = Rect(
      x: Double(x.margin) + Double(key.phaseX) / x.cellSize,
      y: Double(y.margin) + Double(key.phaseY) / y.cellSize,
      width: Double(key.width) / x.cellSize, height: Double(key.height) / y.cellSize)
    let radii = RoundedCoverage.Radii(
      topLeft: radius(0), topRight: radius(2), bottomLeft: radius(4), bottomRight: radius(6),
      smoothing: key.smoothing)
    guard let shape = RoundedCoverage(rect, radii: radii) else { return bytes }
    let scratch = Scratch()
    for row in shape.minY..<shape.maxY {
      shape.row(row, scratch.shape)?.write(x: 0, count: x.count, into: bytes + row * x.count)
    }
    return bytes
  }
}
