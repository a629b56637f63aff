import Geometry
import Surface
import SurfaceTesting
import Testing

/// A compositor that does everything that is allowed, in an order that nobody would choose.
@MainActor
@Suite struct HostilityTests {
  @Test(arguments: 1...24) func `a hostile compositor gets a correct client`(_ seed: Int) throws {
    let client = try ClientWindow.shown()
    let compositor = client.compositor
    var trouble = Troublemaker(seed: UInt64(seed))
    var acts: [String] = []
    do {
      for step in 0..<150 {
        acts.append(trouble.act(on: compositor))
        if trouble.number(3) == 0 {
          client.paint(PixelRect(x: Int32(step), y: 3, width: 9, height: 9), 0xff00_0000)
        }
        if trouble.number(4) == 0 { try compositor.roundTrip() }
      }
      try recover(client)
    } catch {
      Issue.record("seed \(seed), after \(acts.joined(separator: ", ")):\n\(error)")
    }
    #expect(compositor.violations.isEmpty)
  }

  /// When the compositor is reasonable again, so is the picture.
  private func recover(_ client: ClientWindow) throws {
    let compositor = client.compositor
    client.surface.isOccluded = false
    compositor.options.bufferRelease = .onReplace
    compositor.releaseBuffers()
    client.surface.preferFractionalScale(120)
    client.toplevel.configure(width: 120, height: 80)
    try compositor.roundTrip()
    for _ in 0..<4 {
      compositor.sendFrame()
      compositor.releaseBuffers()
      try compositor.roundTrip()
    }
    client.paint(PixelRect(x: 0, y: 0, width: 4, height: 4), 0xff12_3456)
    compositor.sendFrame()
    try compositor.run(until: { client.surface.contents?[0, 0] == 0xff12_3456 })
    #expect(client.surface.size == Size(width: 120, height: 80))
    #expect(client.surface.contents?.size == PixelSize(width: 120, height: 80))
  }
}
