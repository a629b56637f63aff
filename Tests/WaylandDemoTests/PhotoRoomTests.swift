import Surface
import Testing

@testable import WaylandDemo

/// Where a zoomed photo lies when its room changes, and what has no size.
@Suite struct PhotoRoomTests {
  private let room = Rect(x: 0, y: 50, width: 400, height: 300)
  private let large = Size(width: 1600, height: 1200)

  @Test func `in a room in which less zoom is left it has that`() {
    var placement = PhotoPlacement(of: Size(width: 4000, height: 3000), in: room)
    placement.zoom(by: 10, at: room.center)
    let other = placement.placed(in: Rect(x: 0, y: 0, width: 800, height: 600))
    #expect(other.zoom == 5 && other.frame.size == Size(width: 4000, height: 3000))
    #expect(other.maximumZoom == 5)
  }

  @Test func `no edge comes into a room that has become smaller or larger`() {
    var placement = PhotoPlacement(of: large, in: room)
    placement.zoom(by: 2, at: room.center)
    placement.move(by: Point(x: -1000, y: -1000))
    for size in [Size(width: 900, height: 700), Size(width: 120, height: 90)] {
      let room = Rect(origin: Point(x: 0, y: 50), size: size)
      let other = placement.placed(in: room)
      #expect(other.frame.minX <= room.minX && other.frame.maxX >= room.maxX)
      #expect(other.frame.minY <= room.minY && other.frame.maxY >= room.maxY)
    }
  }

  @Test func `all of a photo is in the middle of every room`() {
    let placement = PhotoPlacement(of: large, in: room)
    let other = placement.placed(in: Rect(x: 10, y: 20, width: 200, height: 600))
    #expect(other.frame == Rect(x: 10, y: 245, width: 200, height: 150))
  }

  @Test func `a photo of no known size fills its room and can be zoomed`() {
    var placement = PhotoPlacement(of: .zero, in: room)
    placement.zoom(by: 100, at: room.center)
    #expect(placement.zoom == 4 && placement.frame.size == Size(width: 1600, height: 1200))
    placement.toggleZoom(at: room.center)
    #expect(placement.frame == room)
  }

  @Test func `a room without a size does no harm`() {
    var placement = PhotoPlacement(of: large, in: .zero)
    placement.toggleZoom(at: .zero)
    placement.move(by: Point(x: 5, y: 5))
    #expect(placement.frame.minX.isFinite && placement.frame.isEmpty)
    #expect(placement.placed(in: room).frame.width >= 400)
  }

  @Test func `zooming out of a corner leads back to the middle`() {
    var placement = PhotoPlacement(of: large, in: room)
    placement.zoom(by: 3, at: Point(x: 0, y: 50))
    #expect(placement.frame.origin == room.origin, "the corner that was pointed at stays")
    placement.zoom(by: 1 / 3, at: Point(x: 400, y: 350))
    #expect(placement.frame == PhotoPlacement(of: large, in: room).frame)
  }
}
