import Geometry
import Glibc
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// What is dragged out of windows and into them, by `wl_data_device`.
@MainActor
@Suite struct DragTests {
  // MARK: Into a window

  @Test func `what comes above a window is told, with its forms and actions`() throws {
    let desk = try DragDesk()
    desk.drag.begin(["text/uri-list", "text/plain"], actions: 3, bytes: [])
    desk.drag.enter(desk.client.surface, at: Point(x: 10, y: 20))
    desk.drag.motion(to: Point(x: 11, y: 21))
    desk.drag.leave()
    try desk.settle()
    #expect(
      desk.drops.map(\.kind) == [.entered([.uriList, .text], [.copy, .move]), .moved, .exited])
    #expect(desk.drops.map(\.position.x) == [10, 11, 11])
    #expect(desk.requestNames("wl_data_offer") == ["destroy"])
  }

  @Test func `of several actions that are preferred the compositor is told the first`() throws {
    let desk = try DragDesk()
    desk.drag.begin(["text/plain"], actions: 7, bytes: [65])
    try desk.hover(.text, [.copy, .move], preferring: [.copy, .move])
    #expect(desk.client.compositor.violations.isEmpty)
    #expect(desk.drag.action == 1)
    desk.drag.drop()
    try desk.settle()
    #expect(desk.client.connection.isConnected)
  }

  @Test func `a window that answers nothing refuses`() throws {
    let desk = try DragDesk()
    desk.drag.begin(["text/plain"], bytes: [65])
    desk.drag.enter(desk.client.surface)
    try desk.settle()
    desk.drag.drop()
    try desk.settle()
    #expect(desk.drops.map(\.kind) == [.entered([.text], .copy), .exited])
    #expect(desk.drag.outcome == 0)
  }

  @Test func `what is accepted and dropped is read and finished`() throws {
    let desk = try DragDesk()
    desk.drag.begin(["text/plain;charset=utf-8"], actions: 3, bytes: Array("Grüße".utf8))
    try desk.hover(.text, [.copy, .move], preferring: .move)
    #expect(desk.drag.acceptedName == "text/plain;charset=utf-8")
    #expect(desk.drag.action == 2)
    desk.drag.drop()
    try desk.settle()
    #expect(desk.drops.last?.kind == .dropped(.move))
    #expect(try desk.read(.text) == .success(Array("Grüße".utf8)))
    #expect(desk.drag.outcome == nil, "the source waits")
    try desk.backend.finish(.move, for: .first)
    try desk.settle()
    #expect(desk.drag.outcome == 2)
    #expect(desk.requestNames("wl_data_offer").suffix(2) == ["finish", "destroy"])
  }

  @Test func `what could not be used is not finished, so that the source keeps it`() throws {
    let desk = try DragDesk()
    desk.drag.begin(["text/plain"], actions: 2, bytes: [])
    try desk.hover(.text, .move)
    desk.drag.drop()
    try desk.settle()
    try desk.backend.finish([], for: .first)
    try desk.settle()
    #expect(desk.drag.outcome == 0)
    #expect(desk.requestNames("wl_data_offer").contains("finish") == false)
  }

  @Test(arguments: [DragActions.copy, .move])
  func `what is asked about is chosen before it is finished`(choice: DragActions) throws {
    let desk = try DragDesk()
    desk.drag.begin(["text/plain"], actions: 7, bytes: [])
    try desk.hover(.text, [.copy, .move, .ask], preferring: .ask)
    desk.drag.drop()
    try desk.settle()
    #expect(desk.drops.last?.kind == .dropped(.ask))
    try desk.backend.finish(choice, for: .first)
    try desk.settle()
    #expect(desk.drag.outcome == UInt32(choice.rawValue))
  }

  @Test func `an action that the source does not permit is not agreed on`() throws {
    let desk = try DragDesk()
    desk.drag.begin(["text/plain"], actions: 1, bytes: [])
    try desk.hover(.text, .move)
    #expect(desk.drag.action == 0)
    desk.drag.drop()
    try desk.settle()
    #expect(desk.drops.last?.kind == .exited)
  }

  @Test func `a drop of what was refused is no drop`() throws {
    let desk = try DragDesk()
    desk.drag.begin(["image/png"], bytes: [1])
    try desk.hover(nil, [])
    desk.drag.drop(evenIfRefused: true)
    try desk.settle()
    #expect(desk.drops.last?.kind == .exited)
    #expect(desk.drag.outcome == 0)
  }

  @Test func `an answer that changes nothing is sent once`() throws {
    let desk = try DragDesk()
    desk.drag.begin(["text/plain"], bytes: [])
    try desk.hover(.text, .copy)
    desk.client.compositor.clearLog()
    for x in 1...5 {
      desk.drag.motion(to: Point(x: Double(x), y: 0))
      try desk.backend.accept(.text, .copy, preferring: .copy, for: .first)
    }
    try desk.settle()
    #expect(desk.requestNames("wl_data_offer").isEmpty)
    try desk.backend.accept(nil, [], preferring: [], for: .first)
    try desk.settle()
    #expect(desk.drag.acceptedName == nil)
    #expect(desk.requestNames("wl_data_offer") == ["accept", "set_actions"])
  }

  @Test func `what is dragged does not replace what was copied`() throws {
    let desk = try DragDesk()
    desk.seat.clipboard.copy(["text/html"], bytes: [1])
    desk.drag.begin(["text/plain"], bytes: [2])
    try desk.hover(.text, .copy)
    let clipboard = try #require(desk.client.connection.clipboard(.clipboard))
    #expect(clipboard.contentTypes(for: .first) == [.html])
    desk.seat.clipboard.copy(["image/png"], bytes: [1])
    desk.drag.drop()
    try desk.settle()
    #expect(try desk.read(.text) == .success([2]))
    #expect(clipboard.contentTypes(for: .first) == [.png])
  }

  @Test func `a source that hands over nothing is waited for only so long`() throws {
    let desk = try DragDesk()
    var kept: Int32?
    desk.drag.begin(["text/plain"]) { _, descriptor in kept = descriptor }
    try desk.hover(.text, .copy)
    desk.drag.drop()
    try desk.settle()
    let limits = TransferLimits(time: .milliseconds(50))
    #expect(try desk.read(.text, limits: limits) == .failure(.timedOut))
    close(try #require(kept))
  }

  @Test func `what goes away while it is read ends empty`() throws {
    let desk = try DragDesk()
    desk.drag.begin(["text/plain"], bytes: [65])
    try desk.hover(.text, .copy)
    desk.drag.leave()
    #expect(try desk.read(.text) == .success([]), "the compositor closes the pipe")
    #expect(try desk.read(.text) == .failure(.notOffered), "it is gone")
  }

  @Test func `the next drag comes while the last drop is read`() throws {
    let desk = try DragDesk()
    desk.drag.begin(["text/plain"], bytes: [1])
    try desk.hover(.text, .copy)
    desk.drag.drop()
    try desk.settle()
    try desk.backend.finish(.copy, for: .first)
    desk.drag.begin(["image/png"], bytes: [2])
    try desk.hover(.png, .copy)
    #expect(desk.drops.last?.kind == .entered([.png], .copy))
    #expect(try desk.read(.png) == .success([2]))
  }

  @Test func `before version 3 everything is copied, and nothing finished`() throws {
    let desk = try DragDesk { $0.globals["wl_data_device_manager"] = 2 }
    desk.drag.begin(["text/plain"], bytes: [65])
    try desk.hover(.text, .copy)
    desk.drag.drop()
    try desk.settle()
    #expect(desk.drops.last?.kind == .dropped(.copy))
    #expect(try desk.read(.text) == .success([65]))
    try desk.backend.finish(.copy, for: .first)
    try desk.settle()
    #expect(desk.drag.outcome == 1)
  }

  @Test func `each seat drags for itself`() throws {
    let desk = try DragDesk { $0.seats = [[.pointer], [.pointer]] }
    let second = desk.client.compositor.seats[1].drag
    second.begin(["text/plain"], bytes: [2])
    second.enter(desk.client.surface)
    desk.drag.begin(["image/png"], bytes: [1])
    desk.drag.enter(desk.client.surface)
    try desk.settle()
    #expect(desk.drops.map(\.seat) == [SeatID(rawValue: 1), .first])
    try desk.backend.accept(.text, .copy, preferring: .copy, for: SeatID(rawValue: 1))
    try desk.settle()
    #expect(second.acceptedName == "text/plain" && desk.drag.acceptedName == nil)
  }

  @Test func `what is dropped on a window that has gone meanwhile is given up`() throws {
    let desk = try DragDesk()
    var other: ProbeWindow<WaylandToplevel>? = ProbeWindow(desk.client.connection.makeWindow())
    other?.map(title: "Other")
    let compositor = desk.client.compositor
    try compositor.run(until: { compositor.toplevels.count { $0.isMapped } == 2 })
    desk.drag.begin(["text/plain"], bytes: [65])
    try desk.hover(.text, .copy)
    #expect(other?.events.isEmpty == false && desk.drag.action == 1)
    other = nil
    // The compositor has not heard of that yet.
    desk.drag.drop()
    try desk.settle()
    #expect(desk.drag.outcome == 0)
  }

  @Test func `a seat that goes takes along what it drags`() throws {
    let desk = try DragDesk()
    desk.drag.begin(["text/plain"], bytes: [])
    try desk.hover(.text, .copy)
    desk.client.compositor.removeSeat(desk.client.compositor.seats[0])
    try desk.settle()
    #expect(desk.drops.last?.kind == .exited)
  }

  // MARK: Out of a window

  @Test func `a press begins a drag, and belongs to it`() throws {
    let desk = try DragDesk()
    try desk.begin([.text("Grüße")], actions: [.copy, .move])
    #expect(desk.drag.isOfClient)
    #expect(desk.drag.names.first == "text/plain;charset=utf-8")
    #expect(desk.drag.actions == 3)
    #expect(desk.client.events.contains { $0.isPointer(.cancelled) })
    #expect(desk.ends.isEmpty)
  }

  @Test func `another program takes it and says what it has done`() throws {
    let desk = try DragDesk()
    try desk.begin([.text("Grüße")], actions: [.copy, .move])
    desk.drag.target("text/plain", action: 2)
    desk.drag.dropElsewhere()
    #expect(try desk.bytes(as: "text/plain") == Array("Grüße".utf8))
    desk.drag.finish()
    try desk.settle()
    #expect(desk.ends == [.move])
    #expect(desk.requestNames("wl_data_source").last == "destroy")
  }

  @Test func `a form that was not offered ends empty`() throws {
    let desk = try DragDesk()
    try desk.begin([.text("Grüße")])
    desk.drag.target("text/plain")
    #expect(try desk.bytes(as: "image/png").isEmpty)
  }

  @Test func `ten megabytes go out as fast as they are read`() throws {
    let desk = try DragDesk()
    let bytes = (0..<10_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try desk.begin([TransferItem(.png, bytes: bytes)])
    desk.drag.target("image/png")
    desk.drag.dropElsewhere()
    #expect(try desk.bytes(as: "image/png") == bytes)
  }

  @Test func `a drag that is given up tells its source`() throws {
    let desk = try DragDesk()
    try desk.begin([.text("Grüße")])
    desk.drag.cancel()
    try desk.settle()
    #expect(desk.ends == [[]])
    try desk.begin([.text("again")])
    #expect(desk.drag.isOfClient)
  }

  @Test func `the program may give it up, until it was dropped`() throws {
    let desk = try DragDesk()
    try desk.begin([.text("Grüße")])
    try desk.backend.cancel(for: .first)
    try desk.settle()
    #expect(desk.ends == [[]] && !desk.drag.isActive)
    try desk.begin([.text("Grüße")])
    desk.drag.target("text/plain")
    desk.drag.dropElsewhere()
    try desk.settle()
    try desk.backend.cancel(for: .first)
    try desk.settle()
    #expect(desk.drag.isActive, "the destination reads it")
  }

  @Test(arguments: [false, true]) func `a drag that the compositor refuses ends`(
    silently: Bool
  ) throws {
    let desk = try DragDesk { $0.refusesDragsSilently = silently }
    let serial = try desk.press()
    // Too late: the button is up before the compositor hears of the drag.
    desk.seat.pointer.button(isPressed: false)
    try desk.begin([.text("Grüße")], for: serial)
    desk.seat.pointer.frame()
    try desk.settle()
    #expect(desk.ends == [[]])
  }

  @Test func `one drag at a time`() throws {
    let desk = try DragDesk()
    let serial = try desk.press()
    try desk.begin([.text("Grüße")], for: serial)
    #expect(throws: PlatformError.self) { try desk.begin([.text("another")], for: serial) }
    try desk.settle()
    #expect(desk.ends.isEmpty)
  }

  @Test func `a drag needs the press that began it`() throws {
    let desk = try DragDesk()
    let window = desk.client.window
    #expect(throws: PlatformError.self) {
      try desk.backend.begin(Drag([.text("Grüße")], for: nil), from: window) { _ in }
    }
  }

  @Test func `a finger drags too`() throws {
    let desk = try DragDesk { $0.seats = [[.touch]] }
    let serial = desk.seat.touch.down(1, on: desk.client.surface, at: Point(x: 5, y: 5))
    desk.seat.touch.frame()
    try desk.settle()
    try desk.begin([.text("Grüße")], for: InputSerial(serial, seat: .first))
    #expect(desk.drag.isOfClient)
    #expect(desk.client.events.contains { $0.isPointer(.cancelled) })
  }

  @Test func `before version 3 the pointer says when it is over`() throws {
    let desk = try DragDesk { $0.globals["wl_data_device_manager"] = 2 }
    try desk.begin([.text("Grüße")])
    desk.drag.target("text/plain")
    try desk.settle()
    desk.seat.pointer.button(isPressed: false)
    desk.seat.pointer.frame()
    try desk.settle()
    #expect(desk.ends == [.copy])
    #expect(try desk.bytes(as: "text/plain") == Array("Grüße".utf8), "it may be read still")
    #expect(!desk.requestNames("wl_data_source").contains("destroy"))
    try desk.begin([.text("another")])
    #expect(desk.requestNames("wl_data_source").count { $0 == "destroy" } == 1)
    #expect(try desk.bytes(as: "text/plain") == Array("another".utf8))
  }

  @Test func `the connection ends, and so does the drag`() throws {
    let desk = try DragDesk()
    try desk.begin([.text("Grüße")])
    desk.client.compositor.disconnect()
    try desk.client.compositor.run(until: { desk.ends == [[]] })
  }

  // MARK: The icon

  @Test(arguments: [(6, true), (4, true), (6, false)])
  func `an icon follows the cursor`(version: Int, hasViewporter: Bool) throws {
    let desk = try DragDesk {
      $0.globals["wl_compositor"] = version
      if !hasViewporter { $0.globals["wp_viewporter"] = nil }
    }
    let pixmap = Pixmap(size: PixelSize(width: 31, height: 20)) { target in
      for y in 0..<target.height { target.row(y).update(repeating: 0xff20_4060, count: 31) }
    }
    let icon = DragIcon(pixmap, scale: .two, offset: Point(x: -5, y: -4))
    try desk.begin([.text("Grüße")], icon: icon)
    let surface = try #require(desk.drag.icon)
    #expect(surface.contents?[30, 19] == 0xff20_4060)
    #expect(surface.size == Size(width: 16, height: 10))
    #expect(surface.bufferOffset == PixelPoint(x: -5, y: -4))
    desk.drag.cancel()
    try desk.settle()
    #expect(!surface.isAlive, "it goes with the drag")
  }

  // MARK: Between windows of the program

  @Test func `what the program drags comes back to it, and needs no pipe`() throws {
    let desk = try DragDesk()
    try desk.begin([TransferItem(.png, bytes: [1, 2, 3]), .text("Grüße")], actions: .move)
    try desk.hover(.png, .move)
    #expect(desk.drops.last?.kind == .entered([.png, .text], .move))
    desk.drag.drop()
    try desk.settle()
    #expect(try desk.read(.png) == .success([1, 2, 3]))
    #expect(try desk.read(.html) == .failure(.notOffered))
    #expect(
      try desk.read(.png, limits: TransferLimits(byteCount: 2)) == .failure(.tooLarge))
    #expect(!desk.requestNames("wl_data_offer").contains("receive"))
    try desk.backend.finish(.move, for: .first)
    try desk.settle()
    #expect(desk.ends == [.move])
  }

  // MARK: The compositor

  @Test func `a compositor may lack the protocol`() throws {
    let client = try ClientWindow.shown { $0.globals["wl_data_device_manager"] = nil }
    #expect(client.connection.dragBackend == nil)
  }
}

extension SurfaceEvent {
  fileprivate func isPointer(_ kind: PointerEvent.Kind) -> Bool {
    if case .pointer(let event) = self { event.kind == kind } else { false }
  }
}
