import Geometry
import Platform
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// A cursor that stays where it is while the mouse moves.
@MainActor
@Suite struct PointerLockTests {
  /// The pointer is pressed at 10, 20.
  private func pressed(
    _ configure: (inout TestCompositor.Options) -> Void = { _ in }
  ) throws -> (ClientWindow, TestPointer) {
    let client = try ClientWindow.shown(configure)
    let pointer = client.compositor.seats[0].pointer
    pointer.enter(client.surface, at: Point(x: 10, y: 20))
    pointer.button(isPressed: true)
    pointer.frame()
    try client.compositor.roundTrip()
    client.clearEvents()
    return (client, pointer)
  }

  private func positions(_ client: ClientWindow) throws -> [Point] {
    try client.compositor.roundTrip()
    defer { client.clearEvents() }
    return client.events.compactMap { event in
      guard case .pointer(let event) = event, event.kind == .moved else { return nil }
      return event.position
    }
  }

  @Test func `a locked pointer moves on, further than the screen, and comes back`() throws {
    let (client, pointer) = try pressed()
    client.window.lockPointer(of: .first)
    try client.compositor.roundTrip()
    #expect(pointer.isConstrained)
    #expect(pointer.cursor == TestPointer.CursorImage.none, "one does not see it")
    pointer.relativeMotion(-5000, 1)
    pointer.frame()
    #expect(try positions(client) == [Point(x: -4990, y: 21)])
    pointer.relativeMotion(2, 0)
    pointer.relativeMotion(3, 0)
    pointer.frame()
    #expect(try positions(client) == [Point(x: -4985, y: 21)], "merged")
    client.window.unlockPointer(of: .first)
    #expect(try positions(client) == [Point(x: 10, y: 20)])
    #expect(!pointer.isConstrained && pointer.cursor == .shape(1))
    #expect(client.compositor.requests("zwp_relative_pointer_v1.destroy").count == 1)
  }

  @Test func `what moves before the compositor locks counts as ever`() throws {
    let (client, pointer) = try pressed { $0.locksPointers = false }
    client.window.lockPointer(of: .first)
    client.window.lockPointer(of: .first)
    try client.compositor.roundTrip()
    pointer.relativeMotion(4, 0)
    pointer.motion(to: Point(x: 14, y: 20))
    pointer.frame()
    #expect(try positions(client) == [Point(x: 14, y: 20)])
    #expect(pointer.cursor == .shape(1))
    pointer.beginConstraints()
    pointer.relativeMotion(6, 0)
    pointer.frame()
    #expect(try positions(client) == [Point(x: 20, y: 20)])
  }

  @Test func `a lock that the compositor ends does not throw back what is dragged`() throws {
    let (client, pointer) = try pressed()
    client.window.lockPointer(of: .first)
    try client.compositor.roundTrip()
    pointer.relativeMotion(100, 0)
    pointer.frame()
    pointer.endConstraints()
    pointer.relativeMotion(7, 7)
    pointer.motion(to: Point(x: 11, y: 20))
    pointer.frame()
    #expect(try positions(client).last == Point(x: 111, y: 20))
    #expect(pointer.cursor == .shape(1))
    #expect(client.compositor.requests("zwp_locked_pointer_v1.destroy").count == 1)
    client.window.unlockPointer(of: .first)
    #expect(try positions(client) == [Point(x: 11, y: 20)])
    client.window.lockPointer(of: .first)
    try client.compositor.roundTrip()
    #expect(pointer.isConstrained, "the next drag may lock it again")
  }

  @Test func `a pointer that leaves, is unplugged, or whose window goes, is not locked`() throws {
    for ending in 0..<3 {
      let (client, pointer) = try pressed()
      client.window.lockPointer(of: .first)
      try client.compositor.roundTrip()
      switch ending {
      case 0:
        pointer.leave(client.surface)
        pointer.frame()
      case 1: client.compositor.seats[0].setCapabilities([.keyboard])
      default: client.window.unmap()
      }
      try client.compositor.roundTrip()
      #expect(client.compositor.requests("zwp_locked_pointer_v1.destroy").count == 1)
      #expect(client.compositor.requests("zwp_relative_pointer_v1.destroy").count == 1)
      client.window.unlockPointer(of: .first)
      try client.compositor.roundTrip()
    }
  }

  @Test func `a pointer that comes back after a lock is where it is`() throws {
    let (client, pointer) = try pressed()
    client.window.lockPointer(of: .first)
    try client.compositor.roundTrip()
    pointer.relativeMotion(100, 0)
    pointer.frame()
    pointer.leave(client.surface)
    pointer.frame()
    pointer.enter(client.surface, at: Point(x: 30, y: 40))
    pointer.frame()
    pointer.motion(to: Point(x: 31, y: 40))
    pointer.frame()
    #expect(try positions(client).last == Point(x: 31, y: 40))
  }

  @Test(arguments: ["zwp_relative_pointer_manager_v1", "zwp_pointer_constraints_v1"])
  func `with one of the protocols alone the cursor moves as ever`(_ name: String) throws {
    let (client, pointer) = try pressed { $0.globals[name] = nil }
    client.window.lockPointer(of: .first)
    pointer.motion(to: Point(x: 12, y: 20))
    pointer.frame()
    #expect(try positions(client) == [Point(x: 12, y: 20)])
    #expect(!pointer.isConstrained && pointer.cursor == .shape(1))
  }

  @Test func `a pointer elsewhere is not locked`() throws {
    let client = try ClientWindow.shown()
    client.window.lockPointer(of: .first)
    try client.compositor.roundTrip()
    #expect(client.compositor.requests("zwp_pointer_constraints_v1.lock_pointer").isEmpty)
  }
}
