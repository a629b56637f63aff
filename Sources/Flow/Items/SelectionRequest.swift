import Surface

/// What an app is to be asked to select: the identities of rows, which are looked up step by step, as to hash those of a
/// million rows takes longer than a frame may.
struct SelectionRequest {
  /// Rows whose identities an app has.
  struct Known {
    let selection: any ItemSelection
    let source: any IdentitySource
    let rows: IndexRanges
  }

  let source: any IdentitySource
  let rows: IndexRanges
  private(set) var selection: any ItemSelection
  /// The rows whose identities have yet to be looked up.
  private var rest: ArraySlice<Range<Int>>

  /// - Parameters:
  ///   - wanted: what the app wants, for the type of its identities.
  ///   - known: what is known to be that, or what else has been asked for: few rows more or less are made of it.
  init(
    _ rows: IndexRanges, of source: any IdentitySource, wanted: any ItemSelection, known: Known?
  ) {
    (self.source, self.rows) = (source, rows)
    if let known, wanted.mode == .multiple, known.source.isSame(as: source),
      known.selection.count == known.rows.count,
      rows.symmetricDifference(known.rows).count < rows.count
    {
      selection = known.selection
      let gone = known.rows.subtracting(rows)
      if !gone.isEmpty { selection.remove(gone, of: source) }
      rest = rows.subtracting(known.rows).ranges[...]
    } else {
      selection = wanted.emptied(capacity: rows.count)
      rest = rows.ranges[...]
    }
  }

  /// Of how many rows the identities have yet to be looked up.
  var remainingCount: Int { rest.reduce(0) { $0 + $1.count } }

  /// Looks identities up.
  ///
  /// - Parameter count: of how many rows at most.
  mutating func advance(by count: Int = .max) {
    var (step, room) = (IndexRanges(), count)
    while room > 0, let range = rest.first {
      let part = range.prefix(room)
      step.insert(part)
      room -= part.count
      if part.count == range.count {
        rest.removeFirst()
      } else {
        rest[rest.startIndex] = part.upperBound..<range.upperBound
      }
    }
    selection.insert(step, of: source)
  }
}
