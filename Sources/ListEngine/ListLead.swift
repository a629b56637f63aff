/// How far rows are loaded beyond the viewport, and how far away they are given up.
public struct ListLead: Hashable, Sendable {
  /// How far before the beginning of the viewport rows are loaded.
  public var before: ListLength
  /// How far behind its end rows are loaded.
  public var behind: ListLength
  /// How far before the beginning loaded rows are kept.
  public var keptBefore: ListLength
  /// How far behind the end loaded rows are kept.
  public var keptBehind: ListLength

  /// Negative lengths count as nothing, and what is loaded is kept.
  ///
  /// - Parameters:
  ///   - before: how far before the viewport rows are loaded.
  ///   - behind: how far behind it.
  ///   - keptBefore: up to which distance before the viewport none is given up; any if nil.
  ///   - keptBehind: up to which distance behind it none is given up; any if nil.
  public init(
    before: ListLength, behind: ListLength, keptBefore: ListLength? = nil,
    keptBehind: ListLength? = nil
  ) {
    (self.before, self.behind) = (max(before, .zero), max(behind, .zero))
    self.keptBefore = max(keptBefore ?? .limit, self.before)
    self.keptBehind = max(keptBehind ?? .limit, self.behind)
  }
}
