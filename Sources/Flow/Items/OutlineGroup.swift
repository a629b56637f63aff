import Surface

/// Rows of a ``List`` for the elements of a tree, of which those are shown whose parents are expanded.
///
/// ```swift
/// List {
///   OutlineGroup(
///     state.folders, children: \.subfolders, expanded: state.expanded,
///     onExpansion: { state.expand($0) }
///   ) { folder in
///     FolderRow(folder)
///   }
///   .onActivate { state.open($0.id) }
/// }
/// .selection(state.selected) { state.select($0) }
/// ```
/// A triangle beside a row expands and collapses it, and never selects. Right expands the row with the cursor, and then goes
/// to its first child; Left collapses it, and then goes to its parent; `*` expands it and its siblings. What is expanded is
/// the app's, as a selection is: which rows come and go is shown with the transition of its update.
///
/// It is a ``ForEach`` of all elements that are shown, and has the modifiers of that.
public typealias OutlineGroup<Element, ID: Hashable & Sendable, Content: Component> =
  ForEach<[Element], ID, OutlineRow<Content>>

extension ForEach {
  /// Rows of the elements of a tree; see ``OutlineGroup``.
  ///
  /// - Parameters:
  ///   - roots: the elements of the first level. An identity has one place in the tree.
  ///   - children: the property with what is below an element; nil or empty where nothing is.
  ///   - expanded: the identities of elements whose children are shown. Those that are not there are ignored.
  ///   - onExpansion: is told the identities that are to be expanded, after a press or a key.
  ///   - row: makes the component of an element.
  /// - Complexity: O(*n*) in the number of elements that are shown.
  @MainActor
  public init<Element: Identifiable, Content: Component>(
    _ roots: [Element], children: KeyPath<Element, [Element]?>, expanded: Set<Element.ID>,
    onExpansion: @escaping @MainActor (Set<Element.ID>) -> Void,
    row: @escaping @MainActor (Element) -> Content
  ) where Elements == [Element], ID == Element.ID, ID: Sendable, Row == OutlineRow<Content> {
    let outline = Outline(roots, children: children, expanded: expanded, request: onExpansion)
    self.init(outline.elements) { element in
      OutlineRow(row(element), at: outline.place(of: element.id))
    }
    setOutline(ItemOutline(outline))
  }
}
