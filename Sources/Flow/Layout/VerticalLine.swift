import Surface

/// Where the children of a row lie across it.
@MainActor
struct VerticalLine {
  private let alignment: VerticalAlignment
  private(set) var height: Double
  /// From the top to the common baseline.
  private var ascent = 0.0

  /// - Parameters:
  ///   - stack: of the row, with the children that have been updated.
  ///   - alignment: of the row.
  ///   - height: of the highest child. Texts that stand on one line may make the row higher.
  init(_ stack: FiberChildren, _ alignment: VerticalAlignment, height: Double) {
    self.alignment = alignment
    self.height = height
    switch alignment {
    case .top, .center, .bottom: break
    case .stretch:
      for index in 0..<stack.count {
        stack.stretch(index, to: Size(width: stack.size(index).width, height: height))
      }
    case .firstTextBaseline, .lastTextBaseline:
      VerticalLine.findBaselines(of: stack, isFirst: alignment == .firstTextBaseline)
      var descent = 0.0
      for index in 0..<stack.count {
        ascent = max(ascent, stack.baseline(index))
        descent = max(descent, stack.size(index).height - stack.baseline(index))
      }
      self.height = ascent + descent
    }
  }

  /// In whole units, as letters are drawn: texts whose baselines differ by a fraction would stand one pixel
  /// above each other.
  private static func findBaselines(of stack: FiberChildren, isFirst: Bool) {
    var capHeight = 0.0
    for index in 0..<stack.count {
      if let text = stack.textBaselines(index) {
        stack.setBaseline(index, (isFirst ? text.first : text.last).rounded())
        capHeight = max(capHeight, isFirst ? text.firstCapHeight : text.lastCapHeight)
      } else {
        stack.setBaseline(index, .nan)
      }
    }
    for index in 0..<stack.count where stack.baseline(index).isNaN {
      stack.setBaseline(index, baselineWithoutText(of: index, in: stack, capHeight: capHeight))
    }
  }

  private static func baselineWithoutText(
    of index: Int, in stack: FiberChildren, capHeight: Double
  ) -> Double {
    guard capHeight > 0, let middle = stack.letterMiddle(index) else {
      return stack.size(index).height
    }
    return (middle + capHeight / 2).rounded()
  }

  /// Where a child lies, on whole units.
  func top(of index: Int, in stack: FiberChildren) -> Double {
    let room = height - stack.size(index).height
    switch alignment {
    case .top, .stretch: return 0
    case .center: return (room / 2).rounded(.down)
    case .bottom: return room
    case .firstTextBaseline, .lastTextBaseline: return ascent - stack.baseline(index)
    }
  }
}
