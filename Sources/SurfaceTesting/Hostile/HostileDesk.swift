import Geometry
import Glibc

/// What the steps of a hostile compositor act on.
@MainActor
final class HostileDesk {
  let compositor: TestCompositor
  /// Opens one more window of the program; nil where there are enough.
  var openWindow: (() -> Bool)?
  /// Closes a window of the program, as a command of it does.
  var closeWindow: ((Int) -> Bool)?
  /// Ends of pipes that something is said to be written into, or read from, at some time.
  private(set) var stalledPipes: [Int32] = []
  /// Globals that were taken away, with their versions.
  var withdrawn: [(name: String, version: Int)] = []

  init(_ compositor: TestCompositor) { self.compositor = compositor }

  isolated deinit { for pipe in stalledPipes { close(pipe) } }

  /// Keeps the end of a pipe open and does nothing with it.
  func stall(_ pipe: Int32) { stalledPipes.append(pipe) }

  /// Lets go of a pipe.
  func takeStalledPipe(_ index: Int) -> Int32 { stalledPipes.remove(at: index) }

  func closeStalledPipes() {
    for pipe in stalledPipes { close(pipe) }
    stalledPipes = []
  }

  /// A surface that the user sees: a window or a popup.
  func surface(_ random: inout HostileRandom) -> TestSurface? {
    let windows = compositor.toplevels.compactMap(\.surface)
    let popups = compositor.popups.compactMap(\.surface)
    // What is open takes most of what the user does.
    if let popup = random.any(popups), !random.chance(4) { return popup }
    return random.any(windows)
  }

  func toplevel(_ random: inout HostileRandom) -> TestToplevel? {
    random.any(compositor.toplevels)
  }

  func seat(_ random: inout HostileRandom) -> TestSeat? { random.any(compositor.seats) }
}

extension HostileRandom {
  /// A point on a surface, and sometimes beyond its edges.
  @MainActor
  mutating func point(on surface: TestSurface) -> (x: Double, y: Double) {
    if chance(20) { return pick([(-1e6, 1e6), (0, 0), (-0.25, -0.25), (8_388_607, -8_388_608)]) }
    let (width, height) = (max(1, Int(surface.size.width)), max(1, Int(surface.size.height)))
    return (Double(number(width)) + 0.5, Double(number(height)) + 0.5)
  }
}
