import Geometry
import Glibc
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface
@testable import WaylandClient

/// A program with windows on the in-process compositor, from its first window to its end.
@MainActor
@Suite struct ApplicationTests {
  private let compositor: TestCompositor
  private let app: Application

  init() throws { try self.init { _ in } }

  private init(_ configure: (inout TestCompositor.Options) -> Void) throws {
    var options = TestCompositor.Options()
    configure(&options)
    compositor = try TestCompositor(options)
    app = Application(
      appID: "org.example.Test", loop: compositor.loop,
      platform: WaylandPlatform(
        .descriptor(try compositor.clientDescriptor()), loop: compositor.loop))
  }

  private func openWindow(_ title: String = "Test") throws -> Window {
    let window = try app.makeWindow(title: title, size: Size(width: 200, height: 100))
    try compositor.run(until: {
      compositor.toplevels.contains { $0.title == title && $0.isMapped }
    })
    return window
  }

  private func requestClose(_ title: String = "Test") {
    compositor.toplevels.first { $0.title == title }?.close()
  }

  @Test func `a program ends with its last window, whatever the app hears of it`() throws {
    let first = try openWindow("first")
    let second = try openWindow("second")
    var reasons: [WindowCloseReason] = []
    for window in [first, second] { window.onClose { reasons.append($0) } }
    requestClose("first")
    try compositor.run(until: { app.windows.count == 1 })
    #expect(!app.loop.isStopped)
    requestClose("second")
    try compositor.run(until: { app.windows.isEmpty })
    #expect(app.loop.isStopped)
    #expect(reasons == [.closed, .closed])
  }

  @Test func `a window that closes is none of the program's any more when the app hears of it`()
    throws
  {
    let windows = [try openWindow("first"), try openWindow("second")]
    let app = app
    var left: [Int] = []
    for window in windows { window.onClose { _ in left.append(app.windows.count) } }
    requestClose("first")
    try compositor.run(until: { left.count == 1 })
    windows[1].close()
    #expect(left == [1, 0])
    #expect(app.loop.isStopped)
  }

  @Test func `a window that opens when the last one closes keeps the program running`() throws {
    let window = try openWindow("first")
    let app = app
    window.onClose { _ in
      _ = try? app.makeWindow(title: "second", size: Size(width: 200, height: 100))
    }
    requestClose("first")
    try compositor.run(until: {
      compositor.toplevels.contains { $0.title == "second" && $0.isMapped }
    })
    #expect(!app.loop.isStopped)
    #expect(app.windows.count == 1)
  }

  @Test func `one objection keeps a window open, and the later ones are not asked`() throws {
    let window = try openWindow()
    var asked: [String] = []
    let objection = window.shouldClose {
      asked.append("first")
      return false
    }
    window.shouldClose {
      asked.append("second")
      return true
    }
    requestClose()
    try compositor.roundTrip()
    #expect(asked == ["first"])
    #expect(app.windows.count == 1)
    objection.cancel()
    requestClose()
    try compositor.run(until: { app.windows.isEmpty })
    #expect(asked == ["first", "second"])
  }

  @Test(arguments: [false, true])
  func `an app is told which token it gets, or that nobody gives any, after the call`(
    isThere: Bool
  ) throws {
    let program = try ApplicationTests { if !isThere { $0.globals["xdg_activation_v1"] = nil } }
    let window = try program.openWindow()
    var received: [ActivationToken?] = []
    window.requestActivationToken(for: window.lastInputSerial) { received.append($0) }
    #expect(received.isEmpty)
    try program.compositor.run(until: { !received.isEmpty })
    #expect(received == [isThere ? ActivationToken(rawValue: "token-1") : nil])
    window.activate(with: ActivationToken(rawValue: "from elsewhere"))
    try program.compositor.roundTrip()
    let activations = program.compositor.activation.activations.map(\.token)
    #expect(activations == (isThere ? ["from elsewhere"] : []))
  }

  /// Opens a window with a text, and pastes into it what another program says that it will write.
  ///
  /// - Returns: the end of the pipe that is to be written into.
  private func pasteAndEnd(on compositor: TestCompositor) throws -> Int32 {
    let app = Application(
      appID: "org.example.Test", loop: compositor.loop,
      platform: WaylandPlatform(
        .descriptor(try compositor.clientDescriptor()), loop: compositor.loop))
    let window = try app.makeWindow(title: "Test", size: Size(width: 200, height: 100))
    try compositor.run(until: { compositor.toplevels.first?.isMapped == true })
    let text = EditableTextNode()
    window.contentView.addSubview(text.view)
    text.view.becomeFocused()
    var pipe: Int32?
    compositor.seats[0].clipboard.copy(["text/plain"]) { pipe = $1 }
    try compositor.roundTrip()
    #expect(text.perform(.paste))
    try compositor.run(until: { pipe != nil })
    window.close()
    return try #require(pipe)
  }

  @Test func `a paste for which nothing has come yet does not keep a program that has ended`()
    throws
  {
    let compositor = try TestCompositor()
    let pipe = try pasteAndEnd(on: compositor)
    defer { close(pipe) }
    try compositor.run(until: { !compositor.hasClient })
  }

  @Test func `the end of the connection is told with its reason`() throws {
    let window = try openWindow()
    var reasons: [WindowCloseReason] = []
    window.onClose { reasons.append($0) }
    compositor.disconnect()
    try compositor.run(until: { app.windows.isEmpty })
    guard case .disconnected(let text) = reasons.first else {
      Issue.record("not told as disconnected: \(reasons)")
      return
    }
    #expect(!text.isEmpty)
    #expect(reasons.count == 1)
  }

  /// Paints another colour, and lets frames go by in which it may be shown.
  private func change(_ window: Window, to color: UInt32) throws {
    window.contentView.backgroundColor = Color(hex: color)
    // The frame may wait for a refresh of the screen, and paint with the one after it.
    for _ in 0..<4 {
      compositor.sendFrame()
      try compositor.roundTrip()
    }
  }

  @Test func `a change that finds every buffer held is shown when one is free`() throws {
    compositor.options.bufferRelease = .never
    let window = try openWindow()
    let surface = try #require(compositor.toplevels.first?.surface)
    var color: UInt32 = 0
    func change() throws {
      color += 0x10_2030
      try self.change(window, to: color)
    }
    var isShown: Bool { surface.contents?[100, 60] == 0xff00_0000 | color }
    repeat { try change() } while isShown && color < 0xf0_0000
    #expect(!isShown && compositor.heldBufferCount == compositor.bufferCount)
    compositor.releaseBuffers()
    for _ in 0..<4 {
      try compositor.roundTrip()
      compositor.sendFrame()
    }
    #expect(isShown)
  }

  @Test func `a window that gets another size while every buffer is held shows it, and goes on`()
    throws
  {
    compositor.options.bufferRelease = .never
    let window = try openWindow()
    let toplevel = try #require(compositor.toplevels.first)
    let surface = try #require(toplevel.surface)
    var color: UInt32 = 0
    func change() throws {
      color += 0x10_2030
      try self.change(window, to: color)
    }
    repeat { try change() } while surface.contents?[100, 60] == 0xff00_0000 | color
    toplevel.configure(width: 260, height: 140)
    try compositor.run(until: { toplevel.geometry.map { $0.width == 260 } ?? false })
    compositor.options.bufferRelease = .onReplace
    try change()
    try compositor.run(until: {
      compositor.sendFrame()
      return surface.contents?[100, 60] == 0xff00_0000 | color
    })
  }

  @Test func `a new minimum size reaches the compositor with a commit of its own`() throws {
    let window = try openWindow()
    let toplevel = try #require(compositor.toplevels.first)
    let commits = try #require(toplevel.surface).commits.count
    window.minimumSize = Size(width: 77, height: 55)
    try compositor.run(until: { toplevel.minimumSize == PixelSize(width: 77, height: 55) })
    compositor.sendFrame()
    try compositor.run(until: { toplevel.surface!.commits.count > commits })
    #expect(window.configuration.minimumSize == Size(width: 77, height: 55))
  }
}
