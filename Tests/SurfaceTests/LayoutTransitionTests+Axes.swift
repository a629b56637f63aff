import Surface
import Testing

extension LayoutTransitionTests {
  @Test func `each axis of a combined transition goes along its own curve`() {
    let target = target(.view)
    var results: [Bool] = []
    CombinedTransition(
      horizontal: .animated(duration: 1, curve: .linear),
      vertical: .animated(duration: 2, curve: .linear)
    ).updateFrame(target, frame: Rect(x: 100, y: 100, width: 30, height: 50)) { results.append($0) }
    #expect(target.animatedLayer.frame == Rect(x: 100, y: 100, width: 30, height: 50))
    screen.backend.advanceFrame()
    screen.backend.advance(by: .milliseconds(500))
    guard case .point(let point) = shown(target, .position),
      case .size(let size) = shown(target, .boundsSize)
    else { return }
    // From (5, 5) to (115, 125) and from 10 x 10.
    #expect(abs(point.x - 60) < 4 && abs(point.y - 35) < 4)
    #expect(abs(size.width - 20) < 1.5 && abs(size.height - 20) < 1.5)
    screen.backend.advance(by: .milliseconds(600))
    #expect(results.isEmpty, "one axis goes on")
    screen.backend.advance(by: .milliseconds(1000))
    #expect(results == [true])
    #expect(shown(target, .position) == .point(Point(x: 115, y: 125)))
  }

  @Test func `a combined transition goes on from what is on screen`() {
    let target = target(.view)
    let combined = CombinedTransition(horizontal: linear, vertical: linear)
    var results: [Bool] = []
    combined.updatePosition(target, position: Point(x: 105, y: 5)) { results.append($0) }
    screen.backend.advanceFrame()
    screen.backend.advance(by: .milliseconds(500))
    guard case .point(let before) = shown(target, .position) else { return }
    combined.updatePosition(target, position: Point(x: 5, y: 105))
    screen.backend.advanceFrame()
    guard case .point(let after) = shown(target, .position) else { return }
    #expect(abs(after.x - before.x) < 4 && abs(after.y - before.y) < 4)
    #expect(results == [false])
  }

  @Test func `a combined transition of a frame goes on from what any other one shows`() {
    let target = target(.view)
    linear.updateFrame(target, frame: Rect(x: 40, y: 20, width: 110, height: 60))
    screen.backend.advanceFrame()
    screen.backend.advance(by: .milliseconds(500))
    guard case .size(let size) = shown(target, .boundsSize),
      case .point(let place) = shown(target, .position)
    else { return }
    #expect(abs(size.width - 60) < 4)
    CombinedTransition(horizontal: linear, vertical: linear)
      .updateFrame(target, frame: Rect(x: 0, y: 0, width: 20, height: 10))
    screen.backend.advanceFrame()
    guard case .size(let next) = shown(target, .boundsSize),
      case .point(let nextPlace) = shown(target, .position)
    else { return }
    #expect(abs(next.width - size.width) < 4 && abs(next.height - size.height) < 4)
    #expect(abs(nextPlace.x - place.x) < 4 && abs(nextPlace.y - place.y) < 4)
    screen.backend.advance(by: .milliseconds(1100))
    #expect(shown(target, .boundsSize) == .size(Size(width: 20, height: 10)))
    #expect(target.animatedLayer.animationNames.isEmpty)
  }

  @Test func `a combined transition of which one axis is immediate moves the other`() {
    let target = target(.view)
    CombinedTransition(horizontal: .immediate, vertical: linear)
      .updatePosition(target, position: Point(x: 50, y: 105))
    screen.backend.advanceFrame()
    screen.backend.advance(by: .milliseconds(500))
    guard case .point(let point) = shown(target, .position) else { return }
    #expect(point.x == 50)
    #expect(abs(point.y - 55) < 4)
  }

  @Test func `a combined transition to where a layer is completes at once`() {
    let layer = target(.layer)
    var ends: [Bool] = []
    CombinedTransition(horizontal: linear, vertical: linear).updateFrame(
      layer, frame: Rect(x: 0, y: 0, width: 10, height: 10)
    ) { ends.append($0) }
    #expect(ends == [true] && layer.animatedLayer.animationNames.isEmpty)
  }

  @Test func `a combined transition shows offsets and frames without changing them`() {
    let target = target(.view)
    let combined = CombinedTransition(horizontal: linear, vertical: linear)
    combined.animatePositionAdditive(target, offset: Point(x: 10, y: -3))
    #expect(shown(target, .position) == .point(Point(x: 5, y: 5)))
    screen.backend.advanceFrame()
    #expect(shown(target, .position) == .point(Point(x: 15, y: 2)))
    combined.animateFrame(target, from: Rect(x: 20, y: 0, width: 30, height: 10))
    screen.backend.advanceFrame()
    #expect(shown(target, .boundsSize) == .size(Size(width: 30, height: 10)))
    #expect(target.animatedLayer.frame == Rect(x: 0, y: 0, width: 10, height: 10))
  }
}
