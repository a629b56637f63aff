import Geometry
import Raster
import Surface
import Testing
import Typesetting

@testable import WaylandDemo

/// Rows of the chat list, drawn at all widths.
@MainActor
@Suite struct ChatRowTests {
  private let backend = OffscreenBackend(decorations: .server)
  private let window: Window

  init() {
    // Not the stand-in, which measures otherwise.
    FontLibrary.shared.waitUntilRead()
    window = Window(
      WindowConfiguration(
        title: "Test", appID: "test", size: Size(width: 240, height: ChatRowNode.height)),
      backend: backend)
    window.waitsForDisplay = true
  }

  private func picture(
    title: String = "", preview: String = "", date: String = "", width: Double
  ) throws -> Pixmap {
    let content = ChatRowContent(
      title: title, sender: nil, preview: preview, date: date, initials: "AB", colorIndex: 1)
    let row = ChatRowNode(
      content, index: 1, theme: .light, selection: ChatSelection(), onSelect: { _ in })
    row.frame = Rect(x: 0, y: 0, width: width, height: ChatRowNode.height)
    window.contentView.addSubview(row.view)
    defer { row.view.removeFromSuperview() }
    backend.settle()
    return try #require(backend.contents)
  }

  /// Where two pictures differ.
  private func difference(_ a: Pixmap, _ b: Pixmap) -> Set<PixelPoint> {
    var points: Set<PixelPoint> = []
    for y in 0..<a.size.height {
      for x in 0..<a.size.width where a[Int(x), Int(y)] != b[Int(x), Int(y)] {
        points.insert(PixelPoint(x: x, y: y))
      }
    }
    return points
  }

  @Test(arguments: Array(stride(from: 1.0, through: 240, by: 6.5)))
  func `no text lies on the avatar or on another one`(width: Double) throws {
    let (title, preview, date) = ("Conversation", "What was said last", "12:34")
    let empty = try picture(width: width)
    let all = try picture(title: title, preview: preview, date: date, width: width)
    let avatar = 10..<Int32(56)
    #expect(!difference(all, empty).contains { avatar.contains($0.x) })
    // A title that was cut off for the date ends before it.
    let withoutDate = try picture(title: title, width: width)
    let withDate = try picture(title: title, date: date, width: width)
    let dateAlone = difference(try picture(date: date, width: width), empty)
    let titleBesideDate = difference(withDate, empty).subtracting(dateAlone)
    if difference(withDate, withoutDate).isEmpty { return }
    let dateStart = try #require(dateAlone.map(\.x).min())
    #expect(titleBesideDate.allSatisfy { $0.x < dateStart })
  }

  @Test func `a row without room for a date shows its title`() throws {
    let narrow = try picture(title: "Conversation", date: "12:34", width: 130)
    #expect(difference(narrow, try picture(title: "Conversation", width: 130)).isEmpty)
    #expect(!difference(narrow, try picture(width: 130)).isEmpty)
    let wide = try picture(title: "Conversation", date: "12:34", width: 240)
    #expect(!difference(wide, try picture(title: "Conversation", width: 240)).isEmpty)
  }
}
