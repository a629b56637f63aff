import Surface

/// Where the children of a row lie across it.
@MainActor
struct VerticalLine {
  private let alignment: VerticalAlignment
  private(set) var height: Double
  /// From the top to the common baseline.
  private var ascent = 0.0

  /// - Parameters:
  ///   - body: of the row, with the children that have been updated.
  ///   - alignment: of the row.
  ///   - height: of the highest child. Texts that stand on one line may make the row higher.
  init(_ body: StackBody, _ alignment: VerticalAlignment, height: Double) {
    self.alignment = alignment
    self.height = height
    switch alignment {
    case .top, .center, .bottom: break
    case .stretch:
      for index in 0..<body.count {
        body.stretch(index, to: Size(width: body.size(index).width, height: height))
      }
    case .firstTextBaseline, .lastTextBaseline:
      VerticalLine.findBaselines(of: body, isFirst: alignment == .firstTextBaseline)
      var descent = 0.0
      for index in 0..<body.count {
        ascent = max(ascent, body.baseline(index))
        descent = max(descent, body.size(index).height - body.baseline(index))
      }
      self.height = ascent + descent
    }
  }

  /// In whole units, as letters are drawn: texts whose baselines differ by a fraction would stand one pixel
  /// above each other.
  private static func findBaselines(of body: StackBody, isFirst: Bool) {
    var capHeight = 0.0
    for index in 0..<body.count {
      if let text = body.textBaselines(index) {
        body.setBaseline(index, (isFirst ? text.first : text.last).rounded())
        capHeight = max(capHeight, isFirst ? text.firstCapHeight : text.lastCapHeight)
      } else {
        body.setBaseline(index, .nan)
      }
    }
    for index in 0..<body.count where body.baseline(index).isNaN {
      body.setBaseline(index, baselineWithoutText(of: index, in: body, capHeight: capHeight))
    }
  }

  private static func baselineWithoutText(
    of index: Int, in body: StackBody, capHeight: Double
  ) -> Double {
    guard capHeight > 0, let middle = body.letterMiddle(index) else {
      return body.size(index).height
    }
    return (middle + capHeight / 2).rounded()
  }

  /// Where a child lies, on whole units.
  func top(of index: Int, in body: StackBody) -> Double {
    let room = height - body.size(index).height
    switch alignment {
    case .top, .stretch: return 0
    case .center: return (room / 2).rounded(.down)
    case .bottom: return room
    case .firstTextBaseline, .lastTextBaseline: return ascent - body.baseline(index)
    }
  }
}
