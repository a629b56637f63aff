import Surface
import Testing

@testable import WaylandDemo

/// The photo viewer under pointer, wheel and touchpad, and in a window that changes its size.
@Suite @MainActor struct PhotoGestureTests {
  private let album: PhotoAlbum
  private let viewer: PhotoViewer
  private let point = Point(x: 450, y: 376)

  init() throws {
    album = try PhotoAlbum()
    viewer = try album.open()
  }

  private var backend: OffscreenBackend { album.run.backend }

  private func pointer(_ kind: PointerEvent.Kind, _ point: Point) {
    backend.send(
      .pointer(PointerEvent(kind, at: point, timestamp: backend.manualScheduler.now)))
  }

  private func click(_ point: Point) {
    for kind in [PointerEvent.Kind.entered, .pressed(.primary), .released(.primary)] {
      pointer(kind, point)
    }
  }

  private func pinch(_ phase: TouchpadEvent.Phase, scale: Double = 1) {
    backend.send(.touchpad(TouchpadEvent(.pinch, phase, fingers: 2, at: point, scale: scale)))
  }

  private func fingers(_ x: Double, _ y: Double, _ modifiers: Modifiers = []) {
    backend.send(
      .scroll(
        ScrollEvent(
          at: point, delta: Point(x: x, y: y), source: .finger, modifiers: modifiers)))
  }

  private func drag(by distance: Double) {
    pointer(.entered, point)
    pointer(.pressed(.primary), point)
    for part in 1...5 {
      pointer(.moved, Point(x: point.x + distance * Double(part) / 5, y: point.y))
    }
    pointer(.released(.primary), Point(x: point.x + distance, y: point.y))
    backend.advance(by: .seconds(1))
  }

  @Test func `a click on the photo, whole or zoomed, leaves it as it is`() {
    for zoom in [1, 1.25] {
      click(point)
      backend.advance(by: .seconds(1))
      #expect(album.viewer === viewer && viewer.placement.zoom == zoom)
      album.send(Key("+"), [.down])
    }
  }

  @Test func `the other buttons close nothing`() {
    for button in [PointerButton.secondary, .middle] {
      for kind in [PointerEvent.Kind.entered, .pressed(button), .released(button)] {
        pointer(kind, Point(x: 4, y: 690))
      }
      backend.advance(by: .seconds(1))
      #expect(album.viewer === viewer)
    }
  }

  @Test func `the wheel zooms by clicks, out to all of the photo, and a turn without clicks not`() {
    func wheel(_ steps: Double) {
      backend.send(
        .scroll(
          ScrollEvent(
            at: point, delta: Point(x: 0, y: steps * 15), steps: Point(x: 0, y: steps),
            source: .wheel)))
    }
    wheel(-3)
    #expect(abs(viewer.placement.zoom - 1.25 * 1.25 * 1.25) < 1e-9)
    wheel(1)
    #expect(abs(viewer.placement.zoom - 1.25 * 1.25) < 1e-9)
    wheel(9)
    #expect(viewer.placement.zoom == 1)
    backend.send(
      .scroll(ScrollEvent(at: point, delta: Point(x: 0, y: -40), source: .continuous)))
    #expect(viewer.placement.zoom == 1)
  }

  @Test func `two fingers move a zoomed photo under them, and leave a whole one`() {
    let whole = viewer.placement.frame
    fingers(30, 20)
    #expect(viewer.placement.frame == whole)
    for _ in 0..<4 { album.send(Key("+"), [.down]) }
    let before = viewer.placement.frame
    fingers(30, 20)
    #expect(viewer.placement.frame.minX == before.minX - 30)
    #expect(viewer.placement.frame.minY == before.minY - 20)
    #expect(viewer.placement.frame.size == before.size)
    let moved = viewer.placement.frame
    fingers(30, 20, .control)
    #expect(viewer.placement.frame == moved)
  }

  @Test func `each pinch goes on from the size that the last one left`() {
    let middle = viewer.placement.frame.center
    pinch(.began)
    pinch(.changed, scale: 1.5)
    pinch(.changed, scale: 2)
    #expect(abs(viewer.placement.zoom - 2) < 1e-9)
    pinch(.ended, scale: 2)
    pinch(.began)
    pinch(.changed, scale: 1.5)
    #expect(abs(viewer.placement.zoom - 3) < 1e-9)
    pinch(.ended, scale: 1.5)
    pinch(.began)
    pinch(.changed, scale: 0.1)
    pinch(.ended, scale: 0.1)
    #expect(viewer.placement.zoom == 1)
    #expect(viewer.placement.frame.center == middle)
  }

  @Test func `a second drag goes on where the first one ended`() {
    for _ in 0..<4 { album.send(Key("+"), [.down]) }
    let start = viewer.placement.frame.minX
    drag(by: 60)
    let first = viewer.placement.frame.minX - start
    #expect(first > 40 && first <= 60)
    drag(by: 60)
    #expect(viewer.placement.frame.minX - start == 2 * first)
    // An edge of the photo does not come into the window.
    for _ in 0..<20 { drag(by: 200) }
    #expect(abs(viewer.placement.frame.minX) < 1)
    #expect(album.viewer === viewer)
  }

  @Test func `in a window of another size all of it is still all of it`() {
    album.run.resize(500, 400)
    let room = Rect(x: 0, y: 52, width: 500, height: 348)
    #expect(viewer.bounds.size == Size(width: 500, height: 400))
    #expect(viewer.placement.zoom == 1 && viewer.placement.room == room)
    #expect(room.contains(viewer.placement.frame.center))
    #expect(viewer.placement.frame.height == 348)
    #expect(abs(viewer.placement.frame.midX - 250) < 1)
    #expect(backend.contents?[250, 226] == 0xff00_00ff)
    #expect(backend.contents?[4, 390] != 0xff00_00ff)
  }

  @Test func `a zoomed photo stays zoomed in a window of another size`() {
    for _ in 0..<3 { album.send(Key("+"), [.down]) }
    let zoom = viewer.placement.zoom
    fingers(2000, 2000)
    album.run.resize(500, 400)
    #expect(viewer.placement.zoom == zoom)
    // Its lower right corner is still in that of the window.
    #expect(abs(viewer.placement.frame.maxX - 500) < 1)
    #expect(abs(viewer.placement.frame.maxY - 400) < 1)
  }

  @Test func `a double click goes to its own size and back`() {
    let corner = Point(x: 200, y: 200)
    let before = viewer.placement.frame
    for zoom in [2.0, 1] {
      click(corner)
      click(corner)
      backend.advance(by: .seconds(1))
      #expect(viewer.placement.zoom == zoom && album.viewer === viewer)
      guard zoom == 2 else { continue }
      let frame = viewer.placement.frame
      let share = (corner.x - before.minX) / before.width
      #expect(abs(frame.minX + share * frame.width - corner.x) < 1)
    }
  }
}
