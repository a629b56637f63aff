import Surface

// Room that is left over goes to the flexible children.
extension StackLayout {
  /// Shares out what the others leave of the room: to the flexible children of the highest priority, to those
  /// of the next one what they leave, and to spacers last. Where the room is less than they need, they stay as
  /// they are.
  func fill(_ room: Double) {
    var rest = room
    var flexible: [Int] = []
    var needed = 0.0
    for index in 0..<stack.count {
      if let length = flexibleLength(index) {
        flexible.append(index)
        needed += length
      } else {
        rest -= along(stack.size(index))
      }
    }
    if rest < needed - StackLayout.tolerance { return }
    // One with a large minimum may take more than its share, so it comes first.
    flexible.sort { isBefore($0, $1) ?? (minimum($0) > minimum($1)) }
    var start = 0
    while start < flexible.count {
      var end = start + 1
      while end < flexible.count, isBefore(flexible[start], flexible[end]) == nil { end += 1 }
      let group = flexible[start..<end]
      needed -= group.reduce(0) { $0 + minimum($1) }
      rest -= share(rest - needed, among: group)
      start = end
    }
  }

  /// - Returns: what they take.
  private func share(_ room: Double, among group: ArraySlice<Int>) -> Double {
    var rest = room
    var used = 0.0
    for (number, index) in group.enumerated() {
      // Of endless room a spacer takes what it needs, and the others what they would like.
      let fair =
        rest.isFinite ? rest / Double(group.count - number) : isSpacer(index) ? 0 : .infinity
      let length = give(index, max(minimum(index), fair))
      rest -= length
      used += length
    }
    return used
  }

  private func minimum(_ index: Int) -> Double { flexibleLength(index) ?? 0 }

  /// Whether a child takes what it likes before another one does; nil if they share.
  private func isBefore(_ a: Int, _ b: Int) -> Bool? {
    if isSpacer(a) != isSpacer(b) { return isSpacer(b) }
    return priority(a) == priority(b) ? nil : priority(a) > priority(b)
  }
}
