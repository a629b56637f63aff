import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Where headers of all kinds lie on screen, and what they are told of it.
@Suite(.serialized) @MainActor struct ListHeaderPlaceTests {
  /// A row of 20 points with headers.
  private struct HeadedItem: ListItem, Identifiable, Equatable {
    let id: Int
    var shared: [ListHeader]

    func makeNode(in context: ListItemContext) -> NoteNode { NoteNode(NoteItem(id: id)) }

    func headers(in context: ListItemContext) -> [ListItemHeader] {
      shared.map { header in
        ListItemHeader(header) { HeaderNode("\(header.id.space)/\(header.id.id)") }
      }
    }
  }

  /// A header that notes what it is told.
  private final class HeaderNode: DisplayNode, ListHeaderNode {
    var sticks: [Double] = []
    var fractions: [Double] = []
    var rows: [Int?] = []

    init(_ name: String) {
      super.init()
      self.name = name
      backgroundColor = Color(hex: 0xff0000)
    }

    func listHeaderStickDidChange(distance: Double, fraction: Double) {
      sticks.append(distance)
      fractions.append(fraction)
    }

    func listHeaderDidAttach(to row: DisplayNode?) {
      rows.append((row as? NoteNode)?.item.id)
    }
  }

  private let notes = NoteList()
  private var list: ListNode { notes.list }

  /// Shows 40 rows, of which five in a row share headers.
  private func show(options: ListTransaction.Options = [], _ header: (Int) -> [ListHeader]) {
    let items = (0..<40).map { HeadedItem(id: $0, shared: header($0 / 5)) }
    list.setItems(items, options: options)
    notes.settle()
  }

  private func header(
    _ group: Int, _ direction: ListHeader.StickDirection, space: Int = 0, stack: Int? = nil,
    over: Bool = false
  ) -> ListHeader {
    ListHeader(
      id: ListHeader.ID(space: space, id: Int64(group)), stickDirection: direction, length: 12,
      stack: stack, sticksOverInsets: over)
  }

  private func node(_ name: String) throws -> HeaderNode {
    try #require(list.subnodes.lazy.compactMap { $0 as? HeaderNode }.first { $0.name == name })
  }

  /// Where a header begins in the view.
  private func place(_ name: String) throws -> Double {
    try node(name).frame.minY - list.bounds.minY
  }

  private func scroll(to offset: Double) {
    list.scroll(to: offset)
    notes.settle()
    #expect(notes.screen.isExact)
  }

  /// Whether a pixel of the view is a header's.
  private func isHeader(_ y: Int) -> Bool { notes.screen.pixel(50, y) == 0xffff_0000 }

  // MARK: Edges

  @Test func `a header sticks to the bottom, and is pushed away by its rows`() throws {
    show { [header($0, .bottom)] }
    #expect(try place("0/0") == 88 && isHeader(90) && !isHeader(86))
    scroll(to: 30)
    #expect(try place("0/0") == 58 && place("0/1") == 88, "the end of its rows is in view")
    #expect(isHeader(60) && isHeader(95) && !isHeader(75))
    scroll(to: 5)
    #expect(try place("0/0") == 83 && place("0/1") == 95, "not above the first of its rows")
  }

  @Test func `a header of the edge comes from above its rows`() throws {
    show { [header($0, .topEdge)] }
    #expect(try place("0/0") == 0 && place("0/1") == 88)
    scroll(to: 60)
    #expect(try place("0/0") == 0 && place("0/1") == 28 && isHeader(30) && isHeader(5))
    scroll(to: 95)
    #expect(try place("0/0") == -7 && place("0/1") == 0, "it goes with the last of its rows")
  }

  @Test func `headers stick below bars, or over them`() throws {
    list.contentInsets = Insets(top: 10, bottom: 16)
    show {
      [
        header($0, .top), header($0, .bottom, space: 1),
        header($0, .top, space: 2, over: true),
      ]
    }
    scroll(to: 30)
    #expect(try place("0/0") == 10 && place("1/0") == 58 && place("1/1") == 72)
    #expect(try place("2/0") == 0)
  }

  @Test func `those of a stack lie above each other`() throws {
    // All rows have the first one.
    show { [header(0, .bottom, space: 1, stack: 7), header($0, .bottom, space: 2, stack: 7)] }
    #expect(try place("2/0") == 88 && place("1/0") == 61)
    #expect(isHeader(90) && isHeader(65) && !isHeader(80))
    scroll(to: 40)
    #expect(try place("2/0") == 48 && place("2/1") == 88)
    #expect(try place("1/0") == 21, "above all others of its stack")
  }

  // MARK: What headers are told

  @Test func `a header hears how far it sticks from its rows`() throws {
    show { [header($0, .top)] }
    let first = try node("0/0")
    #expect(first.sticks.isEmpty)
    scroll(to: 6)
    #expect(first.sticks == [6] && first.fractions == [0.5])
    scroll(to: 30)
    #expect(first.sticks == [6, 30] && first.fractions.last == 1)
    scroll(to: 95)
    #expect(first.sticks.last == 88, "pushed away, it is nearer to where it would lie")
    scroll(to: 0)
    #expect(first.sticks.last == 0 && first.fractions.last == 0)
  }

  @Test func `and which of its rows it covers most`() throws {
    show { [header($0, .top)] }
    let first = try node("0/0")
    #expect(first.rows == [0])
    scroll(to: 30)
    scroll(to: 32)
    scroll(to: 35)
    #expect(first.rows == [0, 1, 2])
    let above = try node("0/1")
    #expect(above.rows == [5])
  }

  @Test func `a header above its rows lies over none`() throws {
    show { [header($0, .topEdge)] }
    let second = try node("0/1")
    #expect(second.rows.isEmpty, "\(second.rows)")
    scroll(to: 95)
    #expect(second.rows == [5])
    scroll(to: 0)
    #expect(second.rows == [5, nil])
  }

  // MARK: One opacity

  @Test func `one opacity is that of all headers, and of those that come`() throws {
    show { [header($0, .top)] }
    list.headersAlpha = 0.5
    notes.settle()
    #expect(try node("0/0").layer.opacity == 0.5 && !isHeader(5))
    scroll(to: 400)
    #expect(try node("0/4").layer.opacity == 0.5)
    list.headersFade = true
    notes.rest()
    scroll(to: 430)
    notes.rest()
    #expect(try node("0/4").layer.opacity == 0)
    list.flashHeaders()
    notes.screen.wait(300)
    #expect(try node("0/4").layer.opacity == 0.5 && notes.screen.isExact)
    list.headersFade = false
    list.headersAlpha = 1
    notes.settle()
    #expect(isHeader(5) && notes.screen.isExact)
  }

  @Test func `a row that is to be seen lies above a header that it shares at the bottom`() {
    show { [header($0, .bottom)] }
    list.scrollRowToVisible(8)
    notes.settle()
    // 180 - 100 + 12.
    #expect(list.bounds.minY - list.row(0)!.y == 92 && notes.screen.isExact)
  }
}
