/// Samples of the lengths of each class of rows, for the estimate of those that nobody has measured.
///
/// The estimate is the median of at most 64 lengths that stand for all that were measured. An average
/// follows the few rows that are very long, and the rows now on screen stand for nothing but
/// themselves: lists that estimate by those change their scroll bars while one scrolls.
///
/// Which lengths are kept is chosen by Vitter's algorithm R (1985) with a generator of its own, so that
/// every length had the same chance and the same lengths in the same order give the same estimates.
public struct EstimateReservoir: Sendable {
  /// The most samples of a class.
  public static let capacity = 64

  private var samples: [Samples]

  /// A reservoir without samples.
  public init() { samples = Array(repeating: Samples(), count: RowClass.count) }

  /// Takes in the length of a row that was measured.
  ///
  /// Rows of no height are left out: they say nothing of their class, and many of them would make the
  /// estimate nothing.
  ///
  /// - Complexity: O(1): at most 64 samples are looked at.
  public mutating func insert(_ length: ListLength, class rowClass: RowClass) {
    if length > .zero { samples[rowClass.index].insert(length) }
  }

  /// The median of the samples of a class, which is one of them (the shorter one in the middle of an
  /// even number); nil where there are none.
  public func median(of rowClass: RowClass) -> ListLength? {
    samples[rowClass.index].median
  }

  /// The number of samples of a class, from 0 to 64.
  public func count(of rowClass: RowClass) -> Int { samples[rowClass.index].sorted.count }

  /// Forgets the samples of a class, as its rows now have other lengths: after a change of width.
  public mutating func removeAll(class rowClass: RowClass) { samples[rowClass.index] = Samples() }

  /// Forgets all samples.
  public mutating func removeAll() { self = EstimateReservoir() }
}

extension EstimateReservoir {
  private struct Samples {
    private(set) var sorted: [ListLength] = []
    /// How many lengths there were.
    private var seen: UInt64 = 0

    var median: ListLength? { sorted.isEmpty ? nil : sorted[(sorted.count - 1) / 2] }

    mutating func insert(_ length: ListLength) {
      seen += 1
      if sorted.count == EstimateReservoir.capacity {
        let place = number(below: seen)
        if place >= UInt64(sorted.count) { return }
        // Each sample is as likely as another, whatever their order.
        sorted.remove(at: Int(place))
      }
      sorted.insert(length, at: sorted.firstIndex { $0 > length } ?? sorted.count)
    }

    /// A number that depends on nothing but how many lengths there were: SplitMix64 (Steele, Lea and
    /// Flood, 2014), brought into the range by Lemire's multiplication (2019).
    private func number(below limit: UInt64) -> UInt64 {
      var z = seen &* 0x9e37_79b9_7f4a_7c15
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return (z ^ (z >> 31)).multipliedFullWidth(by: limit).high
    }
  }
}
