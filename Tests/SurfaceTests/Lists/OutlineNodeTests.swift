import Geometry
import ListEngine
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Rows of a tree, and the pointer, keys and readers that expand them.
@Suite(.serialized) @MainActor struct OutlineNodeTests {
  private func project() -> FileOutline {
    let files = FileOutline(["docs/", "src/", "README"])
    files.outline.knownChildren = { folder in
      switch folder {
      case "docs/": FileOutline.items(["docs/a", "docs/b"])
      case "src/": FileOutline.items(["src/ui/", "src/main"])
      case "src/ui/": FileOutline.items(["src/ui/button", "src/ui/list"])
      default: nil
      }
    }
    return files
  }

  // MARK: The pointer

  @Test func `a click on a triangle shows what is inside, and selects nothing`() {
    let files = project()
    files.click(files.toggle(of: "src/"))
    files.rest()
    #expect(files.paths == ["docs/", "src/", "src/ui/", "src/main", "README"])
    #expect(files.outline.selection.rows.isEmpty && files.screen.isExact)
    files.click(files.toggle(of: "src/"))
    files.rest()
    #expect(files.paths == ["docs/", "src/", "README"] && files.screen.isExact)
  }

  @Test func `levels are 18 points apart, and triangles 24 broad and as high as their rows`() {
    let files = project()
    files.outline.expand("src/")
    files.outline.expand("src/ui/")
    files.rest()
    let outer = files.toggle(of: "src/")
    let inner = files.toggle(of: "src/ui/")
    #expect(outer == Point(x: 12, y: 36) && inner == Point(x: 30, y: 60))
    // The corners are the triangle's, too.
    for corner in [Point(x: 18.5, y: 48.5), Point(x: 41.5, y: 71.5)] {
      files.click(corner)
      files.rest()
      #expect(files.outline.selection.rows.isEmpty)
    }
    let row = files.outline.row(files.outline.row(ofItem: "src/main")!)!.node
    #expect(row.subnodes.first { $0 is FileNameNode }?.frame.minX == 42)
    // Beside it there is the row.
    files.click(Point(x: 100, y: 60))
    #expect(files.outline.selectedIDs == ["src/ui/"])
  }

  @Test func `where one reads from right to left, triangles are at the right`() {
    let files = FileOutline(["src/"], isMirrored: true)
    #expect(files.toggle(of: "src/") == Point(x: 228, y: 12))
    files.click(files.toggle(of: "src/"))
    files.tell(["src/main"], in: "src/")
    #expect(files.paths == ["src/", "src/main"])
    files.screen.type(.down)
    files.type(.right)
    #expect(files.paths == ["src/"])
    files.type(.left)
    #expect(files.paths == ["src/", "src/main"])
  }

  @Test func `the row that is opened stays where it is, rows below make way within 0_4 seconds`() {
    let files = project()
    files.outline.expand("docs/")
    files.rest()
    files.outline.scroll(by: 10)
    let place = files.place(of: "src/")
    files.click(files.toggle(of: "src/"))
    files.settle()
    var places: [Double] = []
    for _ in 0..<30 {
      let node = files.outline.row(files.outline.row(ofItem: "README")!)!.node
      places.append(node.frame.minY)
      #expect(files.place(of: "src/") == place)
      files.screen.wait(16)
    }
    #expect(places.first! < places.last! && Set(places).count > 10)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 + 1 })
    #expect(files.screen.isExact)
  }

  // MARK: Keys

  @Test func `Right opens and goes to the first child, Left closes and goes to the parent`() {
    let files = project()
    files.outline.view.becomeFocused()
    files.type(.down)
    files.type(.down)
    #expect(files.outline.cursorID == "src/")
    files.type(.right)
    #expect(files.outline.count == 5 && files.outline.cursorID == "src/")
    files.type(.right)
    #expect(files.outline.selectedIDs == ["src/ui/"])
    files.type(.down)
    #expect(files.outline.cursorID == "src/main")
    files.type(.left)
    #expect(files.outline.cursorID == "src/")
    files.type(.left)
    #expect(files.outline.count == 3 && files.outline.cursorID == "src/")
    files.type(.left)
    #expect(files.outline.count == 3 && files.outline.cursorID == "src/")
  }

  @Test func `an asterisk opens all siblings, and what was open inside comes with them`() {
    let files = project()
    files.outline.expand("src/ui/")
    files.outline.view.becomeFocused()
    files.type(.down)
    files.type(Key("*"), .shift, text: "*")
    #expect(
      files.paths == ["docs/", "docs/a", "docs/b", "src/", "src/ui/", "src/main", "README"])
    #expect(files.outline.cursorID == "docs/" && files.place(of: "docs/") == 0)
  }

  @Test func `keys work also where nothing can be selected`() {
    let files = project()
    files.outline.selection = ListSelection(mode: .none)
    files.outline.view.becomeFocused()
    files.type(.down)
    files.type(.right)
    #expect(files.outline.count == 5 && files.outline.cursorID == "docs/")
    #expect(files.outline.selection.rows.isEmpty)
  }

  @Test func `a cursor beside what is closed stays at its row`() {
    let files = FileOutline(["src/", "README"])
    files.outline.expand("src/")
    files.tell(["src/main"], in: "src/")
    files.outline.moveCursor(to: 2)
    files.outline.collapse("src/")
    files.rest()
    #expect(files.paths == ["src/", "README"] && files.outline.selection.cursor == 1)
  }

  @Test func `a cursor inside of what is closed goes to that, and so does what is selected`() {
    let files = project()
    files.outline.selection = ListSelection(mode: .multiple)
    files.outline.expand("src/")
    files.rest()
    files.outline.selection.select([0, 2, 3], cursor: 3)
    files.click(files.toggle(of: "src/"))
    files.rest()
    #expect(files.outline.cursorID == "src/" && files.outline.selectedIDs == ["docs/", "src/"])
    // One elsewhere stays there.
    files.outline.selection.select([0])
    files.click(files.toggle(of: "src/"))
    files.click(files.toggle(of: "src/"))
    files.rest()
    #expect(files.outline.selectedIDs == ["docs/"])
  }

  // MARK: Children that come later

  @Test func `children are asked for when their parent is opened, and a busy row awaits them`() {
    let files = FileOutline(["a/", "b"])
    #expect(files.asked == [])
    files.click(files.toggle(of: "a/"))
    files.settle()
    #expect(files.asked == ["a/"] && files.paths == ["a/", "…", "b"])
    files.rest()
    #expect(files.asked == ["a/"])
    let busy = files.outline.row(1)?.node
    #expect(busy?.semantics?.states.contains(.busy) == true)
    let elements = files.screen.window.scene.semantics.elements
    #expect(elements.contains { $0.semantics.label == "Loading" })
    // It cannot be selected, and keys go past it.
    files.click(Point(x: 100, y: 36))
    #expect(files.outline.selection.rows.isEmpty)
    files.type(.down)
    files.type(.down)
    #expect(files.outline.selectedIDs == ["b"])
    files.tell(["a/1", "a/2"], in: "a/")
    #expect(files.paths == ["a/", "a/1", "a/2", "b"] && files.screen.isExact)
    #expect(files.outline.selectedIDs == ["b"])
  }

  @Test func `what is open but far away is asked for when one comes there`() {
    let names = (0..<300).map { "\($0)/" }
    let files = FileOutline(names, expanded: ["0/", "250/"])
    #expect(files.asked == ["0/"])
    files.outline.scroll(to: ListScrollTarget(row: 245, position: .top(0)))
    files.rest()
    #expect(files.asked == ["0/", "250/"])
  }

  @Test func `an item that is closed before its children came asks again, and nothing comes up`() {
    let files = FileOutline(["a/", "b"])
    files.outline.expand("a/")
    files.rest()
    files.outline.collapse("a/")
    files.rest()
    #expect(files.paths == ["a/", "b"])
    files.outline.expand("a/")
    files.rest()
    #expect(files.asked == ["a/", "a/"])
    files.outline.collapse("a/")
    files.tell(["a/1"], in: "a/")
    #expect(files.paths == ["a/", "b"])
    files.outline.expand("a/")
    files.rest()
    #expect(files.paths == ["a/", "a/1", "b"] && files.asked.count == 2)
  }

  @Test func `a folder that turns out empty has no triangle any more`() {
    let files = FileOutline(["a/", "b"])
    files.outline.expand("a/")
    files.settle()
    files.tell([], in: "a/")
    #expect(files.paths == ["a/", "b"])
    let node = files.outline.row(0)!.node
    #expect(!node.subnodes.contains { $0 is OutlineToggleNode } && files.screen.isExact)
    files.outline.setChildren(FileOutline.items(["a/1"]), of: "a/")
    files.rest()
    #expect(node.subnodes.contains { $0 is OutlineToggleNode })
  }

  // MARK: Changes

  @Test func `what is open stays so wherever it goes, and its nodes with it`() {
    let files = project()
    files.outline.expand("src/")
    files.rest()
    let node = files.outline.row(2)?.node
    files.outline.updateRoots(FileOutline.items(["src/", "docs/", "README"]))
    files.rest()
    #expect(files.paths == ["src/", "src/ui/", "src/main", "docs/", "README"])
    #expect(files.outline.row(1)?.node === node && files.screen.isExact)
    files.outline.updateRoots(FileOutline.items(["docs/"]))
    files.outline.updateRoots(FileOutline.items(["docs/", "src/"]))
    files.rest()
    #expect(files.paths == ["docs/", "src/", "src/ui/", "src/main"])
  }

  @Test func `an item is shown anew`() {
    let files = project()
    let (first, second) = (files.outline.row(0)?.node, files.outline.row(1)?.node)
    files.outline.reloadItems(["docs/", "nowhere"])
    files.rest()
    #expect(files.outline.row(0)?.node !== first && files.outline.row(1)?.node === second)
    files.outline.expand("docs/")
    let third = files.outline.row(0)?.node
    files.rest()
    #expect(files.outline.row(0)?.node === third && files.outline.count == 5)
  }

  @Test func `an app is told what somebody opens, and not what it opens itself`() {
    let files = project()
    var told: [[String]] = []
    files.outline.onExpansionChange = { [unowned files] in
      told.append(files.outline.tree.expandedIDs.sorted())
    }
    files.outline.expand("docs/")
    files.rest()
    #expect(told == [])
    files.click(files.toggle(of: "src/"))
    files.rest()
    #expect(told == [["docs/", "src/"]])
  }

  // MARK: Readers

  @Test func `readers hear levels, what is open, and which of its siblings an item is`() throws {
    let files = project()
    files.outline.expand("src/")
    files.rest()
    let elements = files.screen.window.scene.semantics.elements
    #expect(elements.contains { $0.role == .tree })
    let rows = elements.filter { $0.role == .treeItem }
    #expect(rows.map(\.semantics.level) == [1, 1, 2, 2, 1])
    #expect(rows.map(\.semantics.isExpanded) == [false, true, false, nil, nil])
    #expect(
      rows.map(\.semantics.position) == [
        SemanticPosition(1, of: 3), SemanticPosition(2, of: 3), SemanticPosition(1, of: 2),
        SemanticPosition(2, of: 2), SemanticPosition(3, of: 3),
      ])
    #expect(rows[0].semantics.actions.contains(.expand))
    let opened = try #require(files.outline.row(2)?.node)
    #expect(opened.perform(.expand, onChild: nil))
    files.rest()
    #expect(files.outline.count == 7)
    #expect(opened.perform(.collapse, onChild: nil))
    files.rest()
    #expect(files.outline.count == 5)
    #expect(files.outline.row(3)?.node.perform(.expand, onChild: nil) == false)
  }

  // MARK: Scale

  @Test func `a million rows cost what is seen of them`() {
    let files = FileOutline([])
    // Folders of a thousand, told as they are opened.
    let folders = (0..<1000).map { "\($0)/" }
    files.outline.knownChildren = { folder in
      FileOutline.items(folder == "/" ? folders : (0..<1000).map { "\(folder)\($0)" })
    }
    files.outline.setRoots(FileOutline.items(["/"]), expandedIDs: Set(folders + ["/"]))
    files.settle()
    #expect(files.outline.count == 1_001_001)
    files.outline.scroll(to: ListScrollTarget(row: 500_501, position: .top(0)))
    files.rest()
    #expect(files.outline.itemID(atRow: 500_501) == "500/" && files.place(of: "500/") == 0)
    #expect(files.outline.subnodes.count < 60)
    // A triangle is one change among a million, and copies no table of a million.
    for _ in 0..<20 {
      files.outline.collapse("500/")
      files.outline.expand("500/")
    }
    files.rest()
    #expect(files.outline.count == 1_001_001 && files.place(of: "500/") == 0)
  }

  // MARK: What is told late, and much of it

  @Test func `what can be said of children is asked for as soon as there is somebody to ask`() {
    let files = FileOutline(["src/", "docs/"], expanded: ["src/"])
    #expect(files.paths == ["src/", "…", "docs/"])
    files.outline.knownChildren = { $0 == "src/" ? FileOutline.items(["src/main"]) : nil }
    files.rest()
    #expect(files.paths == ["src/", "src/main", "docs/"] && files.screen.isExact)
  }

  @Test func `an item whose only child goes elsewhere has no triangle`() {
    let files = FileOutline(["a/", "b/"])
    files.outline.expand("a/")
    files.tell(["x"], in: "a/")
    files.outline.expand("b/")
    files.tell(["x", "y"], in: "b/")
    #expect(files.paths == ["a/", "b/", "x", "y"])
    let row = files.outline.row(0)!.node
    #expect(!row.subnodes.contains { $0 is OutlineToggleNode } && files.screen.isExact)
    // Also while it is closed.
    files.outline.setChildren(FileOutline.items(["z"]), of: "a/")
    files.rest()
    files.outline.collapse("a/")
    files.tell(["x", "y", "z"], in: "b/")
    #expect(!files.outline.row(0)!.node.subnodes.contains { $0 is OutlineToggleNode })
    #expect(files.outline.tree.hasChildren("a/") == false && files.screen.isExact)
  }

  @Test func `levels that are too deep for the width lie below each other`() {
    let paths = (0..<40).map { "\($0)/" }
    let files = FileOutline([paths[0]], expanded: Set(paths))
    for (parent, child) in zip(paths, paths.dropFirst()) {
      files.outline.setChildren(FileOutline.items([child]), of: parent)
    }
    files.rest()
    func content(_ row: Int) -> Rect {
      files.outline.row(row)!.node.subnodes.first { $0 is FileNameNode }!.frame
    }
    #expect(content(0).minX == 24 && content(3).minX == 24 + 3 * 18)
    files.outline.scrollToEnd()
    files.rest()
    let last = files.outline.count - 2
    #expect(content(last).minX == 160 && content(last).width == 80 && files.screen.isExact)
  }
}
