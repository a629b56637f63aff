/// The place of a focused view that goes, for a view of the same kind that comes there: an editor that shows another
/// document, a form with another identity.
///
/// The place is that between its neighbours in the order of the Tab key, as they were when the view got the focus. What
/// comes may be there before the view goes, as where one fades out above the other.
@MainActor
struct FocusSuccessor {
  private enum Neighbour {
    /// Nothing: the order begins or ends here.
    case end
    case known(WeakView)
  }

  private let previous: Neighbour
  private let next: Neighbour
  private let kind: ObjectIdentifier
  private let arrival: Int

  /// - Parameters:
  ///   - view: what goes.
  ///   - root: the topmost view that goes; still in the tree.
  ///   - order: what can be focused, in the order of the Tab key.
  ///   - arrival: the number of the last view that was there when `view` got the focus.
  init?(to view: View, leavingWith root: View, in order: [View], knownSince arrival: Int) {
    guard let index = order.firstIndex(where: { $0 === view }) else { return nil }
    func neighbour(in views: some Sequence<View>) -> Neighbour {
      let known = views.first { $0.arrival <= arrival && !$0.isDescendant(of: root) }
      return known.map { .known(WeakView($0)) } ?? .end
    }
    previous = neighbour(in: order[..<index].reversed())
    next = neighbour(in: order[(index + 1)...])
    kind = view.focusKind
    self.arrival = arrival
  }

  /// What has come to the place; nil for nothing, and where a neighbour has gone as well.
  func view(in order: [View]) -> View? {
    guard let low = index(of: previous, in: order, end: -1),
      let high = index(of: next, in: order, end: order.count), low < high
    else { return nil }
    return order[(low + 1)..<high].first { $0.arrival > arrival && $0.focusKind == kind }
  }

  private func index(of neighbour: Neighbour, in order: [View], end: Int) -> Int? {
    switch neighbour {
    case .end: end
    case .known(let known): order.firstIndex { $0 === known.view }
    }
  }
}

extension View {
  /// What the view is to somebody who works with it.
  fileprivate var focusKind: ObjectIdentifier {
    ObjectIdentifier(ownerNode.map { type(of: $0) } ?? type(of: self))
  }
}
