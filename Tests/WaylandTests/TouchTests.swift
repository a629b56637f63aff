import Geometry
import Raster
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// A touch screen, whose fingers are pointers.
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
      events.map(\.kind) == [.entered, .pressed(.primary), .moved, .released(.primary), .exited])
    #expect(events.map(\.position.y) == [30, 30, 40, 40, 40])
    #expect(events.allSatisfy { $0.isTouch })
  }

  @Test func `a window that closes with the movement of one finger hears nothing of the others`()
    throws
  {
    _ = try told {
      for id in 0..<3 {
        touch.down(Int32(id), on: client.surface, at: Point(x: 20 + 40 * Double(id), y: 30))
      }
    }
    var moves = 0
    client.onEvent = { [unowned client] event in
      guard case .pointer(let event) = event, event.kind == .moved else { return }
      moves += 1
      client.window.unmap()
    }
    for id in 0..<3 { touch.motion(Int32(id), to: Point(x: 100, y: 60)) }
    touch.frame()
    try client.compositor.roundTrip()
    #expect(moves == 1)
    #expect(client.compositor.violations.isEmpty)
  }

  @Test func `each finger is a pointer of its own, until it is lifted`() throws {
    let downs = try told {
      touch.down(0, on: client.surface, at: Point(x: 20, y: 30))
      touch.down(1, on: client.surface, at: Point(x: 150, y: 90))
    }
    #expect(downs.map(\.kind) == [.entered, .pressed(.primary), .entered, .pressed(.primary)])
    let (first, second) = (downs[0].pointer, downs[2].pointer)
    #expect(first != second && downs.map(\.pointer) == [first, first, second, second])
    let moves = try told {
      touch.motion(1, to: Point(x: 150, y: 50))
      touch.motion(0, to: Point(x: 20, y: 35))
    }
    #expect(Set(moves.map(\.pointer)) == [first, second])
    #expect(moves.first { $0.pointer == second }?.position == Point(x: 150, y: 50))
    let lifted = try told { touch.up(0) }
    #expect(lifted.map(\.kind) == [.released(.primary), .exited])
    #expect(lifted.allSatisfy { $0.pointer == first })
    let other = try told { touch.motion(1, to: Point(x: 140, y: 50)) }
    #expect(other.map(\.pointer) == [second] && other.map(\.kind) == [.moved])
  }

  @Test func `a finger has an identity that no finger before it had`() throws {
    var pointers: [PointerID] = []
    for _ in 0..<3 {
      pointers += try told {
        touch.down(0, on: client.surface, at: Point(x: 20, y: 30))
        touch.up(0)
      }.prefix(1).map(\.pointer)
    }
    #expect(Set(pointers).count == 3)
  }

  @Test func `a touch that the compositor takes away is cancelled for all fingers`() throws {
    let downs = try told {
      touch.down(3, on: client.surface, at: Point(x: 20, y: 30))
      touch.down(4, on: client.surface, at: Point(x: 50, y: 30))
    }
    let cancelled = try told {
      touch.motion(3, to: .zero)
      touch.cancel()
    }
    #expect(cancelled.map(\.kind) == [.cancelled, .exited, .cancelled, .exited])
    #expect(Set(cancelled.map(\.pointer)) == Set(downs.map(\.pointer)))
    let later = try told { touch.motion(3, to: .zero) }
    #expect(later.isEmpty)
  }

  @Test func `a finger that is taken away before its frame ends was never there`() throws {
    let events = try told {
      touch.down(0, on: client.surface, at: Point(x: 20, y: 30))
      touch.cancel()
    }
    #expect(events.isEmpty)
  }

  @Test func `what a frame groups is told when it ends, and a lift ends it without one`() throws {
    client.clearEvents()
    touch.down(0, on: client.surface, at: Point(x: 20, y: 30))
    try client.compositor.roundTrip()
    #expect(client.events.pointer.isEmpty)
    touch.frame()
    try client.compositor.roundTrip()
    #expect(client.events.pointer.count == 2)
    touch.motion(0, to: Point(x: 25, y: 30))
    touch.up(0)
    try client.compositor.roundTrip()
    #expect(
      client.events.pointer.map(\.kind).suffix(3) == [.moved, .released(.primary), .exited])
  }

  @Test func `movements that come together are told as one for each finger`() throws {
    _ = try told {
      touch.down(0, on: client.surface, at: Point(x: 20, y: 30))
      touch.down(1, on: client.surface, at: Point(x: 50, y: 30))
    }
    let moves = try told {
      for step in 1...4 {
        touch.motion(0, to: Point(x: 20 + Double(step), y: 30))
        touch.motion(1, to: Point(x: 50 + Double(step), y: 30))
        touch.frame()
      }
    }
    #expect(moves.map(\.position.x) == [24, 54])
  }

  @Test func `where a finger has moved is told before another one presses`() throws {
    _ = try told { touch.down(0, on: client.surface, at: Point(x: 20, y: 30)) }
    let events = try told {
      touch.motion(0, to: Point(x: 25, y: 30))
      touch.down(1, on: client.surface, at: Point(x: 90, y: 30))
    }
    #expect(events.map(\.kind) == [.moved, .entered, .pressed(.primary)])
    #expect(events.map(\.position.x) == [25, 90, 90])
  }

  @Test func `a finger whose lift was lost ends when its number comes again`() throws {
    _ = try told { touch.down(0, on: client.surface, at: Point(x: 20, y: 30)) }
    let again = try told { touch.down(0, on: client.surface, at: Point(x: 60, y: 30)) }
    #expect(again.map(\.kind) == [.cancelled, .exited, .entered, .pressed(.primary)])
    #expect(again[0].pointer != again[2].pointer)
  }

  @Test func `a touch screen that is unplugged in the middle of a touch leaves`() throws {
    let seat = client.compositor.seats[0]
    _ = try told { touch.down(0, on: client.surface, at: Point(x: 20, y: 30)) }
    let unplugged = try told { seat.setCapabilities([]) }
    #expect(unplugged.map(\.kind) == [.cancelled, .exited])
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

  @Test func `a finger on a subsurface layer is told in the coordinates of the window`() throws {
    let contents = Pixmap(size: PixelSize(width: 10, height: 10)) { _ in }
    client.subsurfaceLayers = [
      SubsurfaceLayer(
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
      if event.kind == .pressed(.primary) { client.window.beginMove(for: event.serial) }
      if event.kind == .moved { client.window.beginMove(for: event.serial) }
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
