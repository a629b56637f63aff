import Algorithms

/// Where all items and section headers of a grid lie, along the content from 0 on.
///
/// What a ``GridLayout`` makes. Rows of equal items are kept as what they have in common: a million
/// items of one size take as much memory as one.
public struct GridArrangement: Equatable, Sendable {
  /// How many items there are.
  public let count: Int
  /// How long the content is.
  public let length: ListLength
  /// The headers of the sections, ascending.
  public let headers: [GridHeader]

  /// By ascending items, and one behind the other along the axis.
  let bands: [GridBand]
  private let columns: [GridColumns]
  private let placed: GridFrameIndex

  init(
    count: Int, length: ListLength, headers: [GridHeader], bands: [GridBand],
    columns: [GridColumns], placed: [GridFrame]
  ) {
    (self.count, self.length, self.headers) = (count, length, headers)
    (self.bands, self.columns, self.placed) = (bands, columns, GridFrameIndex(placed))
  }

  /// Nothing.
  public static let empty = GridArrangement(frames: [])

  /// An arrangement of any rectangles: what other layouts make.
  ///
  /// - Parameters:
  ///   - frames: where each item lies. Those that lie beside each other should be near in the
  ///     order.
  ///   - headers: those of the sections, ascending.
  ///   - length: that of the content; nil for as far as the items and headers reach.
  public init(frames: [GridFrame], headers: [GridHeader] = [], length: ListLength? = nil) {
    let end = max(frames.map(\.end).max() ?? .zero, headers.map(\.end).max() ?? .zero)
    let start = frames.map(\.start).min() ?? .zero
    self.init(
      count: frames.count, length: length ?? end, headers: headers,
      bands: frames.isEmpty ? [] : [GridBand(first: 0, start: start, end: end, kind: .placed(0))],
      columns: [], placed: frames)
  }

  /// Where an item lies.
  ///
  /// - Complexity: O(log *b*) in the number of parts that are laid out alike: 1 for most grids.
  public func frame(of item: Int) -> GridFrame {
    precondition(item >= 0 && item < count, "A grid has no item \(item) of \(count)")
    let band = bands[bands.partitioningIndex { $0.first > item } - 1]
    switch band.kind {
    case .placed(let offset): return placed.frames[offset + item - band.first]
    case .lattice(let index, let length, let step, let skipped):
      return band.frame(item, columns[index], length, step, skipped: skipped)
    }
  }

  /// The items of which something lies in a range along the axis, ascending.
  ///
  /// - Complexity: O(log *n* + *k*) in the number *k* of items that are found, where these are
  ///   neighbours, as in all layouts here; O(*k* log *n*) else.
  public func items(meeting range: Range<ListLength>) -> [Int] {
    if range.isEmpty { return [] }
    var items: [Int] = []
    var index = bands.partitioningIndex { $0.end > range.lowerBound }
    while index < bands.count, bands[index].start < range.upperBound {
      let end = index + 1 < bands.count ? bands[index + 1].first : count
      append(bands[index], bands[index].first..<end, range, &items)
      index += 1
    }
    return items
  }

  private func append(
    _ band: GridBand, _ all: Range<Int>, _ range: Range<ListLength>, _ items: inout [Int]
  ) {
    switch band.kind {
    case .placed(let offset):
      placed.forEach(in: offset..<offset + all.count, meeting: range) {
        items.append($0 - offset + band.first)
      }
    case .lattice(let index, let length, let step, let skipped):
      let found = band.items(meeting: range, columns[index], length, step, skipped: skipped)
      items += found.clamped(to: all)
    }
  }

  /// The headers of the sections that a range along the axis meets, as indices of ``headers``.
  ///
  /// - Parameters:
  ///   - range: along the axis.
  ///   - wholeSections: whether a header is where any part of its section is, as a floating one is.
  /// - Complexity: O(log *n*)
  public func headers(
    meeting range: Range<ListLength>, wholeSections: Bool = false
  ) -> Range<Int> {
    let first = headers.partitioningIndex {
      (wholeSections ? $0.sectionEnd : $0.end) > range.lowerBound
    }
    let end = headers.partitioningIndex { $0.start >= range.upperBound }
    return first..<max(first, end)
  }

  /// The header of the section that an item is in; nil if it has none.
  ///
  /// - Complexity: O(log *n*)
  public func header(of item: Int) -> GridHeader? {
    let index = headers.partitioningIndex { $0.items.upperBound > item }
    return index < headers.count && headers[index].items.contains(item) ? headers[index] : nil
  }
}
