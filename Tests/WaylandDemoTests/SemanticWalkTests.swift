import Flow
import Surface
import SurfaceTesting
import Testing

@testable import WaylandDemo

/// Every scene of the demo, walked through with the pointer and with the Tab key: what can be used can be found by
/// role and name.
@Suite @MainActor struct SemanticWalkTests {
  // Not the stand-in, which measures otherwise.
  init() { FontLibrary.shared.waitUntilRead() }

  private func run(_ scene: Options.Scene) -> DemoRun { DemoRun(scene, width: 1000, height: 700) }

  private func tree(_ run: DemoRun) -> SemanticsTree { run.window.scene.semantics }

  /// Calls `body` for the scene as it begins and for every page of it below.
  private func forEachPage(_ run: DemoRun, _ body: () -> Void) {
    for page in 0..<30 {
      body()
      let (before, target) = (tree(run), run.demo.scrollTarget)
      guard let target, page < 29 else { return }
      target.scroll(by: target.bounds.height * 0.9)
      run.settle()
      if tree(run) == before { return }
    }
  }

  // MARK: The pointer

  /// Where the hand is shown, in steps.
  private func handPoints(_ run: DemoRun) -> [Point] {
    let step = 9.0
    var points: [Point] = []
    for y in stride(from: step / 2, to: run.window.size.height, by: step) {
      for x in stride(from: step / 2, to: run.window.size.width, by: step) {
        run.backend.send(.pointer(PointerEvent(.moved, at: Point(x: x, y: y))))
        if run.backend.cursor == .pointer { points.append(Point(x: x, y: y)) }
      }
    }
    run.backend.send(.pointer(PointerEvent(.exited, at: .zero)))
    return points
  }

  /// Whether there is an element at a point that is used there and has a name. A link of several lines is where its
  /// first line is, and found beside that inside of its paragraph.
  private func isUsable(_ point: Point, in tree: SemanticsTree) -> Bool {
    tree.elements.contains { element in
      guard !element.semantics.actions.isEmpty, element.name != nil, element.role != .group,
        element.role != .list, element.role != .listbox
      else { return false }
      if element.frame.inset(by: -8).contains(point) { return true }
      guard element.id.description.contains("/"), let around = tree.parent(of: element.id) else {
        return false
      }
      return around.frame.contains(point)
    }
  }

  @Test(arguments: Options.Scene.allCases)
  func `whatever the hand points at has a role and a name`(_ scene: Options.Scene) {
    let run = run(scene)
    run.backend.send(.pointer(PointerEvent(.entered, at: .zero)))
    var count = 0
    forEachPage(run) {
      let points = handPoints(run)
      let tree = tree(run)
      count += points.count
      let lost = points.filter { !isUsable($0, in: tree) }
      #expect(lost == [], "\(scene): nothing can be used there of\n\(tree)")
    }
    // The raster scene has pictures alone.
    #expect((count > 0) == (scene != .raster), "\(scene)")
  }

  @Test(arguments: Options.Scene.allCases)
  func `what can be used or have the keyboard has a name`(_ scene: Options.Scene) {
    let run = run(scene)
    forEachPage(run) {
      for element in tree(run).elements {
        let semantics = element.semantics
        let isUsed = !semantics.actions.subtracting(.scrolling).isEmpty
        guard isUsed || semantics.states.contains(.focusable) else { continue }
        #expect(element.name?.isEmpty == false, "\(scene): \(element)")
      }
    }
  }

  // MARK: The keyboard

  @Test(arguments: Options.Scene.allCases)
  func `the focus goes in reading order`(_ scene: Options.Scene) throws {
    let run = run(scene)
    // It begins in the text, which is read last.
    if scene == .writer { run.press(.tab, .control) }
    var seen = [tree(run).focused?.id].compactMap(\.self)
    for _ in 0..<80 {
      // In the writer the Tab key is typed.
      run.press(.tab, scene == .writer ? .control : [])
      guard let focused = tree(run).focused else {
        #expect(
          run.window.scene.focusedView == nil, "\(scene): what has the keyboard is no element")
        break
      }
      if seen.contains(focused.id) { break }
      if let last = seen.last, let before = tree(run).elements.firstIndex(where: { $0.id == last })
      {
        let now = try #require(tree(run).elements.firstIndex { $0.id == focused.id })
        #expect(before < now, "\(scene): \(focused) comes after \(last)")
      }
      seen.append(focused.id)
    }
    #expect(seen.count > 1 || [.raster, .text].contains(scene), "\(scene)")
  }

  // MARK: Order on screen

  /// Whether `b` is read after `a` and lies before it: above it in its column, or to its left in its line.
  private func isBefore(_ b: Rect, _ a: Rect) -> Bool {
    let (x, y) = (
      min(a.maxX, b.maxX) - max(a.minX, b.minX), min(a.maxY, b.maxY) - max(a.minY, b.minY)
    )
    if x > 1, b.maxY <= a.minY { return true }
    return y > min(a.height, b.height) / 2 && b.maxX <= a.minX
  }

  @Test(arguments: [Options.Scene.settings, .chats])
  func `siblings are read from the top and from the left`(_ scene: Options.Scene) {
    let tree = tree(run(scene))
    for parent in tree.elements {
      let children = tree.children(of: parent.id)
      for (a, b) in zip(children, children.dropFirst()) where a.role != .list && b.role != .list {
        #expect(!isBefore(b.frame, a.frame), "\(a) is read before \(b)")
      }
    }
  }

  // MARK: Contrast

  @Test(arguments: Options.Scene.allCases)
  func `text is told from its ground`(_ scene: Options.Scene) {
    for theme in ThemeTraits.Appearance.allCases {
      let run = DemoRun(scene, width: 1000, height: 700, theme: theme) { $0.scale = 2 }
      let measured = TextContrast.measure(tree(run), in: run.window.snapshot(), scale: 2)
      for contrast in measured where contrast.ratio < 4.5 {
        Issue.record("\(scene), \(theme): \(contrast.element): \(contrast.ratio)")
      }
    }
  }

  // MARK: The rows of a conversation

  @Test func `a message that is one picture says all of its parts`() throws {
    let run = run(.chats)
    let tree = tree(run)
    let rows = tree.elements.filter { $0.role == .listItem && $0.isInSight }
    #expect(rows.count > 3)
    let row = try #require(rows.last { !tree.descendants(of: $0.id).isEmpty })
    let parts = tree.children(of: row.id)
    #expect(parts.allSatisfy { row.frame.inset(by: -1).contains($0.frame) && $0.name != nil })
    #expect(parts.contains { $0.role == .paragraph || $0.role == .image || $0.role == .text })
  }

  @Test func `a chat is chosen by its name`() throws {
    let run = run(.chats)
    let chats = tree(run).elements.filter { $0.role == .option }
    #expect(chats.filter { $0.semantics.isSelected == true }.map(\.id) == [chats[0].id])
    #expect(run.window.scene.perform(.press, on: chats[1].id))
    run.settle()
    #expect(tree(run).element(chats[1].id)?.semantics.isSelected == true)
    #expect(tree(run).elements.contains { $0.role == .text && $0.name == chats[1].name })
  }
}

extension SemanticActions {
  fileprivate static let scrolling: SemanticActions = [
    .scrollUp, .scrollDown, .scrollLeft, .scrollRight,
  ]
}
