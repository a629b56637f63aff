import BenchKit
import CRasterPeers

/// Fills, copies and compositing: a whole window, a block that stays in the second-level cache, and
/// many small blocks.
enum KernelRows {
  static let all = Size.allCases.flatMap { size in
    [
      row("fill-opaque", size, floor: .fill, floorLimit: 1.15) { fill($0, size, 0xff33_66cc) },
      row("fill-over", size, floor: .modify) { fill($0, size, 0x8033_66cc) },
      row("copy", size, floor: .copy, floorLimit: 1.15) { image($0, size, .opaque) },
      row("over-noise", size, floor: .combine) { image($0, size, .noise) },
      row("over-mixed", size, floor: .combine) { image($0, size, .mixed) },
      row("over-alpha", size, floor: .combine) { image($0, size, .noise, opacity: 128) },
    ]
  }

  enum Size: String, CaseIterable {
    case window = "1080p"
    case block = "256"
    case blocks = "32x1000"
  }

  /// What the alphas of an image are like.
  enum Texture {
    case opaque
    /// Every alpha from 1 to 254.
    case noise
    /// As in interfaces: half clear, half opaque, in runs, with soft pixels between.
    case mixed
  }

  private static func row(
    _ what: String, _ size: Size, floor: MemoryLimit.Kind, floorLimit: Double? = nil,
    _ scene: @escaping @Sendable (Arena) -> Scene
  ) -> RasterRow {
    // A call takes 15 ns of the 75 of a small block: ours is given a colour of four floats and a rectangle in
    // logical units, and finds pixels and clip. The loop itself waits for memory.
    // Where small blocks lie over each other, Skia's rounding adds up.
    RasterRow(
      name: "raster/\(what)/\(size.rawValue)", limit: size == .blocks ? 1.25 : 1.1,
      skiaLimit: what.hasPrefix("over") ? 1.25 : nil,
      likeness: ["pixman": .exact, "Skia": .rounding(6)],
      floor: size == .blocks ? nil : floor, floorLimit: size == .window ? floorLimit : nil,
      count: size == .blocks ? 1000 : 1, makeScene: scene)
  }

  private static func scene(_ arena: Arena, _ size: Size) -> Scene {
    size == .block
      ? Scene(width: 256, height: 256, in: arena) : Scene(width: 1920, height: 1080, in: arena)
  }

  private static func fill(_ arena: Arena, _ size: Size, _ color: UInt32) -> Scene {
    let scene = scene(arena, size)
    if size == .blocks {
      for position in positions(extent: 32, seed: 11) {
        scene.add(
          rp_fill_rect, x: position.x, y: position.y, width: 32, height: 32, color: color)
      }
    } else {
      scene.add(
        rp_fill_rect, width: Double(scene.target.width), height: Double(scene.target.height),
        color: color)
    }
    return scene
  }

  private static func image(
    _ arena: Arena, _ size: Size, _ texture: Texture, opacity: UInt32 = 255
  ) -> Scene {
    let scene = scene(arena, size)
    let side = size == .blocks ? 32 : 0
    let width = side > 0 ? side : Int(scene.target.width)
    let height = side > 0 ? side : Int(scene.target.height)
    var painter = TexturePainter(texture)
    // Small images differ, as those of a window do.
    let images = (0..<(size == .blocks ? 64 : 1)).map { _ in
      scene.addImage(width: width, height: height, isOpaque: texture == .opaque) { _, _ in
        painter.next()
      }
    }
    if size == .blocks {
      for (index, position) in positions(extent: 32, seed: 11).enumerated() {
        scene.add(
          rp_draw_image, images[index % images.count], x: position.x, y: position.y,
          opacity: opacity)
      }
    } else {
      scene.add(rp_draw_image, images[0], opacity: opacity)
    }
    return scene
  }
}

/// Whole positions at which something of this extent lies inside of a 1080p window.
func positions(
  extent width: Int, by height: Int? = nil, count: Int = 1000, seed: UInt64
) -> [(x: Double, y: Double)] {
  var generator = SeededGenerator(seed: seed)
  return (0..<count).map { _ in
    (
      Double(Int.random(in: 0...(1920 - width), using: &generator)),
      Double(Int.random(in: 0...(1080 - (height ?? width)), using: &generator))
    )
  }
}

/// Premultiplied pixels one after the other.
private struct TexturePainter {
  private let texture: KernelRows.Texture
  private var generator = SeededGenerator(seed: 3)
  private var left = 0
  private var alpha: UInt32 = 0

  init(_ texture: KernelRows.Texture) { self.texture = texture }

  mutating func next() -> UInt32 {
    switch texture {
    case .opaque: alpha = 255
    case .noise: alpha = 1 + UInt32(generator.next() % 254)
    case .mixed:
      if left == 0 {
        let isSoft = alpha == 0 || alpha == 255
        alpha = isSoft ? 1 + UInt32(generator.next() % 254) : generator.next() % 2 == 0 ? 0 : 255
        left = isSoft ? 1 : 20 + Int(generator.next() % 60)
      }
      left -= 1
    }
    let random = UInt32(truncatingIfNeeded: generator.next())
    func channel(_ shift: UInt32) -> UInt32 { (((random >> shift) & 255) * alpha / 255) << shift }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
