/// What differs between the elements of a window at two moments.
public struct SemanticsDiff: Hashable, Sendable {
  /// Those that are new, in reading order.
  public private(set) var added: [SemanticID] = []
  /// Those that are gone, in the order that they had.
  public private(set) var removed: [SemanticID] = []
  /// Those that say something else than before.
  public private(set) var changed: [SemanticID] = []
  /// Those that lie elsewhere in the window, or have come into sight or gone out of it.
  public private(set) var moved: [SemanticID] = []
  /// Those whose children are others than before, or in another order.
  public private(set) var regrouped: [SemanticID] = []
  /// The element that has the keyboard now, if it is another one than before; the inner nil for none.
  public private(set) var focused: SemanticID??

  /// Whether nothing differs.
  public var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && changed.isEmpty && moved.isEmpty && regrouped.isEmpty
      && focused == nil
  }

  /// Compares two trees of one window.
  ///
  /// - Complexity: O(*n*) in the number of elements. Equal trees cost one comparison of each element.
  public init(from old: SemanticsTree, to new: SemanticsTree) {
    guard old.elements != new.elements else { return }
    let before = Dictionary(
      old.elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var isNew: Set<SemanticID> = []
    for element in new.elements {
      guard let was = before[element.id] else {
        added.append(element.id)
        isNew.insert(element.id)
        continue
      }
      if was.semantics != element.semantics { changed.append(element.id) }
      if was.frame != element.frame || was.isInSight != element.isInSight {
        moved.append(element.id)
      }
    }
    let stays = Set(new.elements.map(\.id))
    removed = old.elements.map(\.id).filter { !stays.contains($0) }
    let (oldChildren, newChildren) = (old.childrenByParent, new.childrenByParent)
    regrouped = new.elements.map(\.id).filter {
      !isNew.contains($0) && oldChildren[$0] != newChildren[$0]
    }
    let (hadFocus, hasFocus) = (old.focused?.id, new.focused?.id)
    if hadFocus != hasFocus { focused = .some(hasFocus) }
  }
}

extension SemanticsTree {
  fileprivate var childrenByParent: [SemanticID: [SemanticID]] {
    var children: [SemanticID: [SemanticID]] = [:]
    var around: [SemanticID] = []
    for element in elements {
      around.removeLast(max(0, around.count - element.depth))
      if let parent = around.last { children[parent, default: []].append(element.id) }
      around.append(element.id)
    }
    return children
  }
}
