import SurfaceTesting
import Testing
import Typesetting

@testable import Compositing
@testable import Platform
@testable import Surface
@testable import WaylandClient
@testable import WaylandDemo

/// The lists scene on a compositor that shows parts of the window on surfaces of their own: at any time the screen is what
/// painting everything into one buffer gives.
@Suite(.serialized) @MainActor struct ListsOnSurfacesTests {
  private let compositor: TestCompositor
  private let connection: WaylandConnection
  private let window: Window
  private let demo: Demo
  private let flattened: Flattened

  /// What the last painted frame is in one buffer, taken as it ended.
  private final class Flattened {
    var picture: Pixmap?
  }

  init() throws {
    // Not the stand-in, which measures otherwise.
    FontLibrary.shared.waitUntilRead()
    var options = TestCompositor.Options()
    options.seats = [[.pointer, .keyboard, .touch]]
    // The title bar would be ours otherwise.
    options.decorationMode = 2
    compositor = try TestCompositor(options)
    connection = try WaylandConnection.connect(
      to: .descriptor(compositor.clientDescriptor()), loop: compositor.loop)
    window = Window(
      WindowConfiguration(
        title: "Test", appID: "test", size: Size(width: 700, height: 480),
        minimumSize: Size(width: 10, height: 10)),
      backend: connection.makeWindow())
    window.waitsForDisplay = true
    var choice = Options()
    choice.scene = .lists
    choice.theme = .light
    demo = Demo(choice, window: window, statistics: DemoStatistics(processStart: .zero))
    let flattened = Flattened()
    self.flattened = flattened
    window.onFrame { [unowned window] _ in flattened.picture = window.snapshot() }
    try compositor.run(until: { [compositor] in compositor.toplevels.last?.isMapped == true })
    // Nothing rests because a busy machine takes its time for a frame.
    promotion.restTime = .seconds(1000)
    try settle()
  }

  private var promotion: PromotedLayers { window.scene.frames.composite.compositor.promotion }
  private var surface: TestSurface { compositor.toplevels.last!.surface! }

  /// Checks that the screen is the last painted frame in one buffer, or what there is now: a frame in which nothing had to
  /// be painted is not reported. What workers bring between two frames is seen with the next one, so that there are two
  /// more to get there.
  private func checkScreen(_ name: Comment) throws {
    for _ in 0..<2 {
      if isFlattened(flattened.picture) || isFlattened(window.snapshot()) { return }
      try frame()
    }
    #expect(isFlattened(flattened.picture) || isFlattened(window.snapshot()), name)
  }

  private func isFlattened(_ picture: Pixmap?) -> Bool {
    picture.map { surface.compositedImage()?.hasEqualPixels(to: $0) == true } ?? false
  }

  private var surfaceCount: Int {
    surface.subsurfaces.compactMap(\.surface).filter(\.isMapped).count
  }

  private func frame() throws {
    WorkerPool.shared.waitUntilIdle()
    compositor.time += 16
    compositor.sendFrame()
    try compositor.roundTrip()
  }

  /// Until nothing moves, and the screen is right at every step.
  ///
  /// - Returns: the largest number of surfaces above the window's own.
  @discardableResult
  private func settle(_ name: Comment = "") throws -> Int {
    var most = 0
    repeat {
      try frame()
      try checkScreen(name)
      most = max(most, surfaceCount)
    } while window.hasPendingWork
    #expect(isFlattened(window.snapshot()), name)
    return most
  }

  private func click(_ name: String) throws {
    let element = try #require(
      window.scene.semantics.elements.first { $0.name == name && $0.isInSight }, "\(name)")
    let pointer = compositor.seats[0].pointer
    pointer.motion(to: element.frame.center)
    for isPressed in [true, false] {
      pointer.button(isPressed: isPressed)
      pointer.frame()
    }
    try compositor.roundTrip()
  }

  /// Scrolls until that is done on surfaces, which a machine with much else to do may be too slow for at first.
  ///
  /// - Returns: whether it was.
  private func scrollOnSurfaces(_ name: Comment) throws -> Bool {
    for _ in 0..<12 {
      if try scroll(name) > 0 { return true }
    }
    return false
  }

  /// A wheel that turns while frames go by.
  ///
  /// - Returns: the largest number of surfaces above the window's own.
  private func scroll(_ name: Comment) throws -> Int {
    let pointer = compositor.seats[0].pointer
    pointer.motion(to: Point(x: 500, y: 350))
    pointer.frame()
    var most = 0
    for _ in 0..<6 {
      pointer.axisSource(.wheel)
      pointer.axisValue120(.vertical, 120)
      pointer.axis(.vertical, 15)
      pointer.frame()
      for _ in 0..<3 {
        try frame()
        try checkScreen(name)
        most = max(most, surfaceCount)
      }
    }
    return most
  }

  private func enter() {
    let seat = compositor.seats[0]
    seat.pointer.enter(surface, at: Point(x: 1, y: 1))
    seat.pointer.frame()
    seat.keyboard.enter(surface)
  }

  @Test func `rows that come in while a list is scrolled`() throws {
    enter()
    #expect(try scrollOnSurfaces("scrolled"), "the list has surfaces of its own")
    for _ in 0..<3 {
      try click("Insert")
      for _ in 0..<4 {
        try frame()
        try checkScreen("inserted")
      }
    }
    try settle("inserted")
    _ = try scroll("scrolled again")
    try click("Top")
    try settle("at the top")
    try click("Insert")
    try settle("inserted at the top")
  }

  @Test func `rows that are pulled aside and moved`() throws {
    enter()
    try click("Swipe and move")
    try settle()
    _ = try scroll("scrolled")
    try settle()
    let touch = compositor.seats[0].touch
    touch.down(1, on: surface, at: Point(x: 600, y: 300))
    touch.frame()
    for step in 1...8 {
      compositor.time += 16
      touch.motion(1, to: Point(x: 600 - Double(step) * 18, y: 300))
      touch.frame()
      try frame()
      try checkScreen("pulled aside, step \(step)")
    }
    compositor.time += 300
    touch.up(1)
    touch.frame()
    try compositor.roundTrip()
    try settle("open")
    // Closes it, and then has a row with the cursor.
    try click(TodoTask.examples[8].title)
    try settle("closed")
    try click(TodoTask.examples[8].title)
    let keyboard = compositor.seats[0].keyboard
    keyboard.modifiers(depressed: 8)
    for _ in 0..<2 {
      for isPressed in [true, false] { keyboard.key(108, isPressed: isPressed) }
      try compositor.roundTrip()
      for _ in 0..<4 {
        try frame()
        try checkScreen("moved")
      }
    }
    try settle("moved")
    let tasks = window.scene.semantics.elements.filter { element in
      TodoTask.examples.contains { $0.title == element.name }
    }.sorted { $0.frame.minY < $1.frame.minY }.compactMap(\.name)
    let place = try #require(tasks.firstIndex(of: TodoTask.examples[8].title))
    #expect(tasks[place - 1] == TodoTask.examples[10].title, "it has moved by two rows")
  }

  @Test func `photos and members that are scrolled, and arranged anew on the way`() throws {
    enter()
    try click("Photos")
    try settle()
    #expect(try scrollOnSurfaces("photos"))
    try click("Masonry")
    try settle("masonry")
    try click("Table")
    try settle()
    #expect(try scrollOnSurfaces("members"))
    try click("Visits")
    try settle("sorted")
  }
}
