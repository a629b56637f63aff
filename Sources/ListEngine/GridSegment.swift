/// Neighbouring items of a section that are placed in the same way.
struct GridSegment: Equatable {
  /// How they are placed.
  enum Kind: Equatable {
    /// As the layout does.
    case flow
    /// As squares of a third of the breadth.
    case thirds
    /// Each in a row of its own, of this length.
    case rows(ListLength)
  }

  let kind: Kind
  var items: Range<Int>
}

extension GridItems {
  /// A range of items in segments, as few as there can be.
  ///
  /// - Parameters:
  ///   - range: of items.
  ///   - breadth: that of a row.
  ///   - hasThirds: whether squares of a third are something of their own.
  func segments(in range: Range<Int>, breadth: ListLength, hasThirds: Bool) -> [GridSegment] {
    var segments: [GridSegment] = []
    forEachRun(in: range) { items, attributes in
      let kind: GridSegment.Kind
      switch attributes.extent {
      case .automatic: kind = .flow
      case .third: kind = hasThirds ? .thirds : .flow
      case .row(let length): kind = .rows(max(.zero, length))
      case .dynamicRow(let length): kind = .rows(max(.zero, length(breadth)))
      }
      if let last = segments.last, last.kind == kind {
        segments[segments.count - 1].items = last.items.lowerBound..<items.upperBound
      } else {
        segments.append(GridSegment(kind: kind, items: items))
      }
    }
    return segments
  }
}
