/// The elements of a window at one moment, in reading order: what a screen reader says one after the other.
///
/// The order is that of the tree, parents first, in which the app has put what belongs together; rows that run from
/// right to left are in it from right to left. ``Semantics/sortPriority`` changes it among siblings. Left out is what
/// nobody can see or reach: hidden and transparent views, what is cut off however one scrolls, rows of a list that are
/// out of sight, and everything behind a modal view.
///
/// A value: it does not change with the window. ``SceneRoot/semantics`` makes one.
public struct SemanticsTree: Hashable, Sendable {
  /// Every element, parents before children, in reading order. The first one is the window.
  public let elements: [SemanticElement]

  init(elements: [SemanticElement]) { self.elements = elements }

  /// The element that has the keyboard; nil if it is none.
  public var focused: SemanticElement? {
    elements.first { $0.semantics.states.contains(.focused) }
  }

  /// The element with an identity; nil if it is gone.
  ///
  /// - Complexity: O(*n*) in the number of elements, as all of these.
  public func element(_ id: SemanticID) -> SemanticElement? { elements.first { $0.id == id } }

  /// Those that a query looks for, in reading order.
  public func elements(matching query: SemanticQuery) -> [SemanticElement] {
    elements.filter(query.matches)
  }

  /// The element around another one; nil for the window.
  public func parent(of id: SemanticID) -> SemanticElement? {
    guard let index = elements.firstIndex(where: { $0.id == id }) else { return nil }
    let depth = elements[index].depth
    return elements[..<index].last { $0.depth < depth }
  }

  /// The elements directly inside of another one, in reading order.
  public func children(of id: SemanticID) -> [SemanticElement] {
    descendants(of: id).filter { [depth = element(id)?.depth ?? 0] in $0.depth == depth + 1 }
  }

  /// The elements inside of another one at any depth, in reading order.
  public func descendants(of id: SemanticID) -> ArraySlice<SemanticElement> {
    guard let index = elements.firstIndex(where: { $0.id == id }) else { return [] }
    let depth = elements[index].depth
    return elements[(index + 1)...].prefix { $0.depth > depth }
  }
}
