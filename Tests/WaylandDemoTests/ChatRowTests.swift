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
        title: "Test", appID: "test", size: Size(width: 240, height: ChatRowNode.height(in: .light))
      ),
      backend: backend)
    window.waitsForDisplay = true
  }

  private func picture(
    title: String = "", sender: String? = nil, preview: String = "", date: String = "",
    width: Double, isSelected: Bool = false
  ) throws -> Pixmap {
    let content = ChatRowContent(
      title: title, sender: sender, preview: preview, date: date, initials: "AB", colorIndex: 1)
    let selection = ChatSelection()
    if isSelected { selection.select(1) }
    let row = ChatRowNode(
      content, index: 1, selection: selection, onSelect: { _ in })
    row.frame = Rect(x: 0, y: 0, width: width, height: ChatRowNode.height(in: .light))
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

  // MARK: The sender

  @Test func `in a group the sender stands before what was said, in the accent colour`() throws {
    let empty = try picture(width: 240)
    let text = difference(try picture(preview: "Mila: Hello", width: 240), empty)
    let all = try picture(sender: "Mila", preview: "Hello", width: 240)
    let inked = difference(all, empty)
    // The same letters, as far as edges of another colour are as visible.
    #expect(abs(inked.count - text.count) < 25)
    #expect(inked.map(\.x).min() == text.map(\.x).min())
    #expect(inked.map(\.x).max() == text.map(\.x).max())
    let plain = difference(try picture(preview: "Hello", width: 240), empty)
    let width = Int(try #require(plain.map(\.x).max())) - 67
    // What is blue rather than grey ends where the text begins.
    func isBlue(_ pixel: UInt32) -> Bool { Int(pixel & 255) - Int(pixel >> 16 & 255) > 60 }
    let blue = inked.filter { isBlue(all[Int($0.x), Int($0.y)]) }
    #expect(blue.count > 20)
    let end = Int(try #require(inked.map(\.x).max()))
    #expect(blue.allSatisfy { Int($0.x) < end - width + 4 })
  }

  @Test func `the open chat has other colours`() throws {
    let ground = try picture(width: 240, isSelected: true)
    #expect(ground[200, 60] == Theme.light.colors.selection.premultipliedPixel)
    for sender in [nil, "Mila"] {
      let row = try picture(
        title: "Hut", sender: sender, preview: "Hello", date: "12:34", width: 240,
        isSelected: true)
      // Light letters on the ground; those of a row that is not open are darker than it.
      func light(_ pixel: UInt32) -> UInt32 { (pixel >> 16 & 255) + (pixel >> 8 & 255) }
      let inked = difference(row, ground)
      #expect(inked.count > 100)
      #expect(
        inked.allSatisfy { light(row[Int($0.x), Int($0.y)]) >= light(ground[200, 60]) })
    }
  }

  @Test(arguments: [("personal_chat", nil), ("private_group", "Mila"), ("private_channel", nil)])
  func `groups alone name who wrote last`(kind: String, sender: String?) throws {
    let fixture = try HistoryFixture(
      """
      {"personal_information": {"user_id": 1},
       "chats": {"list": [{"name": "Hut  party", "type": "\(kind)", "id": 9, "messages": [
        {"id": 1, "type": "message", "date": "2024-03-05T10:00:00", "from": "Mila Lind",
         "from_id": "user2", "text": "See you"}]}]}}
      """)
    let history = fixture.load()
    let chat = try #require(history.chats.first)
    let content = ChatRowContent(
      chat, of: history, today: CalendarDay(year: 2024, month: 3, day: 5))
    #expect(content.sender == sender && content.preview == "See you" && content.date == "10:00")
    #expect(content.title == "Hut  party" && content.initials == "HP")
    #expect(content.colorIndex == chat.colorIndex && content.photo == nil)
  }
}
