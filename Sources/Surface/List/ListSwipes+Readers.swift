// What rows offer by a swipe, for whoever cannot swipe.
extension ListSwipes {
  /// What a row offers; nil in a list whose rows cannot be pulled.
  func offered(_ index: Int) -> ListSwipeActions? {
    guard let actions, list?.axis == .vertical else { return nil }
    return actions(index)
  }

  /// What holds the buttons of a row that is open.
  func node(behind index: Int) -> DisplayNode? {
    guard openRow == index, let id = list?.state.entry(of: index)?.id else { return nil }
    return rows[id]?.node
  }

  /// Does what the button with a title does.
  ///
  /// - Returns: whether the row has one.
  func perform(_ title: String, ofRow index: Int) -> Bool {
    guard let found = offered(index)?.inOrder.first(where: { $0.title == title }) else {
      return false
    }
    if openRow == index { close() }
    found.action()
    return true
  }
}

extension ListSwipeActions {
  /// Those at the left, then those at the right.
  var inOrder: [ListSwipeAction] { leading + trailing }
}
