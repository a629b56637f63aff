import Geometry
import Raster
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// A touch screen, whose first finger is a pointer.
@MainActor
@Suite struct TouchTests {
  private let client: ClientWindow
  private let touch: TestTouch

  init() throws {
    client = try ClientWindow.shown { $0.seats = [[.touch]] }
    touch = client.compositor.seats[0].touch
  }

  /// What the window is told of what `fingers` do.
  private func told(_ fingers: () -> Void) throws -> [PointerEvent] {
    client.clearEvents()
    fingers()
    touch.frame()
    try client.compositor.roundTrip()
    return client.events.pointer
  }

  @Test func `a finger enters, presses, moves and is lifted`() throws {
    let events = try told {
      touch.down(0, on: client.surface, at: Point(x: 20, y: 30))
      touch.motion(0, to: Point(x: 22.5, y: 40))
      touch.up(0)
    }
    #expect(
      events.map(\.kind) == [.entered, .pressed(.primary), .moved, .released(.primary), .left])
    #expect(events.map(\.position.y) == [30, 30, 40, 40, 40])
    #expect(events.allSatisfy { $0.isTouch })
  }

  @Test func `of several fingers the first one counts, until it is lifted`() throws {
    _ = try told { touch.down(0, on: client.surface, at: Point(x: 20, y: 30)) }
    let others = try told {
      touch.down(1, on: client.surface, at: Point(x: 150, y: 90))
      touch.motion(1, to: Point(x: 150, y: 50))
    }
    #expect(others.isEmpty)
    let first = try told { touch.motion(0, to: Point(x: 20, y: 35)) }
    #expect(first.map(\.position) == [Point(x: 20, y: 35)])
    let lifted = try told {
      touch.up(1)
      touch.up(0)
    }
    #expect(lifted.map(\.kind) == [.released(.primary), .left])
  }

  @Test func `a finger that stays when the first one is lifted stays unheard`() throws {
    _ = try told {
      touch.down(0, on: client.surface, at: Point(x: 20, y: 30))
      touch.down(1, on: client.surface, at: Point(x: 150, y: 90))
      touch.up(0)
    }
    let other = try told {
      touch.motion(1, to: Point(x: 150, y: 50))
      touch.up(1)
    }
    #expect(other.isEmpty)
    let next = try told { touch.down(0, on: client.surface, at: Point(x: 1, y: 2)) }
    #expect(next.map(\.kind) == [.entered, .pressed(.primary)])
  }

  @Test func `a touch that the compositor takes away is left, not released`() throws {
    _ = try told { touch.down(3, on: client.surface, at: Point(x: 20, y: 30)) }
    let cancelled = try told { touch.cancel() }
    #expect(cancelled.map(\.kind) == [.left])
    let later = try told { touch.motion(3, to: .zero) }
    #expect(later.isEmpty)
  }

  @Test func `a touch screen that is unplugged in the middle of a touch leaves`() throws {
    let seat = client.compositor.seats[0]
    _ = try told { touch.down(0, on: client.surface, at: Point(x: 20, y: 30)) }
    let unplugged = try told { seat.setCapabilities([]) }
    #expect(unplugged.map(\.kind) == [.left])
    #expect(touch.objectCount == 0, "wl_touch.release")
    seat.setCapabilities([.touch])
    try client.compositor.run(until: { touch.objectCount == 1 })
    let again = try told { touch.down(0, on: client.surface, at: Point(x: 1, y: 2)) }
    #expect(again.map(\.kind) == [.entered, .pressed(.primary)])
  }

  @Test func `a window that goes takes its finger along, and hears the next one`() throws {
    _ = try told { touch.down(0, on: client.surface, at: Point(x: 20, y: 30)) }
    client.window.unmap()
    client.clearEvents()
    try client.show()
    #expect(client.events.pointer.isEmpty)
    let next = try told { touch.down(1, on: client.surface, at: Point(x: 1, y: 2)) }
    #expect(next.map(\.kind) == [.entered, .pressed(.primary)])
  }

  @Test func `a finger on a hosted layer is told in the coordinates of the window`() throws {
    let contents = Pixmap(size: PixelSize(width: 10, height: 10)) { _ in }
    client.hostedLayers = [
      HostedLayer(
        id: 1, position: Point(x: 30, y: 20), size: Size(width: 10, height: 10),
        contents: contents, acceptsInput: true)
    ]
    client.window.requestFrame()
    client.compositor.sendFrame()
    try client.compositor.run(until: { !client.surface.subsurfaces.isEmpty })
    let layer = try #require(client.surface.subsurfaces.first?.surface)
    let events = try told {
      touch.down(0, on: layer, at: Point(x: 1, y: 2))
      touch.motion(0, to: Point(x: 3, y: 4))
    }
    #expect(events.map(\.position) == [(31, 22), (31, 22), (33, 24)].map { Point(x: $0, y: $1) })
  }

  @Test func `a finger's events have its times, of the down as well`() throws {
    let times: [UInt32] = [5000, 5010, 5030]
    let events = try told {
      client.compositor.time = times[0]
      touch.down(0, on: client.surface, at: Point(x: 20, y: 30))
      client.compositor.time = times[1]
      touch.motion(0, to: Point(x: 22, y: 40))
      client.compositor.time = times[2]
      touch.up(0)
    }
    let start = try #require(events.first?.timestamp)
    #expect(
      events.map { $0.timestamp - start }
        == [0, 0, 10, 30, 30].map { Duration.milliseconds($0) })
  }

  @Test func `a finger that presses may move the window, in the name of its touch`() throws {
    client.onEvent = { [client] event in
      guard case .pointer(let event) = event else { return }
      if event.kind == .pressed(.primary) { client.window.beginMove() }
      if event.kind == .moved { client.window.beginMove() }
    }
    var serial: UInt32 = 0
    _ = try told {
      serial = touch.down(0, on: client.surface, at: Point(x: 20, y: 5))
      touch.motion(0, to: Point(x: 30, y: 5))
    }
    let moves = client.compositor.requests("xdg_toplevel.move")
    #expect(moves.map { $0.arguments[1] } == ["\(serial)"], "a movement names nothing")
  }

  @Test func `the modifiers of the seat come with a finger`() throws {
    let seat = client.compositor.seats[0]
    seat.setCapabilities([.touch, .keyboard])
    try client.compositor.run(until: { seat.keyboard.objectCount == 1 })
    seat.keyboard.enter(client.surface)
    seat.keyboard.modifiers(depressed: 4)
    let events = try told { touch.down(0, on: client.surface, at: Point(x: 20, y: 30)) }
    #expect(events.map(\.modifiers) == [.control, .control])
  }
}
