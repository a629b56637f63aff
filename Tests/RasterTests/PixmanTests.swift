import CLibPixman
import Geometry
import Testing

@testable import Raster

/// The rasterizer of X, cairo, weston and sway does the same to the same pixels, bit for bit. It comes
/// with `Scripts/setup`.
@Suite struct PixmanTests {
  private let width: Int32 = 67
  private let height: Int32 = 13

  /// A pixman image over a copy of the pixels.
  private final class Image {
    let memory: UnsafeMutablePointer<UInt32>
    let image: OpaquePointer
    let size: PixelSize

    /// An endless image of one colour.
    init(solid pixel: UInt32) {
      func wide(_ shift: UInt32) -> UInt16 { UInt16((pixel >> shift) & 255) * 257 }
      var color = pixman_color_t(red: wide(16), green: wide(8), blue: wide(0), alpha: wide(24))
      size = .zero
      memory = .allocate(capacity: 1)
      image = pixman_image_create_solid_fill(&color)
    }

    init(_ pixmap: Pixmap, format: pixman_format_code_t = PIXMAN_a8r8g8b8) {
      size = pixmap.size
      memory = .allocate(capacity: size.area)
      for y in 0..<Int(size.height) {
        (memory + y * Int(size.width)).initialize(
          from: pixmap.pixels.row(y), count: Int(size.width))
      }
      image = pixman_image_create_bits(format, size.width, size.height, memory, size.width * 4)
    }

    /// An 8-bit mask from the alphas of a pixmap.
    init(alphaOf pixmap: Pixmap) {
      size = pixmap.size
      let stride = (Int(size.width) + 3) & ~3
      memory = .allocate(capacity: stride * Int(size.height) / 4)
      let bytes = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: UInt8.self)
      for y in 0..<Int(size.height) {
        for x in 0..<Int(size.width) {
          bytes[y * stride + x] = UInt8(pixmap[x, y] >> 24)
        }
      }
      image = pixman_image_create_bits(
        PIXMAN_a8, size.width, size.height, memory, Int32(stride))
    }

    deinit {
      pixman_image_unref(image)
      memory.deallocate()
    }

    var pixmap: Pixmap {
      Pixmap(size: size) { pixels in
        for y in 0..<pixels.height {
          pixels.row(y).update(from: memory + y * pixels.width, count: pixels.width)
        }
      }
    }
  }

  private func composite(_ source: Image, _ mask: Image?, onto target: Image) {
    withExtendedLifetime((source, mask)) {
      pixman_image_composite32(
        PIXMAN_OP_OVER, source.image, mask?.image, target.image, 0, 0, 0, 0, 0, 0, width, height)
    }
  }

  private func background() -> Pixmap { .noise(width: width, height: height, seed: 11) }

  private func draw(_ body: (Canvas) -> Void) -> Pixmap {
    Pixmap.drawn(width: width, height: height) { canvas in
      canvas.draw(background(), atDevice: .zero)
      body(canvas)
    }
  }

  /// Colours whose premultiplied bytes are exact, so that both sides start with the same pixel.
  private let pixels: [UInt32] = [0xff33_90ec, 0x8040_2010, 0x0101_0001, 0xfe00_fe7f, 0xff00_0000]

  private func color(_ pixel: UInt32) -> Color {
    let alpha = Float(pixel >> 24)
    func channel(_ shift: UInt32) -> Float { Float((pixel >> shift) & 255) / alpha }
    return Color(red: channel(16), green: channel(8), blue: channel(0), alpha: alpha / 255)
  }

  @Test func `solid fills equal pixman's`() {
    for pixel in pixels {
      #expect(color(pixel).premultipliedPixel == pixel)
      let ours = draw { $0.fill(Rect(x: 0, y: 0, width: 67, height: 13), with: color(pixel)) }
      let target = Image(background())
      composite(Image(solid: pixel), nil, onto: target)
      #expect(
        ours.hasEqualPixels(to: target.pixmap),
        "\(ours.firstDifference(from: target.pixmap) as Any)")
    }
  }

  @Test func `images over pixels equal pixman's`() {
    let image = Pixmap.noise(width: width, height: height, seed: 12)
    let ours = draw { $0.draw(image, atDevice: .zero) }
    let target = Image(background())
    composite(Image(image), nil, onto: target)
    #expect(ours.hasEqualPixels(to: target.pixmap))
  }

  @Test(arguments: [1, 77, 128, 254] as [UInt32])
  func `translucent images equal pixman's`(alpha: UInt32) {
    let image = Pixmap.noise(width: width, height: height, seed: 13)
    let ours = draw { $0.draw(image, atDevice: .zero, opacity: Double(alpha) / 255) }
    let target = Image(background())
    composite(Image(image), Image(solid: alpha << 24), onto: target)
    #expect(ours.hasEqualPixels(to: target.pixmap))
  }

  @Test func `colours through masks equal pixman's`() {
    let shape = Pixmap.noise(width: width, height: height, seed: 14)
    let bytes = (0..<Int(height)).flatMap { y in
      (0..<Int(width)).map { UInt8(shape[$0, y] >> 24) }
    }
    for pixel in pixels {
      let ours = draw { canvas in
        bytes.withUnsafeBufferPointer {
          let mask = CoverageMask(
            base: $0.baseAddress!, width: Int(width), height: Int(height), stride: Int(width))
          canvas.fill(mask, atDevice: .zero, with: color(pixel))
        }
      }
      let target = Image(background())
      composite(Image(solid: pixel), Image(alphaOf: shape), onto: target)
      #expect(ours.hasEqualPixels(to: target.pixmap))
    }
  }

  @Test func `colours through subpixels on opaque pixels equal pixman's with component alpha`() {
    let subpixels = Pixmap.noise(width: width, height: height, seed: 16)
    let ground = Pixmap.noise(width: width, height: height, seed: 17, isOpaque: true)
    for pixel in pixels {
      let ours = draw { canvas in
        canvas.draw(ground, atDevice: .zero)
        canvas.fill(SubpixelMask(subpixels), atDevice: .zero, with: color(pixel))
      }
      let target = Image(ground)
      let mask = Image(subpixels)
      pixman_image_set_component_alpha(mask.image, 1)
      composite(Image(solid: pixel), mask, onto: target)
      #expect(
        ours.hasEqualPixels(to: target.pixmap),
        "\(ours.firstDifference(from: target.pixmap) as Any)")
    }
  }

  @Test func `images in a rounded clip equal pixman's through the same mask`() {
    let clip = RoundedRect(Rect(x: 0.3, y: 0.6, width: 66.2, height: 12), radius: 6)
    let image = Pixmap.noise(width: width, height: height, seed: 15)
    let coverage = Pixmap.drawn(width: width, height: height) { $0.fill(clip, with: .black) }
    let ours = draw { canvas in
      canvas.clip(to: clip)
      canvas.draw(image, atDevice: .zero)
    }
    let target = Image(background())
    composite(Image(image), Image(alphaOf: coverage), onto: target)
    #expect(ours.hasEqualPixels(to: target.pixmap))
  }
}
