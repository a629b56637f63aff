extension Array where Element: AnyObject {
  /// Removes every element that is `object`.
  ///
  /// Not isolated: a closure that is isolated to the main actor checks for every element that it runs there.
  @inlinable package nonisolated mutating func removeAll(identicalTo object: Element) {
    for index in indices.reversed() where self[index] === object { remove(at: index) }
  }

  /// Where `next` is when `excluded`, if any, is taken out; the end if it is not there.
  package nonisolated func index(of next: Element?, without excluded: Element?) -> Int {
    var index = 0
    for element in self where element !== excluded {
      if element === next { break }
      index += 1
    }
    return index
  }
}
