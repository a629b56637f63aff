// Children that have less room than they would like.
extension StackLayout {
  struct Squeezed {
    let index: Int
    let wanted: Double
    let priority: Double
    var length = 0.0
    /// What it lacks of the length that it would like.
    var lack = 0.0

    // Not closures in a method: those would check in every call that they are on the main actor.

    /// Those of a higher priority come first, then those that would like less: what they leave of a fair share goes to
    /// the others.
    static func isServedBefore(_ a: Squeezed, _ b: Squeezed) -> Bool {
      a.priority != b.priority ? a.priority > b.priority : a.wanted < b.wanted
    }

    static func lacksLess(_ a: Squeezed, _ b: Squeezed) -> Bool { a.lack < b.lack }
  }

  /// Shares out room that is not enough. Children of a higher priority come first; what the others need at
  /// least is kept for them.
  ///
  /// - Complexity: a child is offered at most ten sizes, whatever its siblings are.
  func squeeze(into room: Double) {
    var children: [Squeezed] = []
    for index in 0..<stack.count {
      children.append(Squeezed(index: index, wanted: wanted(index), priority: priority(index)))
    }
    children.sort(by: Squeezed.isServedBefore)
    var rest = room
    var start = 0
    while start < children.count {
      var end = start
      while end < children.count, children[end].priority == children[start].priority { end += 1 }
      var reserved = 0.0
      for child in children[end...] { reserved += least(child.index) }
      let group = Array(children[start..<end])
      let share = max(0, rest - reserved)
      let used = squeeze(group, into: share)
      rest -= used + handOn(share - used, to: group)
      start = end
    }
  }

  /// Gives children of one priority the same length each, unless they want less or cannot be that short.
  ///
  /// Which of them can become shorter is found out by trying. What turns out to be stiff is set aside and the
  /// others share the rest again; in the third round all have said how short they can be.
  ///
  /// - Returns: what they take.
  private func squeeze(_ children: [Squeezed], into room: Double) -> Double {
    var open = children
    var used = 0.0
    for round in 0..<3 {
      if round == 2 { used += setAsideShortest(&open, room: room - used) }
      let stiff = offerShares(of: room - used, to: &open)
      var length = 0.0
      for child in open { length += child.length }
      let isDone = used + length <= room + StackLayout.tolerance || stiff.isEmpty
      if isDone || round == 2 { return used + length }
      for number in stiff.reversed() { used += open.remove(at: number).length }
    }
    return used
  }

  /// - Returns: the places of those that take more than their share.
  private func offerShares(of room: Double, to children: inout [Squeezed]) -> [Int] {
    var rest = room
    var stiff: [Int] = []
    for number in children.indices {
      let child = children[number]
      let fair = fairShare(of: rest, among: children.count - number)
      if child.wanted <= fair {
        children[number].length = giveWanted(child)
      } else {
        children[number].length = give(child.index, fair)
        if children[number].length > fair + StackLayout.tolerance { stiff.append(number) }
      }
      rest -= children[number].length
    }
    return stiff
  }

  func giveWanted(_ child: Squeezed) -> Double {
    if flexibleLength(child.index) != nil { return give(child.index, child.wanted) }
    settle(child.index)
    return child.wanted
  }

  /// Whole units: sizes are rounded up to them, and an offer with a fraction would look too small.
  func fairShare(of room: Double, among count: Int) -> Double {
    max(0, (room / Double(count)).rounded(.down))
  }

  /// Takes out those that cannot be as short as their share and gives them what they need.
  ///
  /// - Returns: what they take.
  private func setAsideShortest(_ children: inout [Squeezed], room: Double) -> Double {
    var used = 0.0
    var needs = children.map { flexibleLength($0.index) == nil ? least($0.index) : 0 }
    while let number = firstTooLong(children, needs: needs, room: room - used) {
      used += give(children[number].index, needs[number])
      children.remove(at: number)
      needs.remove(at: number)
    }
    return used
  }

  private func firstTooLong(_ children: [Squeezed], needs: [Double], room: Double) -> Int? {
    var rest = room
    for (number, child) in children.enumerated() {
      let share = min(child.wanted, fairShare(of: rest, among: children.count - number))
      if needs[number] > share { return number }
      rest -= share
    }
    return nil
  }
}
