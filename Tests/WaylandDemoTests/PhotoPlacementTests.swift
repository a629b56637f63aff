import Surface
import Testing

@testable import WaylandDemo

/// Where a photo lies while it is zoomed and dragged.
@Suite struct PhotoPlacementTests {
  private let room = Rect(x: 0, y: 50, width: 400, height: 300)

  @Test(
    arguments: [
      (Size(width: 1600, height: 600), Rect(x: 0, y: 125, width: 400, height: 150)),
      (Size(width: 300, height: 1200), Rect(x: 162, y: 50, width: 75, height: 300)),
      // A small one is not made larger.
      (Size(width: 100, height: 60), Rect(x: 150, y: 170, width: 100, height: 60)),
      (Size.zero, Rect(x: 0, y: 50, width: 400, height: 300)),
    ])
  func `all of a photo is seen in the middle of its room`(photo: Size, frame: Rect) {
    #expect(PhotoPlacement(of: photo, in: room).frame == frame)
  }

  @Test func `what is under the pointer stays there`() {
    var placement = PhotoPlacement(of: Size(width: 1600, height: 1200), in: room)
    let point = Point(x: 120, y: 260)
    let before = placement.frame
    // Of what was under the pointer, in whole points.
    func distance() -> Double {
      let frame = placement.frame
      let (x, y) = ((point.x - before.minX) / before.width, (point.y - before.minY) / before.height)
      return Point(x: frame.minX + x * frame.width, y: frame.minY + y * frame.height)
        .distance(to: point)
    }
    for factor in [1.25, 1.25, 1.6, 0.9] {
      placement.zoom(by: factor, at: point)
      #expect(distance() < 1)
    }
    #expect(placement.isZoomed)
  }

  @Test func `the zoom ends at all of it and at its own size`() {
    var placement = PhotoPlacement(of: Size(width: 4000, height: 3000), in: room)
    placement.zoom(by: 100, at: room.center)
    #expect(placement.zoom == 10 && placement.frame.size == Size(width: 4000, height: 3000))
    placement.zoom(by: 0.001, at: Point(x: 3, y: 60))
    #expect(placement == PhotoPlacement(of: Size(width: 4000, height: 3000), in: room))
    // A small one can be looked at, too.
    var small = PhotoPlacement(of: Size(width: 40, height: 30), in: room)
    small.zoom(by: 100, at: room.center)
    #expect(small.zoom == 4)
    for factor in [0, -1, .nan, .infinity] { small.zoom(by: factor, at: room.center) }
    #expect(small.zoom == 4)
  }

  @Test func `no edge comes into the room`() {
    var placement = PhotoPlacement(of: Size(width: 1600, height: 300), in: room)
    placement.move(by: Point(x: 50, y: 50))
    #expect(placement.frame == Rect(x: 0, y: 162, width: 400, height: 75))
    placement.zoom(by: 2, at: room.center)
    for (distance, left) in [(1000.0, 0.0), (-100, -100), (-1000, -400)] {
      placement.move(by: Point(x: distance, y: 500))
      #expect(placement.frame.minX == left && abs(placement.frame.midY - room.midY) < 1)
    }
  }

  @Test func `a double click goes to its own size and back`() {
    var placement = PhotoPlacement(of: Size(width: 1200, height: 900), in: room)
    placement.toggleZoom(at: Point(x: 10, y: 60))
    #expect(placement.zoom == 3)
    placement.toggleZoom(at: Point(x: 300, y: 300))
    #expect(
      !placement.isZoomed && placement.frame == PhotoPlacement(of: placement.photo, in: room).frame)
    var small = PhotoPlacement(of: Size(width: 100, height: 100), in: room)
    small.toggleZoom(at: room.center)
    #expect(small.zoom == 2)
  }

  @Test func `a window of another size shows the same part as far as it can`() {
    var placement = PhotoPlacement(of: Size(width: 1600, height: 1200), in: room)
    placement.zoom(by: 2, at: .zero)
    let other = placement.placed(in: Rect(x: 0, y: 50, width: 800, height: 600))
    #expect(other.zoom == 2 && other.frame.size == Size(width: 1600, height: 1200))
    let same = other.placed(in: room)
    #expect(same.zoom == 2)
  }
}
