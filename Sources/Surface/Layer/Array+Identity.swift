extension Array where Element: AnyObject {
  /// In nobody's isolation: a closure on the main actor checks for every element that it is there.
  nonisolated mutating func removeAll(identicalTo object: Element) {
    removeAll { $0 === object }
  }
}
