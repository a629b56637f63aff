import Geometry
import SurfaceTesting
import Testing

@testable import Surface

/// What is told of two trees that differ.
@Suite struct SemanticsDiffTests {
  private func element(
    _ number: Int, depth: Int, _ change: (inout SemanticElement) -> Void = { _ in }
  ) -> SemanticElement {
    var element = SemanticElement(
      id: SemanticID(number: number), depth: depth,
      frame: Rect(x: 0, y: Double(number) * 10, width: 10, height: 10), isInSight: true,
      semantics: Semantics(number == 0 ? .window : .button, label: "\(number)"))
    change(&element)
    return element
  }

  private func tree(_ elements: [SemanticElement]) -> SemanticsTree {
    SemanticsTree(elements: elements)
  }

  private func ids(_ numbers: Int...) -> [SemanticID] { numbers.map { SemanticID(number: $0) } }

  private var plain: [SemanticElement] { [element(0, depth: 0), element(1, depth: 1)] }

  private func diff(_ change: (inout SemanticElement) -> Void) -> SemanticsDiff {
    SemanticsDiff(from: tree(plain), to: tree([plain[0], element(1, depth: 1, change)]))
  }

  @Test func `what is said, where it lies and whether it is in sight are told apart`() {
    let said = diff { $0.semantics.value = "new" }
    #expect(said.changed == ids(1) && said.moved.isEmpty)
    let placed = diff { $0.frame.origin.x = 5 }
    #expect(placed.moved == ids(1) && placed.changed.isEmpty)
    let grown = diff { $0.frame.size.width = 50 }
    #expect(grown.moved == ids(1))
    let hidden = diff { $0.isInSight = false }
    #expect(hidden.moved == ids(1) && hidden.changed.isEmpty)
    let both = diff {
      $0.semantics.label = "new"
      $0.isInSight = false
    }
    #expect(both.moved == ids(1) && both.changed == ids(1))
    for diff in [said, placed, hidden] {
      #expect(!diff.isEmpty && diff.added.isEmpty && diff.removed.isEmpty)
      #expect(diff.regrouped.isEmpty && diff.focused == nil)
    }
  }

  @Test func `each rare word that changes is a change`() {
    let words: [(inout Semantics) -> Void] = [
      { $0.hint = "x" }, { $0.placeholder = "x" }, { $0.identifier = "x" },
      { $0.range = SemanticRange(1, in: 0...2) }, { $0.level = 2 },
      { $0.position = SemanticPosition(1, of: 2) }, { $0.relations.describedBy = ["x"] },
      { $0.sortPriority = 1 }, { $0.checked = .mixed }, { $0.pressed = .on },
      { $0.isSelected = false }, { $0.isExpanded = false }, { $0.states = .busy },
      { $0.actions = .press }, { $0.role = .link }, { $0.children = .contain },
    ]
    for word in words {
      #expect(diff { word(&$0.semantics) }.changed == ids(1))
      // To say it and take it back is to say nothing.
      let back = diff { element in
        let before = element.semantics
        word(&element.semantics)
        element.semantics = before
      }
      #expect(back.isEmpty)
    }
    let same = diff {
      $0.semantics.hint = "x"
      $0.semantics.hint = nil
    }
    #expect(same.isEmpty)
  }

  @Test func `who has the keyboard is told, also when nobody has it any more`() {
    let focused = [
      plain[0], element(1, depth: 1) { $0.semantics.states = .focused }, element(2, depth: 1),
    ]
    let unfocused = plain + [element(2, depth: 1)]
    #expect(
      SemanticsDiff(from: tree(unfocused), to: tree(focused)).focused
        == .some(.some(SemanticID(number: 1))))
    let lost = SemanticsDiff(from: tree(focused), to: tree(unfocused))
    #expect(lost.focused == .some(nil) && !lost.isEmpty)
    let other = [
      plain[0], element(1, depth: 1), element(2, depth: 1) { $0.semantics.states = .focused },
    ]
    #expect(
      SemanticsDiff(from: tree(focused), to: tree(other)).focused
        == .some(.some(SemanticID(number: 2))))
    #expect(SemanticsDiff(from: tree(focused), to: tree(focused)).focused == nil)
  }

  @Test func `what is new and what is gone is told in order, and is not moved or changed`() {
    let old = tree([0, 1, 2, 3].map { element($0, depth: $0 == 0 ? 0 : 1) })
    let new = tree([0, 5, 2, 4].map { element($0, depth: $0 == 0 ? 0 : 1) })
    let diff = SemanticsDiff(from: old, to: new)
    #expect(diff.added == ids(5, 4) && diff.removed == ids(1, 3))
    #expect(diff.regrouped == ids(0) && diff.changed.isEmpty && diff.moved.isEmpty)
  }

  @Test func `those whose children are others are told, and neither new ones nor those above`() {
    let old = tree([
      element(0, depth: 0), element(1, depth: 1), element(2, depth: 2), element(3, depth: 1),
    ])
    let moved = tree([
      element(0, depth: 0), element(1, depth: 1), element(3, depth: 1), element(2, depth: 2),
    ])
    #expect(SemanticsDiff(from: old, to: moved).regrouped == ids(1, 3))
    let grown = tree([
      element(0, depth: 0), element(1, depth: 1), element(2, depth: 2), element(3, depth: 1),
      element(4, depth: 2), element(5, depth: 3),
    ])
    #expect(SemanticsDiff(from: old, to: grown).regrouped == ids(3))
  }

  @Test func `parts of one node are told apart by their names`() {
    func part(_ name: String, _ label: String) -> SemanticElement {
      var element = element(1, depth: 1) { $0.semantics.label = label }
      element.id = SemanticID(number: 1, child: name)
      return element
    }
    let old = tree([plain[0], part("a", "A"), part("b", "B")])
    let new = tree([plain[0], part("a", "A"), part("b", "C")])
    #expect(
      SemanticsDiff(from: old, to: new).changed == [SemanticID(number: 1, child: "b")])
  }
}
