/// Where the Tab key goes from the focused view.
///
/// It follows the order of the tree, which is the visual order of a well-made screen. A list whose rows are made
/// on demand makes the next ones until one of them takes the focus, so that the key leaves the list at its end
/// only; and it enters a list at what is in sight of it.
@MainActor
struct TabOrder {
  /// All that can be focused and exists.
  private let views: [View]
  private let isForward: Bool

  /// How many rows without anything to focus are made in search of one.
  private static let searchLimit = 100

  init(in root: View, isForward: Bool) {
    views = root.focusableViews
    self.isForward = isForward
  }

  func view(after current: View?) -> View? {
    guard let end = isForward ? views.first : views.last else { return nil }
    guard let current, let index = views.firstIndex(where: { $0 === current }) else {
      return entry(to: end)
    }
    let next = index + (isForward ? 1 : -1)
    let neighbour = views.indices.contains(next) ? views[next] : nil
    if let row = viewInNextRow(of: current, before: neighbour) { return row }
    if let neighbour { return entry(to: neighbour, from: current) }
    return viewAtOtherEnd(of: current, around: end) ?? entry(to: end, from: current)
  }

  private func end(of views: [View]) -> View? { isForward ? views.first : views.last }

  // MARK: Lists

  /// What a list around `current` has, if `neighbour` is not in it: in rows that do not exist yet.
  private func viewInNextRow(of current: View, before neighbour: View?) -> View? {
    for list in current.listsAround {
      if let neighbour, neighbour.isDescendant(of: list.view) { return nil }
      for _ in 0..<TabOrder.searchLimit {
        guard let row = list.makeRow(isForward ? .down : .up) else { break }
        if let view = row.view.flatMap({ end(of: $0.focusableViews) }) { return view }
      }
    }
    return nil
  }

  /// After the last view of all comes the first, which a list may have to go back for.
  private func viewAtOtherEnd(of current: View, around end: View) -> View? {
    guard let list = end.listsAround.last, current.isDescendant(of: list.view) else { return nil }
    if isForward { list.goToFirstRow() } else { list.goToLastRow() }
    return self.end(of: list.view.focusableViews)
  }

  /// `view`, or if it lies in a list that `current` is not in, what is in sight of that list.
  private func entry(to view: View, from current: View? = nil) -> View {
    let entered = view.listsAround.last { list in
      current?.isDescendant(of: list.view) != true
    }
    guard let entered else { return view }
    let inSight = views.filter { $0.isDescendant(of: entered.view) && !$0.isScrolledAway }
    return end(of: inSight) ?? view
  }
}

extension View {
  /// The lists around the view, from the inside out.
  fileprivate final var listsAround: [any RowsOnDemand] {
    var lists: [any RowsOnDemand] = []
    var current = superview
    while let view = current {
      if let list = view.ownerNode as? any RowsOnDemand { lists.append(list) }
      current = view.superview
    }
    return lists
  }
}
