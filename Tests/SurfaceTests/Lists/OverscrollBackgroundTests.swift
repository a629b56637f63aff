import Geometry
import ListEngine
import Testing

@testable import Platform
@testable import Surface

/// What is seen where a list is pulled beyond its ends.
@Suite(.serialized) @MainActor struct OverscrollBackgroundTests {
  private let red = Color(hex: 0xff0000)
  private let blue = Color(hex: 0x0000ff)

  private func pull(_ hands: HandledList, by distance: Double) {
    hands.drag(
      from: Point(x: 100, y: distance > 0 ? 40 : 160), by: Point(x: 0, y: distance), lift: false)
    hands.settle()
  }

  @Test func `what lies before the first row has a colour`() {
    let hands = HandledList()
    hands.list.startOverscrollBackground = ListOverscrollBackground(red)
    hands.settle()
    #expect(hands.screen.pixel(100, 0) == NoteNode.color(0).premultipliedPixel)
    pull(hands, by: 120)
    let edge = hands.place(0)!.minY
    #expect(edge > 30)
    #expect(hands.screen.pixel(100, 0) == red.premultipliedPixel)
    #expect(hands.screen.pixel(100, Int(edge) - 1) == red.premultipliedPixel)
    #expect(hands.screen.pixel(100, Int(edge) + 2) == NoteNode.color(0).premultipliedPixel)
    #expect(hands.screen.isExact)
    hands.up(100, 160)
    hands.rest()
    #expect(hands.screen.pixel(100, 0) == NoteNode.color(0).premultipliedPixel)
    #expect(hands.screen.isExact && !hands.screen.backend.isFrameRequested)
  }

  @Test func `it reaches 400 points beyond the view, and lies below rows`() throws {
    let hands = HandledList()
    hands.list.startOverscrollBackground = ListOverscrollBackground(red)
    hands.list.endOverscrollBackground = blue
    hands.settle()
    let ground = try #require(hands.list.subnodes.first { $0.backgroundColor == red })
    #expect(ground.frame == Rect(x: 0, y: -600, width: 200, height: 600))
    #expect(ground.zPosition < 0)
    let end = try #require(hands.list.subnodes.first { $0.backgroundColor == blue })
    #expect(end.isHidden, "the last row is not loaded")
    hands.list.scrollToEnd()
    hands.rest()
    #expect(!end.isHidden && ground.isHidden)
    #expect(end.frame.size == Size(width: 200, height: 600))
    #expect(end.frame.minY == hands.list.bounds.maxY)
  }

  @Test func `what lies behind the last row has another one`() {
    let hands = HandledList()
    hands.list.startOverscrollBackground = ListOverscrollBackground(red)
    hands.list.endOverscrollBackground = blue
    hands.list.scrollToEnd()
    hands.rest()
    pull(hands, by: -120)
    let edge = hands.place(29)!.maxY
    #expect(edge < 170)
    #expect(hands.screen.pixel(100, 199) == blue.premultipliedPixel)
    #expect(hands.screen.pixel(100, Int(edge) + 2) == blue.premultipliedPixel)
    #expect(hands.screen.isExact)
  }

  @Test func `a list of few rows shows it only as it is pulled`() {
    let hands = HandledList(2)
    let ground = Color(hex: 0x00ff00)
    hands.list.backgroundColor = ground
    hands.list.alwaysBounces = true
    hands.list.endOverscrollBackground = blue
    hands.settle()
    #expect(hands.screen.pixel(100, 79) == NoteNode.color(1).premultipliedPixel)
    #expect(hands.screen.pixel(100, 81) == ground.premultipliedPixel)
    #expect(hands.screen.pixel(100, 199) == ground.premultipliedPixel)
    pull(hands, by: -100)
    let edge = hands.place(1)!.maxY + 120
    #expect(edge < 190 && hands.screen.pixel(100, Int(edge) - 2) == ground.premultipliedPixel)
    #expect(hands.screen.pixel(100, Int(edge) + 2) == blue.premultipliedPixel)
    #expect(hands.screen.isExact)
    hands.up(100, 60)
    hands.items.removeLast()
    hands.update()
    hands.screen.wait(100)
    #expect(hands.screen.isExact)
    hands.rest()
    #expect(hands.screen.pixel(100, 199) == ground.premultipliedPixel && hands.screen.isExact)
  }

  @Test func `few rows at the end of a list have none before them at rest`() {
    let hands = HandledList(2, alignment: .bottom)
    hands.list.startOverscrollBackground = ListOverscrollBackground(red)
    hands.settle()
    #expect(hands.screen.pixel(100, 0) != red.premultipliedPixel)
    #expect(hands.screen.pixel(100, 118) != red.premultipliedPixel && hands.screen.isExact)
  }

  @Test func `an inward one lies below the rows wherever the list is scrolled`() throws {
    let hands = HandledList()
    hands.list.startOverscrollBackground = ListOverscrollBackground(red, direction: .inward)
    hands.settle()
    let ground = try #require(hands.list.subnodes.first { $0.backgroundColor == red })
    #expect(ground.frame == Rect(x: 0, y: 0, width: 200, height: 600))
    hands.list.scroll(by: 700)
    hands.settle()
    #expect(ground.frame.minY == hands.list.bounds.minY && hands.screen.isExact)
    hands.list.scrollToStart()
    hands.rest()
    pull(hands, by: 120)
    #expect(hands.screen.pixel(100, 0) != red.premultipliedPixel)
    #expect(ground.frame.minY == hands.node(0)?.frame.minY)
  }

  @Test func `it moves with the content, and nothing is painted for it but what comes into view`() {
    let hands = HandledList()
    hands.list.startOverscrollBackground = ListOverscrollBackground(red)
    hands.settle()
    let frame = hands.list.subnodes.first { $0.backgroundColor == red }?.frame
    pull(hands, by: 60)
    #expect(hands.list.subnodes.first { $0.backgroundColor == red }?.frame == frame)
  }
}
