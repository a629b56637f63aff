import Surface

// A text that is cut or wraps ends with a whole letter or word, before the end of what it was offered.
extension StackLayout {
  /// Gives what children of one priority have left of their room to those that have less than they would like.
  ///
  /// First each of those is offered a fair part of it, then all that is still left. A third round would offer
  /// no child more than the second did.
  ///
  /// - Returns: by how much the children become longer together.
  func handOn(_ room: Double, to children: [Squeezed]) -> Double {
    var rest = room
    for takesAll in [false, true] {
      let short = short(children, of: rest)
      for (number, child) in short.enumerated() {
        let part = takesAll ? rest : fairShare(of: rest, among: short.count - number)
        rest -= lengthen(child, by: part)
      }
    }
    return room - rest
  }

  /// Those that some of the rest could make longer. Those that lack least come first, so that as many as
  /// possible become whole.
  private func short(_ children: [Squeezed], of rest: Double) -> [Squeezed] {
    var short: [Squeezed] = []
    for var child in children where offer(to: child, with: rest) != nil {
      child.lack = child.wanted - along(stack.size(child.index))
      short.append(child)
    }
    short.sort(by: Squeezed.lacksLess)
    return short
  }

  /// What a child is offered with a part of the rest; nil if it was offered as much before.
  private func offer(to child: Squeezed, with part: Double) -> Double? {
    let length = along(stack.size(child.index))
    let known = max(length, along(stack.offered(child.index)))
    let offer = min(child.wanted, length + part)
    return offer > known + StackLayout.tolerance ? offer : nil
  }

  /// - Returns: by how much the child becomes longer.
  private func lengthen(_ child: Squeezed, by part: Double) -> Double {
    guard let offer = offer(to: child, with: part) else { return 0 }
    let length = along(stack.size(child.index))
    let refused = along(stack.offered(child.index))
    let new = offer == child.wanted ? giveWanted(child) : give(child.index, offer)
    if new <= offer + StackLayout.tolerance { return new - length }
    // One that becomes longer than there is room for stays as it was.
    return give(child.index, refused) - length
  }
}
