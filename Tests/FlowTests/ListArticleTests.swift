import Flow
import Surface
import SurfaceTesting
import Testing

private struct Chat: Identifiable, Equatable {
  let id: Int
  var name: String
}

private struct Member: Identifiable, Equatable {
  let id: Int
  var name: String
  var age: Int
  var rank: Int
}

private struct Photo: Identifiable, Equatable {
  let id: Int
  var width = 1.0
  var height = 1.0
}

private struct Month {
  let id: Int
  var name: String
  var photos: [Photo]
}

private final class ChatState: ComponentState {
  var pinned = [Chat(id: 100, name: "Anna")]
  var chats = ["Bruno", "Cleo", "David"].enumerated().map { Chat(id: $0, name: $1) }
  var selected: Set<Int> = []
  var opened: Int?
  var loads = 0

  func select(_ ids: Set<Int>) {
    selected = ids
    updated()
  }

  func pin(_ id: Int) {
    guard let index = chats.firstIndex(where: { $0.id == id }) else { return }
    pinned.append(chats.remove(at: index))
    updated(transition: .spring())
  }

  func delete(_ ids: [Int]) {
    chats.removeAll { ids.contains($0.id) }
    updated(transition: .spring())
  }

  func open(_ id: Int) { opened = id }

  func load() async { loads += 1 }

  func loadOlder(_ batch: BatchFetching.Batch) { batch.complete(hasMore: false) }

  func move(from: Int, to: Int) {
    chats.insert(chats.remove(at: from), at: to)
    updated(transition: .spring())
  }
}

/// A chat, whose name has the accent while it is selected.
private struct ChatRow: CombinedComponent {
  let chat: Chat

  static var body: Body {
    let name = Child(Text.self)
    return { context in
      let theme = context.environment[ThemeKey.self]
      let look = context.environment[ListRowStateKey.self]
      let color = look.contains(.selected) ? theme.colors.accent : theme.colors.text
      let name = name.update(
        component: Text(context.component.chat.name, color: color),
        availableSize: context.availableSize, transition: context.transition)
      context.add(name.frame(Rect(origin: Point(x: 12, y: 8), size: name.size)))
      return Size(width: context.availableSize.width, height: name.size.height + 16)
    }
  }
}

private struct ChatList: CombinedComponent {
  static var body: Body {
    let list = Child(List<Empty>.self)
    return { context in
      let list = list.update(
        component: chatList(context.state), availableSize: context.availableSize,
        transition: context.transition)
      context.add(list.frame(Rect(origin: .zero, size: list.size)))
      return list.size
    }
  }

  func makeState() -> ChatState { ChatState() }
}

@MainActor
private func chatList(_ state: ChatState) -> List<Empty> {
  List {
    Section("Pinned", id: "pinned") {
      ForEach(state.pinned) { ChatRow(chat: $0) }
    }
    Section("All chats", id: "all") {
      ForEach(state.chats) { ChatRow(chat: $0) }
        .swipeActions { chat in
          ListSwipeActions(
            leading: [ListSwipeAction("Pin", style: .accent) { state.pin(chat.id) }])
        }
        .onDelete { state.delete($0) }
        .onMove { state.move(from: $0, to: $1) }
        .onActivate { state.open($0.id) }
        .typeSelect { $0.name }
    }
  }
  .selection(state.selected) { state.select($0) }
  .refreshable { await state.load() }
  .onReachEnd { state.loadOlder($0) }
}

private struct PhotoTile: Component {
  let photo: Photo

  func update(
    view: View, availableSize: Size, state: EmptyComponentState, environment: Environment<Empty>,
    transition: ComponentTransition
  ) -> Size {
    view.accessibilityLabel = "Photo \(photo.id)"
    return availableSize
  }
}

@MainActor
private func photoGrid(_ months: [Month], open: @escaping @MainActor (Int) -> Void) -> Grid<Empty> {
  Grid(layout: .balanced(idealHeight: 120)) {
    for month in months {
      Section(month.name, id: month.id) {
        ForEach(month.photos) { PhotoTile(photo: $0) }
          .aspectRatio { $0.width / $0.height }
          .onActivate { open($0.id) }
      }
    }
  }
}

private final class MembersState {
  var columns = TableArrangement()
  var selectedMember: Int?
  var sorted: [TableSortKey] = []

  func arrange(_ columns: TableArrangement) { self.columns = columns }
  func sort(by keys: [TableSortKey]) { sorted = keys }
  func selectMember(_ id: Int?) { selectedMember = id }
}

@MainActor
private func memberTable(_ members: [Member], _ state: MembersState) -> Table<Member> {
  Table(
    members,
    columns: [
      .text(TableColumn("name", ideal: 160, weight: 1), title: "Name") { $0.name },
      .text(TableColumn("age"), title: "Age", alignment: .trailing) { "\($0.age)" },
      .component(TableColumn("rank", ideal: 90), title: "Rank") { Badge($0.rank) },
    ]
  )
  .arrangement(state.columns) { state.arrange($0) }
  .onSort { state.sort(by: $0) }
  .selection(state.selectedMember) { state.selectMember($0) }
}

/// What the article about lists, grids and tables says.
@MainActor
@Suite struct ListArticleTests {
  private let screen = TestScreen(size: Size(width: 320, height: 300))

  /// The texts from the top down.
  private var texts: [String] {
    screen.views(of: TextComponentView.self)
      .sorted { screen.middle(of: $0).y < screen.middle(of: $1).y }
      .compactMap(\.accessibilityLabel)
  }

  @Test func `chats are selected, moved and deleted`() throws {
    screen.show(ChatList())
    #expect(texts == ["Anna", "Bruno", "Cleo", "David"])
    screen.click(try screen.view(withText: "Cleo"))
    let accent = Surface.Theme.light.colors.accent
    let cleo = try #require(try screen.view(withText: "Cleo") as? TextComponentView)
    #expect(cleo.textNode.attributedText?.runs.first?.attributes.color == accent)
    screen.type(.up, modifiers: .alt)
    screen.advance(1)
    #expect(texts == ["Anna", "Cleo", "Bruno", "David"])
    screen.type("d")
    screen.type(.delete)
    screen.advance(1)
    #expect(texts == ["Anna", "Cleo", "Bruno"])
  }

  @Test func `photos are in balanced rows below their months`() {
    var opened: [Int] = []
    let months = [Month(id: 6, name: "June", photos: (0..<9).map { Photo(id: $0) })]
    screen.show(photoGrid(months) { opened.append($0) })
    let cells = screen.views(of: View.self).filter { $0.accessibilityLabel == "Photo 4" }
    screen.click(cells[0])
    #expect(opened == [4])
  }

  @Test func `members are sorted and selected`() throws {
    let state = MembersState()
    let members = [Member(id: 7, name: "Abel", age: 62, rank: 3)]
    screen.show(memberTable(members, state))
    for kind in [PointerEvent.Kind.entered, .pressed(.primary), .released(.primary)] {
      screen.send(kind, at: Point(x: 30, y: 10))
    }
    #expect(state.sorted == [TableSortKey("name")])
    #expect("\(state.columns)".hasSuffix("+name"))
    for kind in [PointerEvent.Kind.pressed(.primary), .released(.primary)] {
      screen.send(kind, at: Point(x: 30, y: 45))
    }
    #expect(state.selectedMember == 7)
  }
}
