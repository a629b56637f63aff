import CRasterKernels
import Geometry

/// Memory that drawing calls reuse. It grows to what was needed once.
///
/// Not for several threads: each ``Canvas`` has its own.
final class Scratch {
  private let mask = GrowingBuffer<UInt8>()
  private let clip = GrowingBuffer<UInt8>()
  private let ring = GrowingBuffer<UInt8>()
  private let holeBuffer = GrowingBuffer<UInt8>()
  private let tinted = GrowingBuffer<UInt8>()
  private let pixelRow = GrowingBuffer<UInt32>()
  private let rowWeightBuffer = GrowingBuffer<Int16>()
  private let columnWeightBuffer = GrowingBuffer<Int16>()
  private let firstColumnBuffer = GrowingBuffer<Int32>()
  private let sampleBuffer = GrowingBuffer<Int16>()
  private let segmentBuffer = GrowingBuffer<LinearShader.Segment>()
  private let rampBuffer = GrowingBuffer<UInt32>()
  /// The colours of the gradient in use.
  let colorTable = ColorTable()
  private let blendBuffer = GrowingBuffer<UInt32>()
  private var layers: [GrowingBuffer<UInt32>] = []
  private var pathMasks: [PathMask] = []
  /// The clips of the list that is being drawn, outermost first.
  var clipNodes: [Int32] = []
  /// For shapes that become paths.
  var path = Path()
  private let shadowBuffer = GrowingBuffer<UInt8>()
  private let shadowLineBuffer = GrowingBuffer<Int16>()
  /// For blurs of what a canvas holds, and of turned shapes.
  let blur = BlurWorkspace()
  private let edges = UnsafeMutablePointer<UInt8>.allocate(
    capacity: 6 * RoundedCoverage.Scratch.capacity)

  deinit { edges.deallocate() }

  /// Bytes of what can be as large as a picture; the rest is as long as a row.
  var largeBytes: Int {
    layers.reduce(0) { $0 + $1.byteCount } + pathMasks.reduce(0) { $0 + $1.capacity }
      + blur.pixelBytes
  }

  /// A row of coverage that is being put together.
  func maskRow(_ count: Int) -> UnsafeMutablePointer<UInt8> { mask.reserve(count) }
  /// A row of a clip.
  func clipRow(_ count: Int) -> UnsafeMutablePointer<UInt8> { clip.reserve(count) }
  /// A row of a border, and of what is cut out of it.
  func ringRow(_ count: Int) -> UnsafeMutablePointer<UInt8> { ring.reserve(count) }
  func holeRow(_ count: Int) -> UnsafeMutablePointer<UInt8> { holeBuffer.reserve(count) }
  /// The coverage of a tinted image.
  func tintRow(_ count: Int) -> UnsafeMutablePointer<UInt8> { tinted.reserve(count) }
  /// A row of a shadow, and the cells that it is made of.
  func shadowRow(_ count: Int) -> UnsafeMutablePointer<UInt8> { shadowBuffer.reserve(count) }
  func shadowLine(_ count: Int) -> UnsafeMutablePointer<Int16> { shadowLineBuffer.reserve(count) }
  func pixels(_ count: Int) -> UnsafeMutablePointer<UInt32> { pixelRow.reserve(count) }
  func rowWeights(_ count: Int) -> UnsafeMutablePointer<Int16> { rowWeightBuffer.reserve(count) }
  func columnWeights(_ count: Int) -> UnsafeMutablePointer<Int16> {
    columnWeightBuffer.reserve(count)
  }
  func firstColumns(_ count: Int) -> UnsafeMutablePointer<Int32> {
    firstColumnBuffer.reserve(count)
  }
  /// Four channels for each column.
  func samples(_ count: Int) -> UnsafeMutablePointer<Int16> { sampleBuffer.reserve(4 * count) }
  /// The segments of the gradient in use.
  func segments(_ count: Int) -> UnsafeMutablePointer<LinearShader.Segment> {
    segmentBuffer.reserve(count)
  }
  func ramp(_ count: Int) -> UnsafeMutablePointer<UInt32> { rampBuffer.reserve(count) }

  /// A row of what is blended.
  func blendRow(_ count: Int) -> UnsafeMutablePointer<UInt32> { blendBuffer.reserve(count) }
  /// The pixels of a group inside of `depth` others.
  func layer(_ depth: Int, _ count: Int) -> UnsafeMutablePointer<UInt32> {
    while layers.count <= depth { layers.append(GrowingBuffer()) }
    return layers[depth].reserve(count)
  }

  /// A mask for an area, with undefined bytes.
  func pathMask(_ area: PixelRect) -> PathMask {
    let mask = pathMasks.popLast() ?? PathMask()
    mask.reset(area)
    return mask
  }
  /// Takes back the memory of a mask that is no longer used.
  func recycle(_ mask: PathMask) {
    if pathMasks.count < 8 { pathMasks.append(mask) }
  }

  /// For the shape that is drawn.
  var shape: RoundedCoverage.Scratch { edgeScratch(0) }
  /// For the shape that is cut out of it.
  var hole: RoundedCoverage.Scratch { edgeScratch(1) }
  /// For rounded clips.
  var clipEdges: RoundedCoverage.Scratch { edgeScratch(2) }

  private func edgeScratch(_ index: Int) -> RoundedCoverage.Scratch {
    let left = edges + 2 * index * RoundedCoverage.Scratch.capacity
    return RoundedCoverage.Scratch(left: left, right: left + RoundedCoverage.Scratch.capacity)
  }
}
