import Geometry
import ListEngine
import SurfaceTesting

@testable import Platform
@testable import Surface

/// A tree of files in a window of 240 by 240 points, whose rows are 24 points high. Paths end with "/" where there is
/// something inside.
@MainActor
final class FileOutline {
  let screen: OffscreenWindow
  let outline: OutlineNode<String>
  private(set) var asked: [String] = []

  init(_ roots: [String], expanded: Set<String> = [], isMirrored: Bool = false, scale: Int32 = 1) {
    screen = OffscreenWindow(width: 240, height: 240, scale: scale)
    outline = OutlineNode<String>(isMirrored: isMirrored) { path in FileNameNode(path) }
      .framed(0, 0, 240, 240)
    outline.backgroundColor = screen.window.theme.colors.contentBackground
    outline.selection = ListSelection(mode: .single)
    screen.show(outline)
    outline.childrenRequested = { [unowned self] in asked.append($0) }
    outline.setRoots(Self.items(roots), expandedIDs: expanded)
    settle()
  }

  nonisolated static func items(_ paths: [String]) -> [ListTree<String>.Item] {
    paths.map { ListTree<String>.Item($0, hasChildren: $0.hasSuffix("/")) }
  }

  /// Tells what is in a folder, and waits until that is seen at rest.
  func tell(_ paths: [String], in folder: String) {
    outline.setChildren(Self.items(paths), of: folder)
    rest()
  }

  func settle() { screen.settleWithWorkers() }
  func rest() { screen.rest(after: .seconds(1)) }

  /// What the rows show, first to last; "…" for one that awaits children.
  var paths: [String] { (0..<outline.count).map { outline.itemID(atRow: $0) ?? "…" } }

  /// Where the row of a path begins in the view.
  func place(of path: String) -> Double? {
    outline.row(ofItem: path).flatMap { outline.row($0) }.map { $0.y - outline.bounds.minY }
  }

  /// The middle of the triangle of a path.
  func toggle(of path: String) -> Point {
    let row = outline.row(outline.row(ofItem: path)!)!.node
    let node = row.subnodes.first { $0 is OutlineToggleNode }!
    let middle = node.frame.center + row.frame.origin
    return middle - outline.bounds.origin
  }

  func click(_ point: Point) { screen.click(point.x, point.y) }

  func type(_ key: Key, _ modifiers: Modifiers = [], text: String = "") {
    screen.backend.send(.key(KeyEvent(.down, key: key, text: text, modifiers: modifiers)))
    screen.backend.send(.key(KeyEvent(.up, key: key, modifiers: modifiers)))
    rest()
  }
}

/// The name of a file in a row of 24 points.
final class FileNameNode: DisplayNode {
  let label = TextNode()

  nonisolated init(_ path: String) {
    super.init()
    let name = path.split(separator: "/").last.map(String.init) ?? path
    label.attributedText = AttributedText(
      name, attributes: TextAttributes(font: .system(size: 13), color: .black))
    addSubnode(label)
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: 24)
  }

  override func layout() {
    super.layout()
    let size = label.measure(bounds.size)
    label.frame = Rect(
      x: 0, y: ((bounds.height - size.height) / 2).rounded(), width: bounds.width,
      height: size.height)
  }
}
