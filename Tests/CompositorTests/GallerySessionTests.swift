import Geometry
import Raster
import SurfaceTesting
import Testing

/// The gallery in the hands of a person with a mouse, a wheel, a keyboard and a touch screen, and of a second person, on weston.
@Suite struct GallerySessionTests {
  private let weston: WestonSession
  private let demo: ChildProcess
  private static let title = "Wayland Demo"
  private static let (first, second) = ("seat0", "seat1")

  init() throws {
    weston = try WestonSession(size: PixelSize(width: 760, height: 560))
    try weston.addSeat(Self.first, [.pointer, .keyboard, .touch])
    try weston.addSeat(Self.second)
    for seat in [Self.first, Self.second] {
      try weston.movePointer(to: Point(x: 755, y: 555), seat: seat)
    }
    demo = try Demo(scene: "gallery", size: "720x520").start(environment: weston.environment)
    try weston.waitForWindow(titled: Self.title)
    try weston.place(Self.title, at: .zero)
    try weston.focus(Self.title, seat: Self.first)
    _ = try pictureAtRest()
  }

  /// The screen, once nothing moves; its frames were damaged by all that they have changed.
  private func pictureAtRest() throws -> Pixmap {
    let deadline = Deadline()
    var last = try weston.framebuffer()
    var still = 0
    while still < 6 {
      try #require(!deadline.hasPassed && demo.isRunning, "no rest: \(demo.report)")
      try weston.waitForRepaint()
      let next = try weston.framebuffer()
      still = next.hasEqualPixels(to: last) ? still + 1 : 0
      last = next
    }
    #expect(try weston.stalePixelCount() == 0)
    return last
  }

  /// Does something, and waits until a part of the screen is another one.
  private func change(_ part: PixelRect, _ name: String, _ act: () throws -> Void) throws {
    let before = try pictureAtRest().cropped(to: part)
    try act()
    let deadline = Deadline()
    while try weston.framebuffer().cropped(to: part).hasEqualPixels(to: before) {
      try #require(
        !deadline.hasPassed && demo.isRunning, "“\(name)” changes nothing: \(demo.report)")
      try weston.waitForRepaint()
    }
    #expect(try !pictureAtRest().cropped(to: part).hasEqualPixels(to: before), "\(name)")
  }

  private static let counter = PixelRect(x: 384, y: 202, width: 150, height: 20)
  private static let button = Point(x: 430, y: 175)
  private static let toggle = PixelRect(x: 380, y: 292, width: 44, height: 30)
  private static let slider = PixelRect(x: 380, y: 390, width: 310, height: 28)
  private static let page = PixelRect(x: 24, y: 110, width: 670, height: 400)

  @Test func `each device does what it does alone`() throws {
    try change(Self.counter, "a click") {
      try weston.movePointer(to: Self.button)
      try weston.click()
    }
    try change(Self.counter, "the space bar") { try weston.typeKey(57) }
    try weston.movePointer(to: Point(x: 755, y: 555))
    try change(Self.counter, "a finger that taps") {
      try weston.touchDown(at: Self.button)
      try weston.touchUp()
    }
    try change(Self.toggle, "a toggle that is clicked") {
      try weston.movePointer(to: Point(x: 402, y: 307))
      try weston.click()
      try weston.movePointer(to: Point(x: 755, y: 555))
    }
    try change(Self.slider, "a knob that a finger drags") {
      try weston.touchDown(at: Point(x: 504, y: 404))
      for x in stride(from: 510.0, through: 600, by: 10) {
        try weston.touchMove(to: Point(x: x, y: 404))
      }
      try weston.touchUp()
    }
    try weston.movePointer(to: Point(x: 200, y: 420))
    try change(Self.page, "a turn of the wheel") { try weston.turnWheel(by: 2) }
    try change(Self.page, "a finger that scrolls") {
      try weston.touchDown(at: Point(x: 200, y: 300))
      for y in stride(from: 310.0, through: 420, by: 10) {
        try weston.touchMove(to: Point(x: 200, y: y))
      }
      try weston.touchUp()
    }
    #expect(demo.isRunning, "\(demo.report)")
  }

  @Test func `two people use it at once`() throws {
    try change(Self.slider, "a knob that the first one drags") {
      try weston.movePointer(to: Point(x: 504, y: 404), seat: Self.first)
      try weston.button(isPressed: true, seat: Self.first)
      try weston.movePointer(to: Point(x: 560, y: 404), seat: Self.first)
    }
    try change(Self.counter, "a button that the second one clicks meanwhile") {
      try weston.movePointer(to: Self.button, seat: Self.second)
      try weston.click(seat: Self.second)
    }
    try change(Self.slider, "the drag goes on") {
      try weston.movePointer(to: Point(x: 640, y: 404), seat: Self.first)
      try weston.button(isPressed: false, seat: Self.first)
    }
    try change(Self.counter, "keys of the second one") {
      try weston.focus(Self.title, seat: Self.second)
      try weston.typeKey(57, seat: Self.second)
    }
    try weston.removeSeat(Self.first)
    try change(Self.counter, "the second one is left alone") { try weston.click(seat: Self.second) }
    #expect(demo.isRunning, "\(demo.report)")
  }
}
