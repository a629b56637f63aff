import Surface
import Testing

/// One thing in a stack, by its lengths along and across the direction.
private struct ModelItem {
  /// What it would like; where it is shorter it becomes wider across, as a text does.
  var main: Double
  var cross: Double
  var grow = 0.0
  var shrink = 0.0
  var basis = FlexBasis.automatic
  var alignment: FlexAlignment?
  var before = 0.0
  var after = 0.0
  var least = (main: 0.0, cross: 0.0)
  var most = (main: Double.infinity, cross: Double.infinity)
  /// As parts of its height.
  var baselines: (first: Double, last: Double)?

  func measured(_ room: (main: Double, cross: Double)) -> (main: Double, cross: Double) {
    let length = min(main, room.main)
    return (length, min(room.cross, length > 0 ? cross * main / length : cross))
  }

  func clamped(_ length: Double) -> Double {
    max(min(length, most.main), least.main)
  }
}

/// A stack by the text of CSS Flexible Box Layout 1, section 9, with lengths that are found by trying: what grows or
/// gives way does so by one factor times its weight, between its limits.
private struct FlexModel {
  let stack: FlexStack
  let items: [ModelItem]
  let least: (main: Double, cross: Double)
  let most: (main: Double, cross: Double)

  private struct Line {
    var indices: [Int] = []
    var cross = 0.0
    var ascent = 0.0
  }

  private var isRow: Bool { stack.direction == .horizontal }

  private func base(_ item: ModelItem) -> Double {
    switch item.basis {
    case .length(let length): return item.clamped(length)
    case .fraction(let share) where most.main.isFinite: return item.clamped(share * most.main)
    default:
      return item.clamped(item.measured((item.most.main, min(most.cross, item.most.cross))).main)
    }
  }

  private func around(_ indices: [Int]) -> Double {
    indices.reduce(stack.spacing * Double(indices.count - 1)) {
      $0 + items[$1].before + items[$1].after
    }
  }

  private func lines(_ bases: [Double]) -> [Line] {
    var lines: [Line] = []
    for index in items.indices {
      let longer = (lines.last?.indices ?? []) + [index]
      let length = longer.reduce(around(longer)) { $0 + bases[$1] }
      if lines.isEmpty || stack.wraps && length > most.main {
        lines.append(Line(indices: [index]))
      } else {
        lines[lines.count - 1].indices = longer
      }
    }
    return lines
  }

  /// The lengths of a line whose items share what is left over or missing.
  private func lengths(_ indices: [Int], _ bases: [Double]) -> [Double] {
    let room = { (lengths: [Double]) in lengths.reduce(around(indices), +) }
    let own = indices.map { bases[$0] }
    let target = room(own) < least.main ? least.main : min(room(own), most.main)
    if target == room(own) { return own }
    let isGrowing = target > room(own)
    func lengths(_ factor: Double) -> [Double] {
      indices.map { index in
        let (item, base) = (items[index], bases[index])
        let weight = isGrowing ? item.grow : -item.shrink * base
        return weight == 0 ? base : item.clamped(base + weight * factor)
      }
    }
    var (low, high) = (0.0, 10_000.0)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if isGrowing == (room(lengths(middle)) < target) { low = middle } else { high = middle }
    }
    return lengths(low)
  }

  private func alignment(_ index: Int) -> FlexAlignment { items[index].alignment ?? stack.align }

  /// How far below the top of an item its line of text is, where that counts.
  private func baseline(_ index: Int, _ cross: Double) -> Double? {
    guard isRow else { return nil }
    let baselines = items[index].baselines
    switch alignment(index) {
    case .firstBaseline: return baselines.map { $0.first * cross } ?? cross
    case .lastBaseline: return baselines.map { $0.last * cross } ?? cross
    default: return nil
    }
  }

  private func offsets(
    _ justification: FlexStack.Justification, free: Double, count: Int
  ) -> (start: Double, gap: Double) {
    let isShared = free > 0 && count > 1
    switch justification {
    case .start, .stretch: return (0, 0)
    case .center: return (free / 2, 0)
    case .end: return (free, 0)
    case .spaceBetween: return (0, isShared ? free / Double(count - 1) : 0)
    case .spaceAround:
      return isShared ? (free / Double(count) / 2, free / Double(count)) : (free / 2, 0)
    }
  }

  func layout() -> (size: Size, frames: [Rect]) {
    let bases = items.map { base($0) }
    var lines = lines(bases)
    var lengths = bases
    var crosses = bases
    for (number, line) in lines.enumerated() {
      for (index, length) in zip(line.indices, self.lengths(line.indices, bases)) {
        lengths[index] = length
        let item = items[index]
        let across = item.measured((length, min(most.cross, item.most.cross))).cross
        crosses[index] = max(min(across, item.most.cross), item.least.cross)
      }
      let above = line.indices.compactMap { baseline($0, crosses[$0]) }.max() ?? 0
      let below =
        line.indices.compactMap { index in
          baseline(index, crosses[index]).map { crosses[index] - $0 }
        }.max() ?? 0
      lines[number].ascent = above
      lines[number].cross = line.indices.reduce(above + max(0, below)) { max($0, crosses[$1]) }
    }
    func fitted(_ length: Double, _ least: Double, _ most: Double) -> Double {
      max(min(length, most), least)
    }
    let contents = lines.map { line in
      line.indices.reduce(around(line.indices)) { $0 + lengths[$1] }
    }
    let main = fitted(contents.max() ?? 0, least.main, most.main)
    if lines.count == 1, !stack.wraps {
      lines[0].cross = fitted(lines[0].cross, least.cross, most.cross)
    }
    let across = lines.reduce(stack.lineSpacing * Double(lines.count - 1)) { $0 + $1.cross }
    let cross = fitted(across, least.cross, most.cross)
    var free = cross - across
    if stack.wraps, stack.alignLines == .stretch, free > 0 {
      for number in lines.indices { lines[number].cross += free / Double(lines.count) }
      free = 0
    }
    let between =
      stack.wraps ? offsets(stack.alignLines, free: free, count: lines.count) : (start: 0, gap: 0)
    var frames = items.map { _ in Rect.zero }
    var top = between.start
    for (number, line) in lines.enumerated() {
      let shared = offsets(
        stack.justify, free: main - contents[number], count: line.indices.count)
      var position = shared.start
      for index in line.indices {
        position += items[index].before
        frames[index] = frame(
          index, at: position, lengths[index], crosses[index], in: line, from: top)
        position += lengths[index] + items[index].after + stack.spacing + shared.gap
      }
      top += line.cross + stack.lineSpacing + between.gap
    }
    return (isRow ? Size(width: main, height: cross) : Size(width: cross, height: main), frames)
  }

  private func frame(
    _ index: Int, at position: Double, _ length: Double, _ own: Double, in line: Line,
    from top: Double
  ) -> Rect {
    var (across, offset) = (own, 0.0)
    switch alignment(index) {
    case .start: break
    case .center: offset = (line.cross - own) / 2
    case .end: offset = line.cross - own
    case .stretch: across = max(own, min(line.cross, items[index].most.cross))
    case .firstBaseline, .lastBaseline: offset = isRow ? line.ascent - baseline(index, own)! : 0
    }
    return isRow
      ? Rect(x: position, y: top + offset, width: length, height: across)
      : Rect(x: top + offset, y: position, width: across, height: length)
  }
}

/// Stacks of random items against the model.
@Suite struct RandomFlexTests {
  private func item(_ random: inout SeededGenerator, isRow: Bool) -> ModelItem {
    func length(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }
    func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }
    var item = ModelItem(main: length(0...60), cross: length(4...30))
    if chance(0.5) { item.grow = length(1...4) / 2 }
    if chance(0.5) { item.shrink = length(1...4) / 2 }
    if chance(0.2) { item.basis = .length(length(0...70)) }
    if chance(0.2) { item.basis = .fraction(length(0...10) / 10) }
    if chance(0.3) {
      item.alignment =
        [.start, .center, .end, .stretch, .firstBaseline, .lastBaseline]
        .randomElement(using: &random)
    }
    if chance(0.2) { item.before = length(1...9) }
    if chance(0.2) { item.after = length(1...9) }
    if chance(0.2) { item.least = (length(1...50), length(1...40)) }
    if chance(0.2) {
      item.most = (item.least.main + length(0...60), item.least.cross + length(0...40))
    }
    if isRow, chance(0.5) { item.baselines = (0.25, 0.75) }
    return item
  }

  private func stack(_ random: inout SeededGenerator) -> FlexStack {
    let sharing: [FlexStack.Justification] = [
      .start, .center, .end, .spaceBetween, .spaceAround, .stretch,
    ]
    var stack = FlexStack(
      Bool.random(using: &random) ? .horizontal : .vertical,
      spacing: Double(Int.random(in: 0...6, using: &random)),
      justify: sharing.randomElement(using: &random)!,
      align: [.start, .center, .end, .stretch, .firstBaseline, .lastBaseline]
        .randomElement(using: &random)!)
    stack.wraps = Bool.random(using: &random)
    stack.lineSpacing = Double(Int.random(in: 0...6, using: &random))
    stack.alignLines = sharing.randomElement(using: &random)!
    stack.pixel = 0
    return stack
  }

  private func flexItem(_ item: ModelItem, isRow: Bool) -> FlexItem {
    func size(_ lengths: (main: Double, cross: Double)) -> Size {
      isRow
        ? Size(width: lengths.main, height: lengths.cross)
        : Size(width: lengths.cross, height: lengths.main)
    }
    let measure: @Sendable (Size) -> Size = { room in
      let lengths = item.measured(
        isRow ? (room.width, room.height) : (main: room.height, cross: room.width))
      return isRow
        ? Size(width: lengths.main, height: lengths.cross)
        : Size(width: lengths.cross, height: lengths.main)
    }
    var result: FlexItem
    if let baselines = item.baselines {
      result = FlexItem(
        measure: measure,
        baselines: { ($0.height * baselines.first, $0.height * baselines.last) })
    } else {
      result = FlexItem(measure: measure)
    }
    result.grow = item.grow
    result.shrink = item.shrink
    result.basis = item.basis
    result.alignment = item.alignment
    result.spacingBefore = item.before
    result.spacingAfter = item.after
    result.minimum = size(item.least)
    result.maximum = size(item.most)
    return result
  }

  @Test(arguments: 0..<60) func `a stack is what the standard says`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<25 {
      let stack = stack(&random)
      let isRow = stack.direction == .horizontal
      let items = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        item(&random, isRow: isRow)
      }
      func limit() -> Double { Double(Int.random(in: 0...260, using: &random)) }
      var most = (main: limit(), cross: limit())
      var least = (main: min(limit(), most.main), cross: min(limit(), most.cross))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: least = most
      case 1: most = (.infinity, .infinity)
      case 2: least = (0, 0)
      default: break
      }
      func size(_ lengths: (main: Double, cross: Double)) -> Size {
        isRow
          ? Size(width: lengths.main, height: lengths.cross)
          : Size(width: lengths.cross, height: lengths.main)
      }
      let layout = stack.layout(
        items.map { flexItem($0, isRow: isRow) }, minimum: size(least), maximum: size(most))
      let expected = FlexModel(stack: stack, items: items, least: least, most: most).layout()
      #expect(isClose(layout.size, expected.size), "\(stack), \(items), \(least) to \(most)")
      for (index, (frame, wanted)) in zip(layout.frames, expected.frames).enumerated() {
        #expect(
          isClose(frame, wanted), "\(index): \(stack), \(items), \(least) to \(most)")
      }
    }
  }

  private func isClose(_ a: Size, _ b: Size) -> Bool {
    abs(a.width - b.width) < 1e-5 && abs(a.height - b.height) < 1e-5
  }

  private func isClose(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.minX - b.minX) < 1e-5 && abs(a.minY - b.minY) < 1e-5 && isClose(a.size, b.size)
  }
}
