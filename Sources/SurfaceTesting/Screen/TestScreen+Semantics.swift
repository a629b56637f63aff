public import Surface

// What is on screen as a screen reader has it: by roles and names, as in a test that survives another look.
extension TestScreen {
  /// The elements of the window, in reading order, without those of its popups.
  public var semantics: SemanticsTree {
    settle()
    return window.scene.semantics
  }

  /// The one element of a role, in the window and its popups, that has a name if one is given.
  ///
  /// ```swift
  /// screen.click(try screen.element(.button, named: "Add"))
  /// ```
  ///
  /// - Throws: `TestScreenError` if there is none, or several.
  public func element(
    _ role: SemanticRole, named name: String? = nil
  ) throws(TestScreenError) -> SemanticElement {
    try element(SemanticQuery(role: role, name: name))
  }

  /// The one element with an identifier (`accessibilityIdentifier(_:)`).
  public func element(
    withIdentifier identifier: String
  ) throws(TestScreenError) -> SemanticElement {
    try element(SemanticQuery(identifier: identifier))
  }

  /// The one element that a query looks for.
  public func element(_ query: SemanticQuery) throws(TestScreenError) -> SemanticElement {
    let found = elements(query)
    guard found.count == 1 else {
      let number = found.isEmpty ? "no element is" : "\(found.count) elements are"
      throw TestScreenError("\(number) \(query)", elementsOf: self)
    }
    return found[0]
  }

  /// The elements of a role, in the window and its popups, in reading order.
  public func elements(_ role: SemanticRole) -> [SemanticElement] {
    elements(SemanticQuery(role: role))
  }

  private func elements(_ query: SemanticQuery) -> [SemanticElement] {
    settle()
    return scenes.flatMap { $0.scene.semantics.elements(matching: query) }
  }

  /// The texts in the cells of the tables on screen, row by row; without those of the heads.
  public var tableRows: [[String]] {
    settle()
    return scenes.flatMap { scene, _ in
      let tree = scene.semantics
      return tree.elements.filter { $0.role == .row }.map { row in
        tree.children(of: row.id).filter { $0.role == .cell }.map { cell in
          cell.name
            ?? tree.children(of: cell.id).compactMap(\.name).joined(separator: " ")
        }
      }.filter { !$0.isEmpty }
    }
  }

  /// Has an element do something without pointer and keys, as a screen reader does.
  ///
  /// - Throws: `TestScreenError` if it is gone, disabled, or does no such thing.
  public func perform(
    _ action: SemanticAction, on element: SemanticElement
  ) throws(TestScreenError) {
    settle()
    defer { settle() }
    let isDone = scenes.contains { $0.scene.perform(action, on: element.id) }
    if !isDone { throw TestScreenError("\(element) does not \(action.name)", elementsOf: self) }
  }

  /// The elements, one a line, those inside of others indented; see `SemanticsTree.description`. Popups follow the
  /// window.
  public func dumpSemantics() -> String {
    settle()
    return scenes.map(\.scene.semantics.description).joined(separator: "\n")
  }

  /// Where the middle of an element is, in the window, after it was brought into sight.
  func middle(of element: SemanticElement) throws(TestScreenError) -> Point {
    settle()
    for (scene, origin) in scenes where scene.semantics.element(element.id) != nil {
      scene.perform(.scrollIntoView, on: element.id)
      settle()
      guard let now = scene.semantics.element(element.id), now.isInSight else { continue }
      return now.frame.center + origin
    }
    throw TestScreenError("\(element) is not in sight", elementsOf: self)
  }

  /// The window and its popups, with where they lie in the window.
  private var scenes: [(scene: SceneRoot, origin: Point)] {
    func withPopups(_ scene: SceneRoot, _ origin: Point) -> [(scene: SceneRoot, origin: Point)] {
      [(scene, origin)]
        + scene.popups.flatMap { withPopups($0.scene, origin + ($0.frame?.origin ?? .zero)) }
    }
    return withPopups(window.scene, .zero)
  }
}
