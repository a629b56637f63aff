import Surface
import SurfaceTesting
import Testing
import Typesetting

@testable import WaylandDemo

/// The pages of the lists scene, used by pointer, fingers and keys.
@Suite @MainActor struct ListsSceneTests {
  // Not the stand-in, which measures otherwise.
  init() { FontLibrary.shared.waitUntilRead() }

  // MARK: The sidebar

  @Test(arguments: ListsTopic.allCases)
  func `a page is opened by its row and says what there is to try`(topic: ListsTopic) {
    let screen = ListsScreen(topic)
    #expect(screen.frame(.heading, topic.title) != nil)
    #expect(screen.has(topic.note))
    #expect(screen.demo.scrollTarget != nil)
  }

  @Test(arguments: ListsTopic.allCases)
  func `on every page text is told from its ground, and what is used has a name`(
    topic: ListsTopic
  ) {
    for theme in ThemeTraits.Appearance.allCases {
      let screen = ListsScreen(topic, theme: theme)
      screen.rest()
      let tree = screen.window.scene.semantics
      for contrast in TextContrast.measure(tree, in: screen.window.snapshot(), scale: 1)
      where contrast.ratio < 4.5 {
        Issue.record("\(theme): \(contrast.element): \(contrast.ratio)")
      }
      for element in tree.elements where element.semantics.actions.contains(.press) {
        #expect(element.name?.isEmpty == false, "\(element)")
      }
    }
  }

  @Test func `the first page is chosen at the beginning, arrows and letters choose others`() {
    let screen = ListsScreen()
    func chosen() -> String? { screen.names(.heading).first { $0 != "Lists" && $0 != "ROWS" } }
    let rows = screen.elements.filter { $0.role == .listItem && $0.semantics.isSelected == true }
    #expect(
      rows.count == 1 && rows[0].frame.contains(screen.frame(.text, "A million rows")!.center))
    screen.open(.selection)
    screen.type(.down)
    #expect(screen.frame(.heading, "Swipe and move") != nil)
    screen.rest(2)
    screen.type(.init("p"), text: "p")
    #expect(screen.frame(.heading, "Pull and pages") != nil)
    screen.type(.init("h"), text: "h")
    #expect(screen.frame(.heading, "Photos") != nil, "two letters within a second")
  }

  @Test func `in a window as narrow as a phone a page takes the place of the sidebar`() throws {
    let screen = ListsScreen(width: 360)
    #expect(screen.frame(.heading, "Lists") != nil)
    #expect(screen.frame(.button, "Back") == nil)
    screen.open(.tasks)
    #expect(screen.frame(.heading, "Lists") == nil)
    #expect(screen.frame(.heading, "Swipe and move") != nil)
    screen.click(.button, "Back")
    #expect(screen.frame(.heading, "Lists") != nil)
    // The sidebar has the keys, in which it moves without opening anything.
    screen.type(.end)
    #expect(screen.frame(.button, "Back") == nil)
    screen.type(.enter)
    screen.rest()
    #expect(screen.frame(.heading, ListsTopic.Group.allCases.last!.topics.last!.title) != nil)
    #expect(screen.frame(.button, "Back") != nil)
  }

  // MARK: A million rows

  /// The number of the row that is seen first.
  private func firstRow(_ screen: ListsScreen) -> String? {
    screen.names(.listItem).first { $0.contains(": ") }?.prefix { $0 != ":" }.description
  }

  @Test func `any row of a million is jumped to`() {
    let screen = ListsScreen(.rows)
    #expect(firstRow(screen) == "Row 1")
    screen.click(.button, "End")
    #expect(screen.names(.listItem).contains { $0.hasPrefix("Row 1,000,000:") })
    screen.click(.button, "Middle")
    #expect(screen.names(.listItem).contains { $0.hasPrefix("Row 500,001:") })
    screen.click(.button, "Anywhere")
    #expect(firstRow(screen)?.hasPrefix("Row ") == true)
    screen.click(.button, "Top")
    #expect(firstRow(screen) == "Row 1")
  }

  @Test func `what is read stays where it is while rows come and go at the top`() throws {
    let screen = ListsScreen(.rows)
    screen.click(.button, "Middle")
    let name = try #require(screen.names(.listItem).first { $0.hasPrefix("Row 500,001:") })
    let frame = screen.frame(.listItem, name)
    screen.click(.button, "Insert")
    screen.click(.button, "Insert")
    #expect(screen.has("1,000,002 rows"))
    #expect(screen.frame(.listItem, name) == frame)
    screen.click(.checkbox, "Live")
    screen.rest(3)
    #expect(screen.frame(.listItem, name) == frame)
    #expect(!screen.has("1,000,002 rows"))
    screen.click(.checkbox, "Live")
    let counts = screen.names(.text).filter { $0.hasSuffix(" rows") && $0.hasPrefix("1,") }
    screen.rest(3)
    #expect(screen.has(try #require(counts.first)))
    screen.click(.button, "Delete")
    #expect(screen.frame(.listItem, name) == frame)
    screen.click(.button, "Top")
    #expect(firstRow(screen)?.hasPrefix("New row ") == true)
  }

  // MARK: Selection

  @Test func `people are selected by clicks, keys and letters, and deleted`() {
    let screen = ListsScreen(.selection)
    let people = Person.sorted(200)
    screen.click(.text, people[0].name)
    #expect(screen.has("1 of 200 selected"))
    screen.click(.text, people[3].name, modifiers: .shift)
    #expect(screen.has("4 of 200 selected"))
    screen.click(.text, people[1].name, modifiers: .control)
    #expect(screen.has("3 of 200 selected"))
    screen.type(.down)
    screen.type(.down, modifiers: .shift)
    #expect(screen.has("2 of 200 selected"))
    screen.rest(2)
    screen.type(.init("z"), text: "z")
    screen.type(.init("o"), text: "o")
    #expect(screen.has("1 of 200 selected"))
    #expect(screen.names(.text).contains { $0.hasPrefix("Zoe") })
    screen.type(.delete)
    #expect(screen.has("0 of 199 selected") || screen.has("1 of 199 selected"))
    screen.type(.init("a"), modifiers: .control)
    #expect(screen.has("199 of 199 selected"))
    screen.click(.button, "Select none")
    #expect(screen.has("0 of 199 selected"))
    screen.click(.button, "Select all")
    screen.click(.button, "Delete")
    #expect(screen.has("0 of 0 selected"))
  }

  // MARK: Swipes and moves

  private func middle(_ screen: ListsScreen, _ task: Int) throws -> Point {
    let frame = try #require(screen.frame(.text, TodoTask.examples[task].title))
    return Point(x: 600, y: frame.midY)
  }

  /// The titles of the first tasks, from the top.
  private func tasks(_ screen: ListsScreen) -> [Int] {
    let titles = TodoTask.examples.map(\.title)
    return screen.elements.filter { $0.role == .text && titles.contains($0.name ?? "") }
      .sorted { $0.frame.minY < $1.frame.minY }.prefix(4)
      .map { titles.firstIndex(of: $0.name!)! }
  }

  @Test func `a task is done by a long pull, and flagged by what is behind it`() throws {
    let screen = ListsScreen(.tasks)
    screen.drag(from: try middle(screen, 1) - Point(x: 300, y: 0), by: Point(x: 520, y: 0))
    #expect(screen.has("1 of 20 done"))
    screen.drag(from: try middle(screen, 0), by: Point(x: -170, y: 0))
    let place = Point(x: 900 - 110, y: try middle(screen, 0).y)
    screen.click(place)
    #expect(screen.names(.image).filter { $0 == "Done" }.count == 1)
    #expect(screen.names(.image).filter { $0 == "Flagged" }.count == 2)
  }

  @Test func `a task that was deleted comes back`() throws {
    let screen = ListsScreen(.tasks)
    screen.drag(from: try middle(screen, 2), by: Point(x: -520, y: 0))
    #expect(tasks(screen) == [0, 1, 3, 4])
    let message = "Deleted “\(TodoTask.examples[2].title)”"
    #expect(screen.elements.contains { $0.name?.contains(message) == true })
    screen.click(.button, "Undo")
    #expect(tasks(screen) == [0, 1, 2, 3])
    #expect(screen.frame(.button, "Undo") == nil)
  }

  @Test func `tasks are moved by a finger that rests, and by keys`() throws {
    let screen = ListsScreen(.tasks)
    screen.drag(from: try middle(screen, 0), by: Point(x: 0, y: 100), afterSeconds: 0.7)
    #expect(tasks(screen) == [1, 2, 0, 3])
    #expect(screen.has("0 of 20 done"))
    screen.click(try middle(screen, 1))
    #expect(screen.has("1 of 20 done"))
    screen.type(.down, modifiers: .alt)
    screen.rest()
    #expect(tasks(screen) == [2, 1, 0, 3])
    screen.type(.delete)
    screen.rest()
    #expect(tasks(screen) == [2, 0, 3, 4])
  }

  // MARK: Pages

  @Test func `newer entries are there at once, a pull brings news`() throws {
    let screen = ListsScreen(.diary)
    screen.rest(2)
    #expect(screen.has("Entries 240 to 289"))
    screen.demo.scrollTarget?.scrollToStart()
    screen.rest()
    screen.drag(from: Point(x: 500, y: 250), by: Point(x: 0, y: 300))
    screen.rest(2)
    #expect(screen.has("Entries 240 to 291, refreshed once"))
    #expect(screen.has("Entry 291"))
  }

  @Test func `older entries come page by page, one page after a second try, and then no more`() {
    let screen = ListsScreen(.diary)
    func scrollToEnd() {
      screen.demo.scrollTarget?.scrollToEnd()
      screen.rest(2)
    }
    scrollToEnd()
    #expect(screen.has("Entries 220 to 289"))
    scrollToEnd()
    #expect(screen.has("Entries 220 to 289") && screen.has("This page could not be loaded."))
    screen.click(.button, "Try again")
    screen.rest(2)
    #expect(screen.has("Entries 200 to 289"))
    for _ in 0..<3 { scrollToEnd() }
    #expect(screen.has("Entries 180 to 289") && screen.has("The diary begins here."))
  }

  // MARK: Sections

  @Test func `a letter stays on top, and is jumped to`() throws {
    let screen = ListsScreen(.sections)
    let top = try #require(screen.frame(.heading, "A")).minY
    screen.demo.scrollTarget?.scroll(by: 200)
    screen.rest()
    #expect(screen.frame(.heading, "A")?.minY == top)
    screen.click(.button, "Jump to L")
    #expect(screen.frame(.heading, "L")?.minY == top)
    screen.click(.checkbox, "Favourites")
    #expect(screen.frame(.heading, "L")?.minY == top, "what is read stays")
    screen.click(.button, "Jump to A")
    screen.demo.scrollTarget?.scrollToStart()
    screen.rest()
    #expect(screen.frame(.heading, "FAVOURITES")?.minY == top)
  }

  // MARK: Photos

  @Test func `photos are arranged otherwise, and get stars`() throws {
    let screen = ListsScreen(.photos)
    func frames() -> [Rect] {
      screen.elements.filter { $0.role == .image && $0.isInSight }.map(\.frame)
    }
    let columns = frames()
    #expect(Set(columns.map(\.height)).count <= 2)
    screen.click(.radio, "Masonry")
    #expect(frames() != columns)
    #expect(Set(frames().map { $0.height.rounded() }).count > 2)
    screen.click(.radio, "Balanced")
    #expect(Set(frames().map { $0.width.rounded() }).count > 2)
    screen.click(columns[0].center)
    #expect(screen.has("1 star"))
    screen.click(columns[0].center)
    #expect(screen.has("0 stars"))
  }

  // MARK: The table

  @Test func `members are sorted, selected, and shown with other columns`() throws {
    let screen = ListsScreen(.table)
    #expect(screen.has("100,000 members"))
    screen.click(.columnHeader, "Visits")
    #expect(screen.has("100,000 members"))
    #expect(screen.names(.cell).contains("0"))
    screen.click(.checkbox, "City")
    #expect(screen.frame(.columnHeader, "City") == nil)
    screen.click(.button, "Reset columns")
    #expect(screen.frame(.columnHeader, "City") != nil)
    let row = try #require(screen.elements.first { $0.role == .row && $0.frame.minY > 200 })
    screen.click(Point(x: row.frame.minX + 40, y: row.frame.midY))
    #expect(screen.has("1 of 100,000 selected"))
    screen.type(.down, modifiers: .shift)
    #expect(screen.has("2 of 100,000 selected"))
  }

  // MARK: Nodes

  @Test func `folders are opened by triangles and keys, what is inside comes later`() throws {
    let screen = ListsScreen(.folders)
    screen.rest()
    let inside = MadeUpFolder.contents(of: "Documents/").map(MadeUpFolder.name)
    #expect(inside.count > 3 && inside.allSatisfy(screen.has))
    let place = try #require(screen.frame(.text, "Documents"))
    screen.click(Point(x: place.minX - 14, y: place.midY))
    #expect(!screen.has(inside[0]))
    screen.click(.text, "Music")
    screen.type(.right)
    screen.rest()
    let songs = MadeUpFolder.contents(of: "Music/").map(MadeUpFolder.name)
    #expect(songs.allSatisfy(screen.has))
    screen.type(.right)
    screen.type(.left)
    screen.type(.left)
    screen.rest()
    #expect(!screen.has(songs[0]))
    screen.click(.button, "Open all")
    #expect(screen.has(inside[0]))
    screen.click(.button, "Close all")
    #expect(screen.has("6 rows"))
  }

  @Test func `the people of a letter are hidden and shown`() {
    let screen = ListsScreen(.folding)
    let ada = Person.sorted(400)[0].name
    #expect(screen.names(.listItem).contains(ada))
    screen.click(.button, "A")
    #expect(!screen.names(.listItem).contains(ada) && screen.frame(.button, "B") != nil)
    screen.click(.button, "A")
    #expect(screen.names(.listItem).contains(ada))
    screen.click(.button, "Hide all")
    #expect(screen.names(.text).contains { $0.hasPrefix("0 of ") })
  }

  @Test func `a band from beside the files selects what it touches`() {
    let screen = ListsScreen(.files)
    let (start, end) = (Point(x: 230, y: 190), Point(x: 440, y: 300))
    screen.drag(from: start, to: end, by: .mouse)
    #expect(screen.names(.text).contains { $0.hasSuffix("of 120 selected") && $0.first != "0" })
    screen.type(.init("a"), modifiers: .control)
    #expect(screen.has("120 of 120 selected"))
    screen.click(.button, "Select none")
    #expect(screen.has("0 of 120 selected"))
  }

  @Test func `a title floats above posts, and goes with them where it is to`() throws {
    let screen = ListsScreen(.posts)
    let title = "The board of the village"
    let top = try #require(screen.frame(.heading, title)).minY
    screen.demo.scrollTarget?.scroll(by: 300)
    screen.rest()
    #expect(screen.frame(.heading, title)?.minY == top)
    screen.click(.checkbox, "Title floats")
    #expect(screen.frame(.heading, title) == nil)
    screen.click(.checkbox, "Rows lag behind")
    screen.drag(from: Point(x: 600, y: 500), by: Point(x: 0, y: -200))
    screen.rest(2)
    #expect(!screen.backend.isFrameRequested)
  }
}
