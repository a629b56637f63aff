import Geometry
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Surface

/// Frames so large that workers paint them: a window, and the tiles of what scrolls in it.
@Suite @MainActor struct FramePaintingTests {
  private func window(
    _ configure: (inout TestCompositor.Options) -> Void = { _ in }
  ) throws -> (CompositorWindow, list: Layer) {
    let host = try CompositorWindow(size: Size(width: 700, height: 500), configure)
    let list = host.addList(Rect(x: 20, y: 10, width: 660, height: 460))
    for row in list.sublayers { row.bounds.size.width = 600 }
    try host.frame()
    return (host, list)
  }

  @Test func `tiles show what painting everything at once gives`() throws {
    let (host, list) = try window()
    for step in 0..<24 {
      list.bounds.origin.y += step % 6 == 5 ? -90 : 37
      if step % 4 == 3 { list.sublayers[step].backgroundColor = Color(hex: 0x00ff00) }
      try host.frame()
      #expect(host.isExact, "step \(step)")
    }
    #expect(host.promotion.shown.first?.kind == .content(.vertical))
  }

  @Test func `a window that changes as a whole shows it`() throws {
    let (host, list) = try window()
    for color: UInt32 in [0x204060, 0x602040, 0x406020] {
      host.root.backgroundColor = Color(hex: color)
      list.opacity = list.opacity == 1 ? 0.5 : 1
      try host.frame()
      #expect(host.isExact)
    }
  }

  @Test func `frames that there is no memory for are shown when there is some again`() throws {
    let (host, list) = try window { $0.bufferRelease = .never }
    for step in 0..<30 {
      list.bounds.origin.y += 37
      host.root.backgroundColor = Color(hex: UInt32(step) * 0x050301 + 0x203040)
      try host.frame()
      guard step % 5 == 4 else { continue }
      host.compositor.releaseBuffers()
      for _ in 0..<3 { try host.frame() }
      #expect(host.isExact, "step \(step)")
    }
  }
}
