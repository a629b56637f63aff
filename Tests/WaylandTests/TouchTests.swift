import Geometry
import Surface
import SurfaceTesting
import Testing

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
}
