import Geometry
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// A window with a tree of views on a real compositor.
@MainActor
private final class LiveTree {
  let loop = EventLoop()
  let window: Window
  let box = View(frame: Rect(x: 20, y: 20, width: 50, height: 50))
  private let connection: WaylandConnection
  private var nodes: [DisplayNode] = []

  /// A window that has come to rest on screen.
  init(socket: String) throws {
    connection = try WaylandConnection.connect(to: .name(socket), loop: loop)
    window = Window(
      WindowConfiguration(
        title: "Pacing", appID: "org.example.Pacing", size: Size(width: 300, height: 200)),
      backend: connection.makeWindow())
    box.backgroundColor = Color(hex: 0x3060c0)
    window.contentView.addSubview(box)
    let deadline = Deadline()
    while window.frameCount == 0 {
      guard !deadline.hasPassed else { throw SystemError("no frame was painted") }
      loop.turn(timeout: .milliseconds(100))
    }
    run(0.3)
  }

  /// - Returns: how often the program woke up meanwhile.
  @discardableResult
  func run(_ seconds: Double) -> Int {
    let start = loop.wakeUpCount
    let end = loop.now + .seconds(seconds)
    var timeouts = 0
    while loop.now < end {
      loop.turn(timeout: end - loop.now)
      if loop.now >= end { timeouts = 1 }
    }
    return loop.wakeUpCount - start - timeouts
  }

  func move(by distance: Double, over seconds: Double, delay: Double = 0) {
    let place = box.layer.position
    box.layer.add(
      Animation(
        .position, from: .point(place), to: .point(Point(x: place.x + distance, y: place.y)),
        duration: seconds, delay: delay, curve: .linear))
  }

  func add(_ node: DisplayNode, _ x: Double, _ y: Double) {
    node.frame = Rect(x: x, y: y, width: 80, height: 22)
    window.contentView.addSubview(node.view)
    nodes.append(node)
  }

  func addIndicators(x: Double) {
    add(ActivityIndicator(.navigationAccent(.black)), x, 10)
    add(ActivityIndicator(.dots(color: .black, diameter: 20)), x, 40)
    let dust = SpoilerDustNode()
    dust.update(rects: [Rect(x: 0, y: 0, width: 80, height: 22)], color: .black)
    add(dust, x, 70)
  }
}

extension LiveTree {
  /// A text whose first line is in the window and whose hidden words are not.
  fileprivate func addSpoilerBelowEdge() {
    var attributes = TextAttributes(font: .system(size: 14), color: .black)
    var string = AttributedText("Above the edge.\n\n\n", attributes: attributes)
    attributes.isSpoiler = true
    string.append(AttributedText("Below it.", attributes: attributes))
    let text = ImmediateTextNode(string)
    text.revealsSpoilers = false
    add(text, 100, 175)
    text.frame.size.height = 100
  }
}

/// What asks for frames and changes nothing, on compositors that refresh sixty times a second. The bounds are
/// upper ones: a loaded machine makes fewer frames.
@MainActor
@Suite(.serialized) struct LivePacingTests {
  enum Compositor: CaseIterable { case weston, sway }

  /// Keeps the compositor running.
  private enum Session {
    case weston(WestonSession)
    case sway(SwaySession)

    init(_ compositor: Compositor) throws {
      switch compositor {
      case .weston: self = .weston(try WestonSession())
      case .sway: self = .sway(try SwaySession())
      }
    }

    var socketPath: String {
      switch self {
      case .weston(let session): session.socketPath
      case .sway(let session): session.socketPath
      }
    }
  }

  /// So many refreshes there are in a time, and a few more for what was under way.
  private func refreshes(_ seconds: Double) -> Int { Int(seconds * 62) + 4 }

  @Test(arguments: Compositor.allCases)
  func `what changes nothing takes one wake-up a refresh, and what cannot be seen none`(
    _ compositor: Compositor
  ) throws {
    let session = try Session(compositor)
    let tree = try LiveTree(socket: session.socketPath)
    #expect(tree.run(0.3) == 0, "it is idle")

    var calls = 0
    let link = DisplayLink(window: tree.window) { _ in calls += 1 }
    #expect(tree.run(0.5) <= refreshes(0.5))
    #expect(1...refreshes(0.5) ~= calls)
    link.invalidate()
    tree.run(0.1)

    tree.move(by: 8, over: 4)
    // The few steps by a pixel have events of their own.
    #expect(tree.run(0.5) <= refreshes(0.5) + 6)
    tree.box.layer.removeAllAnimations()

    for hide: (View) -> Void in [
      { $0.frame.origin.x = 500 }, { $0.alpha = 0 }, { $0.isHidden = true },
    ] {
      hide(tree.box)
      tree.move(by: 60, over: 4)
      tree.run(0.15)
      #expect(tree.run(0.3) == 0)
      tree.box.layer.removeAllAnimations()
      tree.box.frame = Rect(x: 20, y: 20, width: 50, height: 50)
      tree.box.alpha = 1
      tree.box.isHidden = false
    }

    tree.move(by: 60, over: 1, delay: 3)
    tree.run(0.15)
    #expect(tree.run(0.3) == 0)
    tree.box.layer.removeAllAnimations()

    tree.addIndicators(x: 500)
    tree.addSpoilerBelowEdge()
    tree.run(0.3)
    #expect(tree.run(0.3) == 0)
    withExtendedLifetime(session) {}
  }

  @Test(arguments: Compositor.allCases)
  func `dust takes thirty frames a second, and a ring of dots ten`(
    _ compositor: Compositor
  ) throws {
    let session = try Session(compositor)
    let tree = try LiveTree(socket: session.socketPath)
    let dust = SpoilerDustNode()
    dust.update(rects: [Rect(x: 0, y: 0, width: 80, height: 22)], color: .black)
    tree.add(dust, 100, 70)
    tree.run(0.2)
    let before = tree.window.frameCount
    // The timer, the frame callback, the release of the buffer before, and a few reports.
    #expect(tree.run(0.6) <= 20 * 3 + 8)
    #expect(tree.window.frameCount - before <= 20)
    dust.view.removeFromSuperview()
    tree.add(ActivityIndicator(.dots(color: .black, diameter: 20)), 100, 40)
    tree.run(0.1)
    #expect(tree.run(0.5) <= 6 * 4 + 6)
    withExtendedLifetime(session) {}
  }

  @Test func `on another workspace nothing wakes up, and it goes on when the window is back`()
    throws
  {
    let sway = try SwaySession()
    let tree = try LiveTree(socket: sway.socketPath)
    var calls = 0
    let link = DisplayLink(window: tree.window) { _ in calls += 1 }
    tree.addIndicators(x: 100)
    tree.move(by: 100, over: 60)
    tree.run(0.2)
    try sway.run("workspace 2")
    tree.run(0.4)
    calls = 0
    // Once each, the window gives back memory and what was hosted.
    #expect(tree.run(0.5) <= 2)
    #expect(calls == 0)
    try sway.run("workspace 1")
    tree.run(0.4)
    #expect(calls > 1)
    link.invalidate()
  }
}
