import Geometry
import Glibc

/// What the steps of a hostile compositor act on.
@MainActor
final class HostileDesk {
  private let host: HostileHost
  /// Opens one more window of the program; nil where there are enough.
  var openWindow: (() -> Bool)?
  /// Closes a window of the program, as a command of it does.
  var closeWindow: ((Int) -> Bool)?
  /// The surfaces of the program, with the middles of what is on them in their coordinates.
  var elements: (() -> [(surface: TestSurface, middles: [Point])])?
  /// Ends of pipes that something is said to be written into, or read from, at some time.
  private(set) var stalledPipes: [Int32] = []
  private var stallsPipes = true
  /// Globals that were taken away, with their versions.
  var withdrawn: [(name: String, version: Int)] = []

  /// Lets the compositor die, and another one take its place; says how.
  var loseCompositor: ((inout HostileRandom) -> String)?

  init(_ host: HostileHost) { self.host = host }

  /// The one that lives.
  var compositor: TestCompositor { host.compositor }

  isolated deinit { for pipe in stalledPipes { close(pipe) } }

  /// Keeps the end of a pipe open and does nothing with it, until ``closeStalledPipes()``.
  func stall(_ pipe: Int32) {
    if stallsPipes { stalledPipes.append(pipe) } else { close(pipe) }
  }

  /// Lets go of a pipe.
  func takeStalledPipe(_ index: Int) -> Int32 { stalledPipes.remove(at: index) }

  /// Lets go of all pipes, and from now on of each at once: a program that gets nothing may ask for another form.
  func closeStalledPipes() {
    stallsPipes = false
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

  /// Where the user points at: mostly at something that is shown.
  func target(_ random: inout HostileRandom) -> (surface: TestSurface, point: Point)? {
    if !random.chance(4), let all = elements?(),
      let (surface, middles) = random.any(Array(all.suffix(2))),
      let point = random.any(middles)
    {
      return (surface, point)
    }
    guard let surface = surface(&random) else { return nil }
    let at = random.point(on: surface)
    return (surface, Point(x: at.x, y: at.y))
  }

  /// A seat that has a device, as it has told.
  func seat(_ device: TestSeat.Capabilities, _ random: inout HostileRandom) -> TestSeat? {
    random.any(compositor.seats.filter { $0.capabilities.contains(device) })
  }

  /// Lets the program handle what has happened, as between two movements of a hand.
  func turn() {
    for _ in 0..<3 { compositor.turn(timeout: .zero) }
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
