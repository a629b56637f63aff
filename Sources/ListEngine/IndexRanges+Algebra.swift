extension IndexRanges {
  /// The indices of both.
  ///
  /// - Complexity: O(*k*) in the ranges of both.
  public func union(_ other: IndexRanges) -> IndexRanges { combined(with: other) { $0 || $1 } }

  /// The indices that are in both.
  ///
  /// - Complexity: O(*k*) in the ranges of both.
  public func intersection(_ other: IndexRanges) -> IndexRanges {
    combined(with: other) { $0 && $1 }
  }

  /// The indices of these that are not in the other ones.
  ///
  /// - Complexity: O(*k*) in the ranges of both.
  public func subtracting(_ other: IndexRanges) -> IndexRanges {
    combined(with: other) { $0 && !$1 }
  }

  /// The indices that are in one of both.
  ///
  /// - Complexity: O(*k*) in the ranges of both.
  public func symmetricDifference(_ other: IndexRanges) -> IndexRanges {
    combined(with: other) { $0 != $1 }
  }

  /// A lower or an upper bound, which take turns.
  private func edge(_ number: Int) -> Int? {
    let place = number / 2
    if place >= ranges.count { return nil }
    return number.isMultiple(of: 2) ? ranges[place].lowerBound : ranges[place].upperBound
  }

  /// The indices about which `isMember` says so, told whether they are in these and in the others.
  private func combined(
    with other: IndexRanges, _ isMember: (Bool, Bool) -> Bool
  ) -> IndexRanges {
    var result = IndexRanges()
    var (passed, otherPassed) = (0, 0)
    var start: Int?
    while true {
      let (mine, its) = (edge(passed), other.edge(otherPassed))
      guard let edge = mine.map({ min($0, its ?? $0) }) ?? its else { return result }
      if mine == edge { passed += 1 }
      if its == edge { otherPassed += 1 }
      // Behind a lower bound, of which an odd number has been passed, one is inside.
      let isInside = isMember(!passed.isMultiple(of: 2), !otherPassed.isMultiple(of: 2))
      if isInside {
        start = start ?? edge
      } else if let lower = start {
        result.append(lower..<edge)
        start = nil
      }
    }
  }
}
