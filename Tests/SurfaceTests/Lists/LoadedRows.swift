@testable import Surface

/// The rows of a list that exist, as tests ask for them.
extension [ListNode.Row] {
  /// How many of them have no height of their own yet.
  var estimateCount: Int { count { $0.isEstimate } }

  /// How long all of them are.
  var height: Double { isEmpty ? 0 : self[count - 1].maxY - self[0].y }

  /// The first row that ends below `y`; the end if none does.
  func position(below y: Double) -> Int { firstIndex { $0.maxY > y } ?? count }
}
