import Surface
import Testing

@testable import WaylandDemo

/// A message that is dragged into another program.
@Suite @MainActor struct MessageDragTests {
  private let stage = MessageStage()

  private var dragged: MemoryDrags { stage.backend.platform.dragged }

  /// Drags from a place, out of the window, and gives up.
  ///
  /// - Returns: what was dragged, if it was.
  private func drag(from point: Point) -> DragIcon? {
    stage.pointer(.entered, point)
    stage.pointer(.pressed(.primary), point)
    stage.pointer(.moved, point + Point(x: 20, y: 0))
    defer { stage.pointer(.released(.primary), point + Point(x: 20, y: 0)) }
    return dragged.icon()
  }

  private func bytes(_ content: BubbleContent, isOnPhoto: Bool) -> [ContentType: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: MessageDrag.items(of: content, isOnPhoto: isOnPhoto)
        .map { ($0.type, $0.makeBytes()) })
  }

  @Test func `a bubble is dragged outside of its letters, and what is beside it is not`() throws {
    stage.show {
      $0.isOutgoing = false
      $0.text = [TextSpan(text: "See you at ten")]
    }
    let (bubble, letters) = (try #require(stage.row).frame, try #require(stage.body).frame)
    #expect(drag(from: Point(x: 480, y: bubble.center.y)) == nil)
    #expect(drag(from: letters.center) == nil, "letters are selected")
    #expect(drag(from: Point(x: letters.minX - 5, y: letters.midY)) != nil)
    #expect(drag(from: Point(x: letters.midX, y: letters.minY - 4)) != nil)
    #expect(stage.opened.isEmpty && !dragged.isActive())
  }

  @Test func `a hidden text is not dragged before it was uncovered`() throws {
    stage.show { $0.text = [TextSpan(text: "the murderer", style: .spoiler)] }
    let letters = try #require(stage.body).frame
    let place = Point(x: letters.minX - 5, y: letters.midY)
    #expect(drag(from: place) == nil)
    stage.click(letters.center)
    stage.advance()
    #expect(drag(from: place) != nil)
  }

  @Test func `the photo goes as a file has it, the rest as text`() throws {
    let fixture = try HistoryFixture("{}")
    try fixture.write([1, 2, 3], to: "a.JPG")
    var content = BubbleContent()
    content.text = [TextSpan(text: "The sea")]
    content.picture = BubbleContent.Picture(
      kind: .photo, source: FileImage(path: fixture.directory + "/a.JPG"),
      size: Size(width: 3, height: 2))
    #expect(bytes(content, isOnPhoto: true) == [ContentType(rawValue: "image/jpeg"): [1, 2, 3]])
    #expect(bytes(content, isOnPhoto: false) == [.text: Array("The sea".utf8)])
    content.text = []
    #expect(bytes(content, isOnPhoto: false).isEmpty)
  }
}
