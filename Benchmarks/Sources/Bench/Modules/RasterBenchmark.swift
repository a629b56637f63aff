import CLibPixman
import CPeers
import Geometry
import Raster

/// Filling and compositing 256x256 pixels, which stay in the second-level cache.
enum RasterBenchmark {
  private static let extent = 256
  private static let fillRow = "raster/fill-opaque/pixman"
  private static let overRow = "raster/fill-translucent/pixman"
  private static let imageRow = "raster/image-over/pixman"
  private static let maskRow = "raster/mask/pixman"
  private static let roundedRow = "raster/rounded-rect/cairo"

  static let benchmark = Benchmark(
    rows: [fillRow, overRow, imageRow, maskRow, roundedRow]
  ) { isWanted in
    let ours = Target()
    let peer = Target()
    var rows: [Row] = []
    if isWanted(fillRow) { rows.append(fill(ours, peer)) }
    if isWanted(overRow) { rows.append(fillTranslucent(ours, peer)) }
    if isWanted(imageRow) { rows.append(drawImage(ours, peer)) }
    if isWanted(maskRow) { rows.append(fillMask(ours, peer)) }
    if isWanted(roundedRow) { rows.append(fillRounded(ours)) }
    return rows
  }

  private static func fill(_ ours: Target, _ peer: Target) -> Row {
    var color = pixman_color_t(red: 0x3333, green: 0x6666, blue: 0xcccc, alpha: 0xffff)
    var box = pixman_box32_t(x1: 0, y1: 0, x2: Int32(extent), y2: Int32(extent))
    return Comparison(callsPerRound: 50) {
      ours.canvas.fill(ours.bounds, with: Color(hex: 0x3366cc))
    } peer: {
      pixman_image_fill_boxes(PIXMAN_OP_SRC, peer.image, &color, 1, &box)
    }.row(fillRow, of: "pixman")
  }

  private static func fillTranslucent(_ ours: Target, _ peer: Target) -> Row {
    var color = pixman_color_t(red: 0x1999, green: 0x3333, blue: 0x6666, alpha: 0x8080)
    var box = pixman_box32_t(x1: 0, y1: 0, x2: Int32(extent), y2: Int32(extent))
    return Comparison(callsPerRound: 50) {
      ours.canvas.fill(ours.bounds, with: Color(hex: 0x3366cc, alpha: 0.5))
    } peer: {
      pixman_image_fill_boxes(PIXMAN_OP_OVER, peer.image, &color, 1, &box)
    }.row(overRow, of: "pixman")
  }

  private static func drawImage(_ ours: Target, _ peer: Target) -> Row {
    let picture = Target()
    for index in 0..<extent * extent {
      let alpha = UInt32(truncatingIfNeeded: index &* 7) & 0xff
      picture.base[index] = alpha << 24 | (alpha / 2) << 16 | (alpha / 3) << 8 | alpha
    }
    let size = PixelSize(width: Int32(extent), height: Int32(extent))
    let pixmap = Pixmap(size: size) { pixels in
      for y in 0..<extent { pixels.row(y).update(from: picture.base + y * extent, count: extent) }
    }
    return Comparison(callsPerRound: 30) {
      ours.canvas.draw(pixmap, atDevice: .zero)
    } peer: {
      composite(picture.image, mask: nil, onto: peer)
    }.row(imageRow, of: "pixman")
  }

  private static func fillMask(_ ours: Target, _ peer: Target) -> Row {
    let count = extent * extent
    let coverage = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    defer { coverage.deallocate() }
    // As in text: mostly empty, some edges, some full.
    for index in 0..<count {
      let value = (index / 3) % 16
      coverage[index] = value < 9 ? 0 : value < 12 ? UInt8(value * 20) : 255
    }
    let mask = pixman_image_create_bits(
      PIXMAN_a8, Int32(extent), Int32(extent),
      UnsafeMutableRawPointer(coverage).assumingMemoryBound(to: UInt32.self), Int32(extent))
    var black = pixman_color_t(red: 0, green: 0, blue: 0, alpha: 0xffff)
    let solid = pixman_image_create_solid_fill(&black)
    defer {
      pixman_image_unref(mask)
      pixman_image_unref(solid)
    }
    let ourMask = CoverageMask(base: coverage, width: extent, height: extent, stride: extent)
    return Comparison(callsPerRound: 30) {
      ours.canvas.fill(ourMask, atDevice: .zero, with: .black)
    } peer: {
      composite(solid, mask: mask, onto: peer)
    }.row(maskRow, of: "pixman")
  }

  private static func fillRounded(_ ours: Target) -> Row {
    let cairo = cp_text_create("sans", 14, Int32(extent), Int32(extent))
    defer { cp_text_destroy(cairo) }
    let color = Color(red: 0.2, green: 0.5, blue: 0.8)
    let shape = RoundedRect(Rect(x: 4, y: 6, width: 240, height: 60), radius: 12)
    return Comparison(callsPerRound: 100) {
      ours.canvas.fill(shape, with: color)
    } peer: {
      cp_fill_rounded_rect(cairo, 4, 6, 240, 60, 12)
    }.row(roundedRow, of: "cairo")
  }

  private static func composite(
    _ source: OpaquePointer?, mask: OpaquePointer?, onto target: Target
  ) {
    pixman_image_composite32(
      PIXMAN_OP_OVER, source, mask, target.image, 0, 0, 0, 0, 0, 0, Int32(extent), Int32(extent))
  }

  /// Pixels with a canvas of ours and an image of pixman's over them.
  private final class Target {
    let base: UnsafeMutablePointer<UInt32>
    let image: OpaquePointer?
    let canvas: Canvas
    let bounds = Rect(x: 0, y: 0, width: Double(extent), height: Double(extent))

    init() {
      base = .allocate(capacity: extent * extent)
      base.initialize(repeating: 0xffff_ffff, count: extent * extent)
      image = pixman_image_create_bits(
        PIXMAN_a8r8g8b8, Int32(extent), Int32(extent), base, Int32(extent * 4))
      canvas = Canvas(
        pixels: PixelBuffer(base: base, width: extent, height: extent, stride: extent))
    }

    deinit {
      pixman_image_unref(image)
      base.deallocate()
    }
  }
}
