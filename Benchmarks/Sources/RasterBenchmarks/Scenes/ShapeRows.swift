import BenchKit
import CRasterPeers

/// What interfaces are made of: bubbles, avatars, shadows, icons.
enum ShapeRows {
  static let all = [
    RasterRow(name: "raster/rrect/1000", limit: 0.9, others: .coverage, count: 1000) {
      bubbles($0, alpha: 0xff)
    },
    RasterRow(name: "raster/rrect-a50/1000", limit: 0.9, others: .coverage, count: 1000) {
      bubbles($0, alpha: 0x80)
    },
    RasterRow(
      name: "raster/avatar/1000", limit: 0.9, others: .coverage, count: 1000, makeScene: avatars),
    RasterRow(
      name: "raster/shadow-rrect/10", limit: 0.9, others: .coverage, count: 10, makeScene: shadows),
    RasterRow(
      name: "raster/blur/500", limit: 0.9, others: .coverage, makeScene: blur),
    RasterRow(
      name: "raster/icons/1000", limit: 0.9, others: .coverage, count: 1000, makeScene: icons),
  ]

  private static func bubbles(_ arena: Arena, alpha: UInt32) -> Scene {
    let scene = Scene(width: 1920, height: 1080, in: arena)
    var generator = SeededGenerator(seed: 21)
    for position in positions(extent: 300, by: 60, seed: 22) {
      scene.add(
        rp_fill_rounded, x: position.x, y: position.y, width: 300, height: 60, radius: 12,
        color: alpha << 24 | UInt32(generator.next() & 0xff_ffff))
    }
    return scene
  }

  private static func avatars(_ arena: Arena) -> Scene {
    let scene = Scene(width: 1920, height: 1080, in: arena)
    var generator = SeededGenerator(seed: 23)
    let images = (0..<16).map { _ in
      scene.addImage(width: 54, height: 54, isOpaque: true) { _, _ in
        0xff00_0000 | UInt32(generator.next() & 0xff_ffff)
      }
    }
    for (index, position) in positions(extent: 54, seed: 24).enumerated() {
      scene.add(rp_draw_avatar, images[index % 16], x: position.x, y: position.y)
    }
    return scene
  }

  private static func shadows(_ arena: Arena) -> Scene {
    let scene = Scene(width: 1920, height: 1080, in: arena)
    for position in positions(extent: 400, by: 300, count: 10, seed: 25) {
      scene.add(
        rp_draw_shadow, x: position.x + 40, y: position.y + 40, width: 300, height: 200,
        radius: 12, color: 0x6000_0000, opacity: 10)
    }
    return scene
  }

  /// A picture that fades out before its edges, so that what lies beyond them does not count.
  private static func blur(_ arena: Arena) -> Scene {
    let scene = Scene(width: 500, height: 500, in: arena)
    var generator = SeededGenerator(seed: 28)
    let image = scene.addImage(width: 500, height: 500, isOpaque: false) { x, y in
      let isInside = (70..<430).contains(x) && (70..<430).contains(y)
      return isInside ? 0xff00_0000 | UInt32(generator.next() & 0xff_ffff) : 0
    }
    scene.add(rp_blur_image, image, opacity: 20)
    return scene
  }

  private static func icons(_ arena: Arena) -> Scene {
    let scene = Scene(width: 1920, height: 1080, in: arena)
    var generator = SeededGenerator(seed: 26)
    let icons = (0..<16).map { _ in
      scene.add(Outline.blob(x: 12, y: 12, radius: 11, points: 8, roughness: 0.5, &generator))
    }
    for (index, position) in positions(extent: 24, seed: 27).enumerated() {
      scene.add(
        rp_fill_path, icons[index % 16], x: position.x, y: position.y,
        color: 0xff00_0000 | UInt32(generator.next() & 0xff_ffff))
    }
    return scene
  }
}
