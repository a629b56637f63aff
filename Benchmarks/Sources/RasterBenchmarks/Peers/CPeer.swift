import BenchKit
import CRasterPeers
import Glibc

/// A peer with a C interface, in this process.
final class CPeer: Rasterizer {
  let name: String
  private let scene: Scene
  private let peer: UnsafeMutableRawPointer
  private let drawPeer: @convention(c) (UnsafeMutableRawPointer?) -> Void
  private let destroyPeer: @convention(c) (UnsafeMutableRawPointer?) -> Void

  static func pixman(_ scene: Scene) -> CPeer? {
    rp_pixman_create(scene.forC).map {
      CPeer("pixman", scene, $0, rp_pixman_draw, rp_pixman_destroy)
    }
  }

  static func cairo(_ scene: Scene) -> CPeer? {
    rp_cairo_create(scene.forC).map { CPeer("cairo", scene, $0, rp_cairo_draw, rp_cairo_destroy) }
  }

  static func blend2D(_ scene: Scene) -> CPeer? {
    rp_blend2d_create(scene.forC).map {
      CPeer("Blend2D", scene, $0, rp_blend2d_draw, rp_blend2d_destroy)
    }
  }

  /// Opens Blend2D's library in the folder of peers; says so when it is not there.
  static func loadBlend2D(from folder: String) {
    var version = [CChar](repeating: 0, count: 64)
    if rp_blend2d_load(folder + "/libblend2d.so", &version) {
      let text = String(decoding: version.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      printError("Blend2D \(text)")
    } else {
      printError("no Blend2D in \(folder): rows are made without it")
    }
  }

  private init(
    _ name: String, _ scene: Scene, _ peer: UnsafeMutableRawPointer,
    _ draw: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void,
    _ destroy: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void
  ) {
    self.name = name
    self.scene = scene
    self.peer = peer
    drawPeer = draw
    destroyPeer = destroy
  }

  deinit { destroyPeer(peer) }

  func draw() { drawPeer(peer) }

  func time(_ count: Int) -> Double {
    let start = Clock.now
    for _ in 0..<count { drawPeer(peer) }
    return Clock.now - start
  }
}
