import CRasterPeers

/// A list of operations with what they refer to, for every rasterizer alike.
final class Scene {
  let arena: Arena
  let target: rp_image
  private(set) var ops: [rp_op] = []
  private(set) var images: [rp_image] = []
  private(set) var masks: [rp_mask] = []
  private(set) var outlines: [Outline] = []
  private(set) var gradients: [rp_gradient] = []
  private var keptBytes: [UnsafeMutableRawPointer] = []

  /// An empty scene, whose target begins at the start of the arena.
  init(width: Int, height: Int, in arena: Arena) {
    self.arena = arena
    arena.reset()
    let pixels = arena.allocate(width * height * 4).assumingMemoryBound(to: UInt32.self)
    target = rp_image(
      pixels: pixels, width: Int32(width), height: Int32(height), stride: Int32(width),
      is_opaque: false)
  }

  deinit { for bytes in keptBytes { bytes.deallocate() } }

  var targetByteCount: Int { Int(target.stride) * Int(target.height) * 4 }

  // MARK: Resources

  func addImage(
    width: Int, height: Int, isOpaque: Bool, pixel: (_ x: Int, _ y: Int) -> UInt32
  ) -> Int {
    let pixels = arena.allocate(width * height * 4).assumingMemoryBound(to: UInt32.self)
    for y in 0..<height {
      for x in 0..<width { pixels[y * width + x] = pixel(x, y) }
    }
    images.append(
      rp_image(
        pixels: pixels, width: Int32(width), height: Int32(height), stride: Int32(width),
        is_opaque: isOpaque))
    return images.count - 1
  }

  func addMask(width: Int, height: Int, coverage: (_ x: Int, _ y: Int) -> UInt8) -> Int {
    let stride = (width + 3) & ~3
    let bytes = arena.allocate(stride * height).assumingMemoryBound(to: UInt8.self)
    for y in 0..<height {
      for x in 0..<stride { bytes[y * stride + x] = x < width ? coverage(x, y) : 0 }
    }
    masks.append(
      rp_mask(bytes: bytes, width: Int32(width), height: Int32(height), stride: Int32(stride)))
    return masks.count - 1
  }

  func add(_ outline: Outline) -> Int {
    outlines.append(outline)
    return outlines.count - 1
  }

  /// Colours at even distances; what the coordinates mean is said in `rp_gradient`.
  func addGradient(
    _ kind: rp_gradient_kind, _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double,
    colors: [UInt32]
  ) -> Int {
    let offsets = colors.indices.map { Double($0) / Double(max(1, colors.count - 1)) }
    gradients.append(
      rp_gradient(
        kind: kind, x0: x0, y0: y0, x1: x1, y1: y1, offsets: keep(offsets), colors: keep(colors),
        count: Int32(colors.count)))
    return gradients.count - 1
  }

  // MARK: Operations

  func add(
    _ kind: rp_kind, _ resource: Int = 0, x: Double = 0, y: Double = 0, width: Double = 0,
    height: Double = 0, radius: Double = 0, color: UInt32 = 0, opacity: UInt32 = 255
  ) {
    ops.append(
      rp_op(
        kind: kind, resource: Int32(resource), x: x, y: y, width: width, height: height,
        radius: radius, color: color, opacity: opacity))
  }

  // MARK: For C

  /// The scene in memory that lives as long as this object; asked for once it is complete.
  lazy var forC: UnsafePointer<rp_scene> = {
    let paths = outlines.map { outline in
      rp_path(
        verbs: keep(outline.verbs.map { UInt8($0.rawValue) }), points: keep(outline.points),
        verb_count: Int32(outline.verbs.count))
    }
    return keep([
      rp_scene(
        ops: keep(ops), op_count: Int32(ops.count), images: keep(images),
        image_count: Int32(images.count), masks: keep(masks), mask_count: Int32(masks.count),
        paths: keep(paths), path_count: Int32(paths.count), gradients: keep(gradients),
        gradient_count: Int32(gradients.count), target: target)
    ])
  }()

  private func keep<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    copy.initialize(from: elements, count: elements.count)
    keptBytes.append(UnsafeMutableRawPointer(copy))
    return UnsafePointer(copy)
  }
}

/// Lines and cubics as plain numbers.
struct Outline {
  private(set) var verbs: [rp_verb] = []
  /// x and y in turn.
  private(set) var points: [Double] = []

  mutating func move(_ x: Double, _ y: Double) { add(rp_move, [x, y]) }
  mutating func line(_ x: Double, _ y: Double) { add(rp_line, [x, y]) }
  mutating func cubic(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
  ) {
    add(rp_cubic, [x1, y1, x2, y2, x, y])
  }
  mutating func close() { add(rp_close, []) }

  private mutating func add(_ verb: rp_verb, _ numbers: [Double]) {
    verbs.append(verb)
    points += numbers
  }
}
