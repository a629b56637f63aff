import Geometry
import Glibc
import Raster
import SurfaceTesting
import Testing

/// KWin 5.27, which uploads buffers to textures: what it shows is what the demo paints offscreen, byte
/// for byte, at widths that are no multiple of anything.
@Suite(.serialized) struct KWinTests {
  /// A few of each; `Scripts/test-desktops` runs all of them with each other.
  static let cases = [
    SceneCase("chats", "701x500", 1), SceneCase("settings", "333x251", 1.25),
    SceneCase("raster", "333x397", 1.5),
    SceneCase("gallery", "701x333", 1.75), SceneCase("text", "333x251", 2),
  ]

  @Test(arguments: cases) func `a scene is what it is offscreen`(_ scene: SceneCase) throws {
    try scene.check()
  }

  @Test(arguments: [1, 2]) func `chats that scroll on surfaces of their own are not sheared`(
    scale: Double
  ) throws {
    try SceneCase("chats", "701x500", scale).checkScrolled()
  }

  @Test(arguments: [1.25, 1.75]) func `what has scrolled away between whole scales is gone`(
    scale: Double
  ) throws {
    try SceneCase("chats", "800x600", scale).checkAfterWheel()
  }

  @Test func `a page of the lists scene is what it is offscreen`() throws {
    try SceneCase("lists", "760x560", 1.5).check(after: ListsScenePage.photos.opening)
  }

  @Test func `input arrives, and the compositor's death is a message`() throws {
    let kwin = try DesktopSession(.kwin, size: PixelSize(width: 710, height: 510))
    let demo = try Demo(size: "701x500").start(
      environment: kwin.environment.merging(["SURFACE_RECONNECT": "0"]) { $1 })
    try kwin.waitForPicture(
      Demo(size: "701x500").offscreenPicture(scale: 1), isAlive: { demo.isRunning })
    let before = try kwin.screenshot()
    let deadline = Deadline()
    repeat {
      try #require(!deadline.hasPassed && demo.isRunning, "\(demo.report)")
      // KWin drops what comes before a window has noticed the pointer.
      try kwin.input.movePointer(to: Point(x: 500, y: 300))
      try kwin.input.turnWheel(by: -5)
    } while try kwin.screenshot().hasEqualPixels(to: before)
    kwin.process.send(signal: SIGKILL)
    #expect(try demo.wait() == .exited(1), "\(demo.report)")
    #expect(demo.standardError.contains("compositor"), "\(demo.report)")
  }
}

/// A scene at a size and a scale.
struct SceneCase: CustomTestStringConvertible, Sendable {
  let scene: String
  let size: String
  let scale: Double

  init(_ scene: String, _ size: String, _ scale: Double) {
    self.scene = scene
    self.size = size
    self.scale = scale
  }

  var testDescription: String { "\(scene) \(size) × \(scale)" }

  private var demo: Demo { Demo(scene: scene, size: size) }

  /// In logical points.
  private var width: Int32 { size.split(separator: "x").first.flatMap { Int32($0) } ?? 0 }

  private func session() throws -> DesktopSession {
    // A little larger than the window, so that the pointer has a place beside it: KWin begins with it in the middle.
    let size = PixelSize(width: width + 9, height: 612)
    let session = try DesktopSession(.kwin, size: size, scale: scale)
    try session.input.movePointer(
      to: Point(x: Double(size.width - 2), y: Double(size.height - 2)))
    return session
  }

  /// Compares the screen with what is painted offscreen.
  func check() throws {
    let kwin = try session()
    let expected = try demo.offscreenPicture(scale: scale)
    let process = try demo.start(environment: kwin.environment)
    try kwin.waitForPicture(expected, isAlive: { process.isRunning })
  }

  /// The same when the content has come to rest after turns of a wheel.
  func checkAfterWheel() throws {
    let place = "\(width - 100) 300"
    let turns = (0..<25).map { "\n\(0.5 + Double($0) * 0.03) scroll wheel 0 -15 0 -1 \(place)" }
    try check(after: "0 pointer entered \(place)" + turns.joined())
  }

  /// The same after what a recording does in less than 5 s, and after what it has set off.
  func check(after recording: String) throws {
    let kwin = try session()
    let expected = try demo.offscreenPicture(scale: scale, replaying: recording, at: 5)
    try withTemporaryFolder { folder in
      let replay = folder + "/input.replay"
      try write("# surface input 1\n\(recording)\n60 end\n", to: replay)
      let process = try demo.start(["--replay", replay], environment: kwin.environment)
      try kwin.waitForPicture(expected, isAlive: { process.isRunning })
    }
  }

  /// The same while the messages go to and fro, so that they stay on surfaces of their own: always at
  /// the same place they rest for a while. When that is over they are shown at rest, in the window.
  func checkScrolled(andAtRest: Bool = false) throws {
    let seconds = 12.0
    let kwin = try session()
    let swaying = Swaying(at: "\(width - 30) 200", seconds: seconds)
    let expected = try demo.offscreenPicture(
      scale: scale, replaying: swaying.recording, at: swaying.end)
    try #require(!expected.hasEqualPixels(to: demo.offscreenPicture(scale: scale)))
    try withTemporaryFolder { folder in
      let replay = folder + "/sway.replay"
      try write("# surface input 1\n\(swaying.recording)\n60 end\n", to: replay)
      let process = try demo.start(["--replay", replay], environment: kwin.environment)
      // A surface that is shown sheared would be right again only when it has gone, at the end.
      // Between whole scales a row may keep the place between pixels that it was drawn for until it rests.
      if scale == scale.rounded() {
        try kwin.waitForPicture(
          expected, tolerance: 1, deadline: Deadline(after: .seconds(seconds - 3)),
          isAlive: { process.isRunning })
      }
      guard andAtRest else { return }
      let rest = try demo.offscreenPicture(
        scale: scale, replaying: swaying.recording, at: swaying.end + 10)
      try kwin.waitForPicture(rest, isAlive: { process.isRunning })
    }
  }
}

/// Fingers that scroll upwards, and then a little up, back, and rest, again and again.
private struct Swaying {
  private(set) var recording: String
  /// In the last rest, while the scroll indicator is still shown.
  private(set) var end = 0.5
  private let place: String

  /// - Parameter place: Where the pointer is, `X Y`.
  init(at place: String, seconds: Double) {
    self.place = place
    recording = "0 pointer entered \(place)"
    for _ in 0..<8 { scroll(by: -16) }
    while end < seconds {
      for step in 0..<8 { scroll(by: step < 4 ? -16 : 16) }
      end += 0.4
    }
    end -= 0.1
  }

  /// Sixteen points are whole pixels at every quarter of a scale, so that nothing is drawn again.
  private mutating func scroll(by delta: Double) {
    recording += "\n\(end) scroll finger 0 \(delta) 0 0 \(place)"
    end += 0.02
  }
}
