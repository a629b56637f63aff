extension Array where Element: DisplayNode {
  /// Has so many nodes in a node: takes the last ones out, or adds others behind them.
  ///
  /// - Parameters:
  ///   - count: how many there are afterwards.
  ///   - node: what they lie in.
  ///   - make: makes one, by its index.
  @MainActor
  mutating func setCount(_ count: Int, in node: DisplayNode, make: (Int) -> Element) {
    while self.count > count { removeLast().removeFromSupernode() }
    while self.count < count {
      let new = make(self.count)
      node.addSubnode(new)
      append(new)
    }
  }
}
