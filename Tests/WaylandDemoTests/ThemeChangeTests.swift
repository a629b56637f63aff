import Flow
import Surface
import SurfaceTesting
import Testing
import Typesetting

@testable import WaylandDemo

/// The whole window in another theme.
@Suite(.serialized) @MainActor struct ThemeChangeTests {
  // Not the stand-in, which measures otherwise.
  init() { FontLibrary.shared.waitUntilRead() }

  // The engine's cards are made again, with pictures that a worker has to make first.
  @Test(arguments: Options.Scene.allCases.filter { $0 != .engine })
  func `a new theme comes with one frame, in which nothing of the old one is left`(
    scene: Options.Scene
  ) throws {
    let run = DemoRun(scene, width: 1000, height: 700)
    // A window on screen does not wait for drawings.
    run.window.waitsForDisplay = false
    let light = try #require(run.backend.contents)
    for appearance in [ThemeTraits.Appearance.dark, .light] {
      run.window.session.themePreference.appearance = appearance
      run.backend.advanceFrame()
      let first = try #require(run.backend.contents)
      run.settle()
      #expect(try #require(run.backend.contents).hasEqualPixels(to: first), "\(appearance)")
    }
    if [.gallery, .text].contains(scene) { return }  // Indicators go on, and dust falls otherwise.
    // The switch for it has moved.
    run.backend.advance(by: .seconds(1))
    #expect(try #require(run.backend.contents).hasEqualPixels(to: light))
  }

  @Test func `the rows of a list keep their nodes`() throws {
    let run = DemoRun(.chats, width: 1000, height: 700)
    func rows() -> [DisplayNode] {
      run.views(NodeListView.self).flatMap { $0.list.visibleRows.map(\.node) }
    }
    let before = rows()
    run.window.session.themePreference.appearance = .dark
    run.settle()
    #expect(rows().elementsEqual(before) { $0 === $1 })
    #expect(before.allSatisfy { $0.currentTheme == .dark })
  }

  /// Whether a view scrolls with something inside of the page.
  private func isInScrollView(_ view: View, below depth: Int) -> Bool {
    var (current, count): (View?, Int) = (view.superview, 0)
    while let view = current {
      if view is ScrollComponentView<Empty> || view is ListComponentView { count += 1 }
      current = view.superview
    }
    return count >= depth
  }

  @Test(arguments: [Options.Scene.chats, .settings, .gallery])
  func `nothing is cut off where text has twice its size`(scene: Options.Scene) {
    let run = DemoRun(scene, width: 1000, height: 700)
    run.window.session.themePreference.textScale = 2
    run.settle()
    // What scrolls is seen in part.
    let views = run.views(TextComponentView.self).filter {
      !$0.bounds.isEmpty && !isInScrollView($0, below: 2)
    }
    #expect(views.count > 2)
    for view in views {
      let name: Comment = "\(scene): \(view.accessibilityLabel ?? "")"
      let wanted = view.textNode.measure(Size(width: view.bounds.width, height: .infinity))
      #expect(view.bounds.height >= wanted.height.rounded(.down), name)
      if view.textNode.maximumNumberOfLines == 1 {
        let line = view.textNode.measure(.unlimited)
        #expect(view.bounds.width >= line.width.rounded(.down), name)
      }
    }
    for row in run.views(NodeListView.self).flatMap({ $0.list.visibleRows }) {
      let wanted = row.node.measure(Size(width: row.node.bounds.width, height: .infinity))
      #expect(row.node.bounds.height == wanted.height, "row \(row.index)")
    }
  }
}
