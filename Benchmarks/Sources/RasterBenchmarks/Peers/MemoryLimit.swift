import BenchKit
import CRasterPeers

/// What no rasterizer can be quicker than: touching the same bytes with nothing to compute.
final class MemoryLimit: Rasterizer {
  enum Kind {
    /// Every byte is written.
    case fill
    /// Every byte is written from another place.
    case copy
    /// Every byte is read and written.
    case modify
    /// The same with a second source.
    case combine
  }

  let name = "floor"
  private let kind: Kind
  private let target: UnsafeMutableRawPointer
  private let source: UnsafeMutableRawPointer
  private let byteCount: Int

  init(_ kind: Kind, _ scene: Scene) {
    self.kind = kind
    target = UnsafeMutableRawPointer(scene.target.pixels)
    source = scene.images.first.map { UnsafeMutableRawPointer($0.pixels) } ?? target
    byteCount = scene.targetByteCount
  }

  func draw() {
    switch kind {
    case .fill: rp_limit_fill(target, byteCount)
    case .copy: rp_limit_copy(target, source, byteCount)
    case .modify: rp_limit_modify(target, byteCount)
    case .combine: rp_limit_combine(target, source, byteCount)
    }
  }

  func time(_ count: Int) -> Double {
    let start = Clock.now
    for _ in 0..<count { draw() }
    return Clock.now - start
  }
}
