import Flow
import Surface
import SurfaceTesting
import Testing

/// Identities that come twice in what shows many items: an app is told which one, and what the rule is.
@MainActor
@Suite struct IdentityTests {
  private struct Folder: Identifiable, Equatable {
    let id: String
    var subfolders: [Folder]?
  }

  private struct Note: Identifiable, Equatable {
    let id: Int
  }

  @Test func `two sections with one identity`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let screen = TestScreen()
        screen.show(
          List<Empty> {
            Section("Today", id: "june") { Text("a") }
            Text("b")
            Section("Yesterday", id: "june") { Text("c") }
          })
      }
    }
    #expect(
      text(result).contains("Flow: a Section has an identity of its own, and june comes twice"))
  }

  @Test func `two sections of a loop with one identity`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let screen = TestScreen()
        screen.show(
          Grid<Empty>(layout: .columns(.count(2))) {
            for year in [2025, 2026, 2025] { Section("\(year)", id: year) { Text("\(year)") } }
          })
      }
    }
    #expect(
      text(result).contains("Flow: a Section has an identity of its own, and 2025 comes twice"))
  }

  @Test func `an element of a tree that is below itself`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let inner = Folder(id: "Music", subfolders: nil)
        let screen = TestScreen()
        screen.show(
          List(
            [Folder(id: "Music", subfolders: [inner])], children: \.subfolders,
            expanded: ["Music"], onExpansion: { _ in }
          ) { Text($0.id) })
      }
    }
    #expect(
      text(result).contains(
        "Flow: OutlineGroup: an element has an identity of its own, and Music comes twice"))
  }

  @Test func `two rows of a table with one identity, in all builds where they are seen`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let screen = TestScreen()
        screen.show(
          Table(
            [Note(id: 1), Note(id: 2), Note(id: 1)],
            columns: [.text(TableColumn("id"), title: "ID") { "\($0.id)" }]))
      }
    }
    #expect(text(result).contains("has an identity of its own, and 1 comes twice"))
  }

  @Test func `a section inside of another one parts that, which has its header twice`() {
    let screen = TestScreen()
    screen.show(
      List<Empty> {
        Section("Outer", id: 1) {
          Text("a")
          Section("Inner", id: 2) { Text("b") }
          Text("c")
        }
      })
    #expect(screen.texts == ["a", "b", "c"])
    #expect(screen.elements(.heading).map(\.name) == ["Outer", "Inner", "Outer"])
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
