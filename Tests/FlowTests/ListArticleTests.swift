import Flow
import Surface
import SurfaceTesting
import Testing

private struct Chat: Identifiable, Equatable {
  let id: Int
  var name: String
}

private struct Folder: Identifiable, Equatable {
  let id: Int
  var name: String
  var subfolders: [Folder]?
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
  var archive = [Chat(id: 200, name: "Old")]
  var folders = [Folder(id: 300, name: "Work", subfolders: [Folder(id: 301, name: "Team")])]
  var expanded: Set<Int> = []
  var showsArchive = true
  var position: Int?
  var selected: Set<Int> = []
  var opened: Int?
  var loads = 0

  func showArchive(_ shows: Bool) {
    showsArchive = shows
    updated(transition: .spring())
  }

  func expand(_ ids: Set<Int>) {
    expanded = ids
    updated(transition: .spring())
  }

  func showNewest() {
    position = chats.last?.id
    updated(transition: .spring())
  }

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
  @ZeroEquatable var makeList: @MainActor (ChatState) -> List<Empty>

  init(makeList: @escaping @MainActor (ChatState) -> List<Empty> = chatList) {
    _makeList = ZeroEquatable(wrappedValue: makeList)
  }

  static var body: Body {
    let list = Child(List<Empty>.self)
    return { context in
      let list = list.update(
        component: context.component.makeList(context.state), availableSize: context.availableSize,
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

@MainActor
private func folderList(_ state: ChatState) -> List<Empty> {
  List {
    Section(
      "Archive", id: "archive", isExpanded: state.showsArchive,
      onExpansion: { state.showArchive($0) }
    ) {
      ForEach(state.archive) { ChatRow(chat: $0) }
    }
    Section("Folders", id: "folders") {
      OutlineGroup(
        state.folders, children: \.subfolders, expanded: state.expanded,
        onExpansion: { state.expand($0) }
      ) { folder in
        Text(folder.name)
      }
      .onActivate { state.open($0.id) }
    }
  }
  .selection(state.selected) { state.select($0) }
}

@MainActor
private func placedList(_ state: ChatState) -> List<Empty> {
  List(state.chats) { ChatRow(chat: $0) }
    .scrollPosition(id: state.position) { state.position = $0 }
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

private final class PhotosState {
  var months = [Month(id: 6, name: "June", photos: (0..<9).map { Photo(id: $0) })]
  var selected: Set<Int> = []
  var opened: Int?

  func select(_ ids: Set<Int>) { selected = ids }
  func open(_ id: Int) { opened = id }
  func delete(_ ids: [Int]) { months[0].photos.removeAll { ids.contains($0.id) } }
}

@MainActor
private func photoGrid(_ state: PhotosState) -> Grid<Empty> {
  Grid(layout: .balanced(idealHeight: 120)) {
    for month in state.months {
      Section(month.name, id: month.id) {
        ForEach(month.photos) { PhotoTile(photo: $0) }
          .aspectRatio { $0.width / $0.height }
          .onActivate { state.open($0.id) }
          .onDelete { state.delete($0) }
      }
    }
  }
  .selection(state.selected) { state.select($0) }
}

private final class MembersState: ComponentState {
  var columns = TableArrangement()
  var selectedMember: Int?
  var sorted: [TableSortKey] = []
  var deleted: [Int] = []

  func arrange(_ columns: TableArrangement) { self.columns = columns }
  func sort(by keys: [TableSortKey]) { sorted = keys }
  func selectMember(_ id: Int?) { selectedMember = id }
  func delete(_ ids: [Int]) { deleted += ids }

  func toggleColumn(_ name: String) {
    columns.setHidden(name, !columns.isHidden(name))
    updated()
  }
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
  .onDelete { state.delete($0) }
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

  @Test func `photos are in balanced rows below their months, and are selected and deleted`() {
    let state = PhotosState()
    func show() { screen.show(photoGrid(state)) }
    show()
    let cells = screen.views(of: View.self).filter { $0.accessibilityLabel == "Photo 4" }
    screen.click(cells[0])
    #expect(state.selected == [4])
    show()
    screen.type(.enter)
    #expect(state.opened == 4)
    screen.type(.delete)
    #expect(state.months[0].photos.count == 8)
  }

  @Test func `sections are folded, and folders expanded`() throws {
    screen.show(ChatList(makeList: folderList))
    #expect(texts == ["Old", "Work"])
    screen.click(screen.views(of: DisclosureHeaderView.self)[0])
    screen.advance(1)
    #expect(texts == ["Work"])
    screen.click(try screen.view(withText: "Work"))
    screen.type(.right)
    screen.advance(1)
    #expect(texts == ["Work", "Team"])
  }

  @Test func `a list is where the app is`() throws {
    var state: ChatState?
    screen.resize(to: Size(width: 320, height: 60))
    screen.show(
      ChatList { made in
        if state == nil { made.chats = (0..<50).map { Chat(id: $0, name: "Chat \($0)") } }
        state = made
        return placedList(made)
      })
    screen.views(of: ListComponentView.self)[0].scrollNode.scroll(by: 500)
    screen.settle()
    let position = try #require(state?.position)
    #expect(position > 5)
    state?.showNewest()
    screen.advance(2)
    #expect(texts.contains("Chat 49"))
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
    screen.show(memberTable(members, state))
    screen.type(.delete)
    #expect(state.deleted == [7])
    state.toggleColumn("age")
    #expect(state.columns.isHidden("age") && !state.columns.isHidden("name"))
    screen.show(memberTable(members, state))
    #expect(!screen.dumpSemantics().contains("Age"))
  }

  @Test func `what is leading changes sides with the direction of the language`() throws {
    let window = screen.window
    let host = window.show(
      VStack<Empty>(alignment: .leading, spacing: 4, fillWidth: true) {
        Text("Anna")
        Text("Bruno")
      })
    host.setEnvironment(LayoutDirectionKey.self, .rightToLeft)
    screen.settle()
    let anna = try screen.view(withText: "Anna")
    #expect(anna.convert(Point(x: anna.bounds.maxX, y: 0), to: nil).x == 320)
  }
}
