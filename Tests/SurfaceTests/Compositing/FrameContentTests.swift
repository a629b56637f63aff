import Geometry
import Raster
import Testing

@testable import Compositing

/// When the pixels of one frame are those of another.
@Suite @MainActor struct FrameContentTests {
  private let size = PixelSize(width: 40, height: 40)

  /// A card with something on it.
  @MainActor
  private final class Tree {
    let root = Layer()
    let card = Layer()

    init(_ pixels: Pixmap? = nil) {
      root.frame = Rect(x: 0, y: 0, width: 40, height: 40)
      root.backgroundColor = .white
      card.frame = Rect(x: 5, y: 5, width: 20, height: 20)
      card.backgroundColor = .black
      card.contents = pixels
      root.addSublayer(card)
    }
  }

  private func content(_ tree: Tree, scale: ScaleFactor = .one) -> FrameContent? {
    let compositor = LayerCompositor()
    _ = compositor.update(root: tree.root, size: size, scale: scale)
    return compositor.content
  }

  @Test func `trees of equal layers show the same`() throws {
    let pixels = Pixmap(size: PixelSize(width: 20, height: 20)) { _ in }
    let first = try #require(content(Tree(pixels)))
    #expect(first == content(Tree(pixels)))
    let others = Pixmap(size: PixelSize(width: 20, height: 20)) { _ in }
    #expect(first != content(Tree(others)), "nobody has compared the pixels")
  }

  @Test func `a layer that is painted in another way shows something else`() throws {
    let first = try #require(content(Tree()))
    let changes: [(String, @MainActor (Layer) -> Void)] = [
      ("place", { $0.frame = Rect(x: 6, y: 5, width: 20, height: 20) }),
      ("size", { $0.frame = Rect(x: 5, y: 5, width: 20, height: 21) }),
      ("color", { $0.backgroundColor = .white }), ("opacity", { $0.opacity = 0.5 }),
      ("corners", { $0.cornerRadius = 3 }), ("border", { $0.borderWidth = 1 }),
      ("border color", { $0.borderColor = .white }),
      ("shadow", { $0.shadow = Shadow(color: .black) }), ("hidden", { $0.isHidden = true }),
      ("turned", { $0.transform = .rotation(0.1) }),
    ]
    for (name, change) in changes {
      let tree = Tree()
      change(tree.card)
      #expect(first != content(tree), "\(name)")
    }
    #expect(first != content(Tree(), scale: .two))
  }

  @Test func `a clip around a layer counts`() throws {
    let tree = Tree()
    let inner = Layer()
    inner.frame = Rect(x: 10, y: 10, width: 20, height: 20)
    inner.backgroundColor = .white
    tree.card.addSublayer(inner)
    let first = try #require(content(tree))
    tree.card.masksToBounds = true
    #expect(first != content(tree))
  }

  @Test func `groups are not compared`() {
    let tree = Tree()
    let inner = Layer()
    inner.frame = Rect(x: 10, y: 10, width: 20, height: 20)
    inner.backgroundColor = .white
    tree.card.addSublayer(inner)
    tree.card.opacity = 0.5
    #expect(content(tree) == nil)
  }

  /// One that is new is to be compared by `isSame(as:)`.
  @Test func `all values of a layer are compared`() {
    #expect(Mirror(reflecting: LayerProperties()).children.count == 26)
  }
}
