import Flow
import Surface
import SurfaceTesting
import Testing

private struct Folder: Identifiable, Equatable {
  let id: String
  var subfolders: [Folder]?
}

/// A tree of folders, as an app keeps it.
@MainActor
private final class FolderApp {
  var folders = [
    Folder(
      id: "Sources",
      subfolders: [Folder(id: "Flow", subfolders: [Folder(id: "List")]), Folder(id: "Surface")]),
    Folder(id: "Tests", subfolders: [Folder(id: "FlowTests")]),
    Folder(id: "README", subfolders: []),
  ]
  var expanded: Set<String> = []
  var selected: String?
  let log = Log()
  weak var screen: TestScreen?

  func show(_ transition: ComponentTransition = .immediate) {
    screen?.show(
      List<Empty> {
        OutlineGroup(
          folders, children: \.subfolders, expanded: expanded,
          onExpansion: { [unowned self] in
            expanded = $0
            show(.spring(0.3))
          }
        ) { folder in
          Text(folder.id)
        }
        .onActivate { [log] in log.add("open \($0.id)") }
      }
      .selection(selected) { [unowned self] in
        selected = $0
        show()
      }, transition: transition)
    screen?.settle()
  }
}

/// Trees in lists.
@MainActor
@Suite struct OutlineGroupTests {
  private let screen = TestScreen(size: Size(width: 240, height: 240))
  private let app = FolderApp()

  init() {
    app.screen = screen
    app.show()
  }

  /// The texts from the top down.
  private var texts: [String] {
    screen.views(of: TextComponentView.self)
      .sorted { screen.middle(of: $0).y < screen.middle(of: $1).y }
      .compactMap(\.accessibilityLabel)
  }

  private func left(_ text: String) throws -> Double {
    try screen.view(withText: text).convert(Point.zero, to: nil).x
  }

  private func clickTriangle(of text: String) throws {
    let view = try screen.view(withText: text)
    let point = Point(x: try left(text) - 12, y: screen.middle(of: view).y)
    for kind in [PointerEvent.Kind.entered, .pressed(.primary), .released(.primary)] {
      screen.send(kind, at: point)
    }
    screen.advance(1)
  }

  @Test func `a triangle shows what is below a row, further in, and hides it`() throws {
    #expect(texts == ["Sources", "Tests", "README"])
    #expect(try left("Sources") == left("README"))
    try clickTriangle(of: "Sources")
    #expect(texts == ["Sources", "Flow", "Surface", "Tests", "README"])
    #expect(try left("Flow") - left("Sources") == ListTreeMetrics.indentation)
    #expect(app.selected == nil, "a triangle never selects")
    try clickTriangle(of: "Flow")
    #expect(texts == ["Sources", "Flow", "List", "Surface", "Tests", "README"])
    try clickTriangle(of: "Sources")
    #expect(texts == ["Sources", "Tests", "README"])
    #expect(app.expanded == ["Flow"])
    try clickTriangle(of: "Sources")
    #expect(texts == ["Sources", "Flow", "List", "Surface", "Tests", "README"])
  }

  @Test func `arrow keys expand and collapse, and go to children and parents`() throws {
    screen.click(try screen.view(withText: "Sources"))
    #expect(app.selected == "Sources")
    screen.type(.right)
    #expect(app.expanded == ["Sources"])
    for (key, id) in [
      (Key.right, "Flow"), (.right, "Flow"), (.right, "List"), (.right, "List"), (.left, "Flow"),
    ] {
      screen.type(key)
      #expect(app.selected == id)
    }
    screen.type(.left)
    #expect(app.expanded == ["Sources"] && app.selected == "Flow")
    screen.type(.left)
    #expect(app.selected == "Sources")
    screen.type(.left)
    #expect(app.expanded == [])
    screen.type("*")
    screen.advance(1)
    #expect(app.expanded == ["Sources", "Tests"])
    #expect(texts == ["Sources", "Flow", "Surface", "Tests", "FlowTests", "README"])
    screen.type(.enter)
    #expect(app.log.entries == ["open Sources"])
  }

  @Test func `arrow keys go to parents in a tree below other rows, too`() throws {
    let app = app
    var selected: String?
    func show() {
      screen.show(
        List<Empty> {
          ForEach(["Recent", "Shared"], id: \.self) { Text($0) }
          OutlineGroup(
            app.folders, children: \.subfolders, expanded: ["Sources"], onExpansion: { _ in }
          ) { Text($0.id) }
        }
        .selection(selected) {
          selected = $0
          show()
        })
      screen.settle()
    }
    show()
    screen.click(try screen.view(withText: "Surface"))
    screen.type(.left)
    #expect(selected == "Sources")
  }

  @Test func `readers hear levels, and expand and collapse`() throws {
    app.expanded = ["Sources"]
    app.show()
    let lines = screen.dumpSemantics().split(separator: "\n").filter { !$0.contains("  text ") }
    #expect(
      lines.prefix(5).joined(separator: "\n") == """
        window "Test"
          tree
            treeitem "Sources" selected=false expanded=true level=1 1/3
            treeitem "Flow" selected=false expanded=false level=2 1/2
            treeitem "Surface" selected=false level=2 2/2
        """)
    let flow = try screen.element(.treeItem, named: "Flow")
    #expect(screen.window.scene.perform(.expand, on: flow.id))
    #expect(app.expanded == ["Sources", "Flow"])
  }

  @Test func `a row that stays is the same row, wherever its tree changes`() throws {
    app.expanded = ["Sources", "Flow"]
    app.show()
    let list = try screen.view(withText: "List")
    app.folders.swapAt(0, 1)
    app.folders[1].subfolders?.append(Folder(id: "Raster"))
    app.show(.spring(0.3))
    screen.advance(1)
    #expect(
      texts == ["Tests", "Sources", "Flow", "List", "Surface", "Raster", "README"])
    #expect(try screen.view(withText: "List") === list)
  }

  @Test func `a list of a tree is short to write`() throws {
    var expanded: Set<String> = ["Tests"]
    screen.show(
      List(
        app.folders, children: \.subfolders, expanded: expanded, onExpansion: { expanded = $0 }
      ) { Text($0.id) })
    #expect(texts == ["Sources", "Tests", "FlowTests", "README"])
    screen.type(.tab)
    screen.type(.down)
    screen.type(.right)
    #expect(expanded == ["Tests", "Sources"])
  }

  @Test func `where the language runs from right to left, rows begin at the right`() throws {
    app.expanded = ["Sources"]
    let folders = app.folders
    screen.show(
      DirectionProvider(
        content: AnyComponent(
          List<Empty> {
            OutlineGroup(
              folders, children: \.subfolders, expanded: ["Sources"], onExpansion: { _ in }
            ) { Text($0.id) }
          })))
    func right(_ text: String) throws -> Double {
      let view = try screen.view(withText: text)
      return view.convert(Point(x: view.bounds.width, y: 0), to: nil).x
    }
    #expect(try right("Sources") - right("Flow") == ListTreeMetrics.indentation)
    #expect(try right("Sources") == 240 - ListTreeMetrics.toggleSize)
  }
}

/// A component in a language that is written from right to left.
private struct DirectionProvider: CombinedComponent {
  let content: AnyComponent<Empty>

  static var body: Body {
    let child = Child(environment: Empty.self)
    return { context in
      context.provide(LayoutDirectionKey.self, .rightToLeft)
      let child = child.update(
        component: context.component.content, availableSize: context.availableSize,
        transition: context.transition)
      context.add(child.frame(Rect(origin: .zero, size: child.size)))
      return child.size
    }
  }
}
