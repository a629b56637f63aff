import Flow
import Surface
import SurfaceTesting
import Testing

/// Menus of components, as an app shows them.
@Suite @MainActor struct MenuComponentTests {
  private let screen = TestScreen(size: Size(width: 400, height: 300))

  private func items(_ role: SemanticRole = .menuItem) -> [String] {
    screen.elements(role).compactMap(\.name)
  }

  @Test func `a menu button opens the menu of the newest update`() throws {
    var chosen: [String] = []
    func show(_ title: String) {
      screen.show(
        MenuButton("More") { [.action(title) { chosen.append(title) }] })
    }
    show("Old")
    show("New")
    try screen.click(screen.element(.button, named: "More"))
    #expect(items() == ["New"])
    try screen.click(screen.element(.menuItem, named: "New"))
    #expect(chosen == ["New"] && items().isEmpty)
  }

  @Test func `a pop-up button shows what the app says, whatever is chosen`() throws {
    var asked: [Int] = []
    let button = PopUpButton(["Light", "Dark"], selection: 0) { asked.append($0) }
    screen.show(button)
    #expect(try screen.element(.combobox).value == "Light")
    try screen.click(screen.element(.combobox))
    #expect(items(.menuItemRadio) == ["Light", "Dark"])
    try screen.click(screen.element(.menuItemRadio, named: "Dark"))
    #expect(asked == [1])
    #expect(try screen.element(.combobox).value == "Light")
    screen.show(PopUpButton(["Light", "Dark"], selection: 1) { _ in })
    #expect(try screen.element(.combobox).value == "Dark")
  }

  @Test func `the selection goes before the titles that it was of`() {
    screen.show(PopUpButton(["a", "b", "c"], selection: 2) { _ in })
    screen.show(PopUpButton(["a"], selection: 0) { _ in })
    screen.show(PopUpButton(["a", "b", "c"], selection: nil, placeholder: "None") { _ in })
    #expect(try! screen.element(.combobox).value == "None")
  }

  /// A square with a menu.
  private struct Photo: CombinedComponent {
    let menu: String

    static var body: Body {
      let square = Child(Rectangle.self)
      return { context in
        let title = context.component.menu
        let square = square.update(
          component: Rectangle(color: .black), availableSize: Size(width: 100, height: 100),
          transition: context.transition)
        context.add(
          square.frame(Rect(x: 0, y: 0, width: 100, height: 100))
            .gesture(.contextMenu { point in point?.x ?? 0 < 50 ? [.action(title) {}] : nil }))
        return context.availableSize
      }
    }
  }

  @Test func `a child has a menu for the secondary button where it wants one`() throws {
    screen.show(Photo(menu: "Old"))
    screen.show(Photo(menu: "Save"))
    screen.click(Point(x: 20, y: 20), .secondary)
    #expect(items() == ["Save"])
    screen.type(.escape)
    screen.click(Point(x: 80, y: 20), .secondary)
    #expect(items().isEmpty)
  }

  private struct File: Identifiable, Equatable {
    let id: Int
  }

  @Test func `the menu of a list is that of all rows that are selected`() throws {
    var removed: [Int] = []
    var selection: Set<Int> = [1, 2]
    func show() {
      screen.show(
        List {
          ForEach((0..<5).map(File.init)) { Text("File \($0.id)").padding(8) }
            .contextMenu { chosen in
              [.action("Remove \(chosen.count)") { removed = chosen.map(\.id) }]
            }
        }.selection(selection) { (new: Set<Int>) in
          selection = new
          show()
        })
    }
    show()
    screen.click(try screen.view(withText: "File 2"), .secondary)
    #expect(items() == ["Remove 2"])
    try screen.click(screen.element(.menuItem))
    #expect(removed == [1, 2])
    screen.click(try screen.view(withText: "File 4"), .secondary)
    #expect(items() == ["Remove 1"] && selection == [4])
    screen.type(.escape)
    screen.type(.menu)
    screen.type(.enter)
    #expect(removed == [4], "the first item is highlighted after a key")
  }
}
