import Geometry

/// One line of a stack: the steps of CSS Flexible Box Layout 1, section 9, from lengths along the
/// direction to places.
struct FlexLine {
  private struct Entry {
    let item: FlexItem
    let index: Int
    var length: Double
    var cross = 0.0
    var baseline = 0.0

    init(_ item: FlexItem, _ index: Int, length: Double) {
      self.item = item
      self.index = index
      self.length = length
    }
  }

  private var entries: [Entry] = []
  private let axes: FlexAxes
  private let spacing: Double
  /// How wide the line is across the direction.
  var cross = 0.0
  /// How far above the common baseline the line reaches.
  private var ascent = 0.0

  private init(_ axes: FlexAxes, spacing: Double) {
    self.axes = axes
    self.spacing = spacing
  }

  /// How long the line is along the direction, spacing included.
  var length: Double { entries.reduce(fixed) { $0 + $1.length } }

  /// The room between and around the items.
  private var fixed: Double {
    entries.reduce(spacing * Double(max(0, entries.count - 1))) {
      $0 + $1.item.spacingBefore + $1.item.spacingAfter
    }
  }

  // MARK: Lines

  /// Distributes items over lines that are at most `main` long; an item that is longer has its own.
  static func `break`(
    _ items: [FlexItem], of stack: FlexStack, main: Double, cross: Double
  ) -> [FlexLine] {
    let axes = FlexAxes(stack.direction)
    var lines: [FlexLine] = []
    var line = FlexLine(axes, spacing: stack.spacing)
    // Of `line`. Asking it would add up all of its items for each one.
    var length = 0.0
    for (index, item) in items.enumerated() {
      let entry = Entry(item, index, length: basis(of: item, axes, main: main, cross: cross))
      let own = entry.length + item.spacingBefore + item.spacingAfter
      let longer = line.entries.isEmpty ? own : length + stack.spacing + own
      if stack.wraps, !line.entries.isEmpty, longer > main {
        lines.append(line)
        line = FlexLine(axes, spacing: stack.spacing)
        length = own
      } else {
        length = longer
      }
      line.entries.append(entry)
    }
    if !line.entries.isEmpty { lines.append(line) }
    return lines
  }

  private static func basis(
    of item: FlexItem, _ axes: FlexAxes, main: Double, cross: Double
  ) -> Double {
    let limits = limits(of: item, axes)
    let length: Double
    switch item.basis {
    case .length(let value): length = value
    case .fraction(let share) where main.isFinite: length = share * main
    case .automatic, .fraction:
      let most = axes.values(item.maximum)
      // Measured without a limit along the main axis: items shrink later, when all lengths are known.
      let room = axes.size(main: most.main, cross: min(cross, most.cross))
      length = axes.values(item.element.size(fitting: room)).main
    }
    return min(max(length, limits.lowerBound), limits.upperBound)
  }

  private static func limits(of item: FlexItem, _ axes: FlexAxes) -> ClosedRange<Double> {
    let least = max(0, axes.values(item.minimum).main)
    return least...max(least, axes.values(item.maximum).main)
  }

  // MARK: Growing and shrinking

  /// Lets the items grow to the line's minimum or shrink to its maximum.
  mutating func flex(minimum: Double, maximum: Double, pixel: Double) {
    let length = length
    let target = length < minimum ? minimum : min(length, maximum)
    guard target != length, target.isFinite else { return }
    let isGrowing = target > length
    let bases = entries.map(\.length)
    let weights = entries.map { entry in
      isGrowing ? max(0, entry.item.grow) : max(0, entry.item.shrink) * entry.length
    }
    var flexible = Set(entries.indices.filter { weights[$0] > 0 })
    let room = target - fixed
    // Each round fixes at least one item that has reached a limit of its own.
    while !flexible.isEmpty {
      var free = room
      for index in entries.indices {
        free -= flexible.contains(index) ? bases[index] : entries[index].length
      }
      share(free, among: flexible.sorted(), bases: bases, weights: weights, pixel: pixel)
      let stopped = clamp(flexible)
      if stopped.isEmpty { break }
      flexible.subtract(stopped)
    }
  }

  private mutating func share(
    _ free: Double, among indices: [Int], bases: [Double], weights: [Double], pixel: Double
  ) {
    let total = indices.reduce(0) { $0 + weights[$1] }
    var rest = free
    for index in indices {
      let exact = free * weights[index] / total
      let share = pixel > 0 ? (exact / pixel).rounded(.towardZero) * pixel : exact
      entries[index].length = bases[index] + share
      rest -= share
    }
    entries[indices[0]].length += rest
  }

  /// Keeps items inside of their limits.
  ///
  /// - Returns: those that stay at their limit: the ones that were too short if all together became
  ///   longer by it, the ones that were too long if not.
  private mutating func clamp(_ flexible: Set<Int>) -> Set<Int> {
    var changes: [Int: Double] = [:]
    for index in flexible {
      let limits = FlexLine.limits(of: entries[index].item, axes)
      let wanted = entries[index].length
      entries[index].length = min(max(wanted, limits.lowerBound), limits.upperBound)
      if entries[index].length != wanted { changes[index] = entries[index].length - wanted }
    }
    let sum = changes.values.reduce(0, +)
    return Set(changes.filter { sum == 0 || ($0.value > 0) == (sum > 0) }.keys)
  }

  // MARK: Across the direction

  /// Measures every item at its final length, and with them how wide the line is.
  mutating func measure(cross: Double, align: FlexAlignment) {
    var descent = 0.0
    for index in entries.indices {
      let item = entries[index].item
      let (least, most) = (axes.values(item.minimum).cross, axes.values(item.maximum).cross)
      let room = axes.size(main: entries[index].length, cross: min(cross, most))
      let measured = axes.values(item.element.size(fitting: room)).cross
      entries[index].cross = min(max(measured, least), max(most, least))
      if let baseline = baseline(of: entries[index], align) {
        entries[index].baseline = baseline
        ascent = max(ascent, baseline)
        descent = max(descent, entries[index].cross - baseline)
      }
    }
    self.cross = entries.reduce(ascent + descent) { max($0, $1.cross) }
  }

  /// The distance from the top to the baseline that the item is aligned by.
  private func baseline(of entry: Entry, _ align: FlexAlignment) -> Double? {
    guard axes.isHorizontal else { return nil }
    let isFirst: Bool
    switch entry.item.alignment ?? align {
    case .firstBaseline: isFirst = true
    case .lastBaseline: isFirst = false
    default: return nil
    }
    let size = Size(width: entry.length, height: entry.cross)
    guard let lines = entry.item.element.baselines?(size) else { return entry.cross }
    return isFirst ? lines.first : lines.last
  }

  // MARK: Places

  /// Writes the frames of the line's items, the line being `length` long and at `position` across.
  func place(
    length: Double, at position: Double, justify: FlexStack.Justification, align: FlexAlignment,
    _ axes: FlexAxes, into frames: inout [Rect]
  ) {
    let (start, gap) = justify.offsets(free: length - self.length, count: entries.count)
    var main = start
    for entry in entries {
      main += entry.item.spacingBefore
      let alignment = entry.item.alignment ?? align
      var size = entry.cross
      var offset = 0.0
      switch alignment {
      case .start: break
      case .center: offset = (cross - size) / 2
      case .end: offset = cross - size
      case .stretch:
        let limit = axes.values(entry.item.maximum).cross
        size = max(size, min(cross, limit))
      case .firstBaseline, .lastBaseline:
        if axes.isHorizontal { offset = ascent - entry.baseline }
      }
      frames[entry.index] = axes.rect(
        main: main, cross: position + offset, axes.size(main: entry.length, cross: size))
      main += entry.length + entry.item.spacingAfter + spacing + gap
    }
  }
}
