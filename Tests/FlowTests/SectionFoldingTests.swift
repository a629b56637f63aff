import SurfaceTesting
import Testing

@testable import Flow
@testable import Surface

/// Sections of a list that are folded and unfolded.
@MainActor
@Suite struct SectionFoldingTests {
  private let app: ListScreen

  init() {
    app = ListScreen(6, size: Size(width: 200, height: 400)) { app in
      List {
        Section("Pinned", id: 0) { ForEach(app.notes.prefix(2)) { app.row($0) } }
        Section("Archive", id: 1, isExpanded: app.selected.isEmpty) {
          app.selected = $0 ? [] : [1]
          app.show(.spring(0.3))
        } content: {
          ForEach(app.notes.dropFirst(2)) { app.row($0) }
        }
      }
    }
  }

  private var arrow: DisclosureHeaderView? {
    app.screen.views(of: DisclosureHeaderView.self).first
  }

  @Test func `headers with an arrow and without are alike`() throws {
    let plain = try #require(app.screen.views(of: SectionHeaderView.self).first)
    let folding = try #require(arrow)
    #expect(plain.bounds.size == folding.bounds.size)
    let title = try #require(plain.header.subnodes.first as? TextNode)
    let other = folding.disclosureNode.titleNode
    #expect(folding.disclosureNode.titleFrame(in: folding.bounds.size).origin == title.frame.origin)
    let attributes = [title, other].map { $0.attributedText?.runs.first?.attributes }
    #expect(attributes[0] == attributes[1] && attributes[0] != nil)
  }

  @Test func `a press of the header hides the rows, and shows them again`() throws {
    #expect(app.names == ["0", "1", "2", "3", "4", "5"])
    app.screen.click(try #require(arrow))
    app.screen.advance(1)
    #expect(app.names == ["0", "1"])
    #expect(arrow?.disclosureNode.isExpanded == false)
    let top = arrow?.convert(Point.zero, to: nil).y
    app.screen.click(try #require(arrow))
    app.screen.advance(1)
    #expect(app.names == ["0", "1", "2", "3", "4", "5"])
    #expect(arrow?.convert(Point.zero, to: nil).y == top)
  }

  @Test func `the header has the keyboard`() throws {
    app.screen.type(.tab)
    app.screen.type(.space)
    app.screen.advance(1)
    #expect(app.names == ["0", "1"])
    app.screen.type(.enter)
    app.screen.advance(1)
    #expect(app.names.count == 6)
  }

  @Test func `a folded section of a million rows costs what its header does`() {
    var isExpanded = false
    let app = ListScreen(0) { app in
      List {
        Section("Numbers", isExpanded: isExpanded) {
          isExpanded = $0
          app.show()
        } content: {
          ForEach(0..<1_000_000, id: \.self) { Probe("\($0)", size: Size(width: 50, height: 40)) }
        }
      }
    }
    #expect(app.names == [])
    isExpanded = true
    app.show()
    #expect(app.names.prefix(2) == ["0", "1"])
    isExpanded = false
    app.show()
    app.screen.settle()
    #expect(app.names == [])
  }

  @Test func `a header of the app's own is shown above a section that is folded`() {
    app.makeList = { app in
      List {
        Section(header: SectionHeader("Own"), id: 1, isExpanded: false) {
          ForEach(app.notes) { app.row($0) }
        }
      }
    }
    app.show()
    app.screen.settle()
    #expect(app.names == [])
    #expect(app.screen.views(of: SectionHeaderView.self).count == 1)
  }

  @Test func `a section of a grid does not fold, and says so at once`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = TestScreen().show(
          Grid<Empty>(layout: .columns(.count(2))) {
            Section("Photos", isExpanded: true, onExpansion: { _ in }) { Text("photo") }
          })
      }
    }
  }

  @Test func `sections in one that is folded have no headers`() {
    app.makeList = { app in
      List {
        Section(header: SectionHeader("Outer"), id: 1, isExpanded: false) {
          Section("Inner", id: 2) { ForEach(app.notes.prefix(2)) { app.row($0) } }
          Section("Other", id: 3) { ForEach(app.notes.dropFirst(2)) { app.row($0) } }
        }
      }
    }
    app.show()
    app.screen.settle()
    #expect(app.names == [])
    #expect(app.screen.views(of: SectionHeaderView.self).count == 1)
  }
}
