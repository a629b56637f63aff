import Surface

/// Where the children of a row lie across it.
@MainActor
struct VerticalLine {
  private let alignment: VerticalAlignment
  private(set) var height: Double
  /// From the top of each child to its baseline, where children are aligned by them.
  private var baselines: [Double] = []
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
      baselines = VerticalLine.baselines(of: body, isFirst: alignment == .firstTextBaseline)
      var descent = 0.0
      for index in 0..<body.count {
        ascent = max(ascent, baselines[index])
        descent = max(descent, body.size(index).height - baselines[index])
      }
      self.height = ascent + descent
    }
  }

  /// In whole units, as letters are drawn: texts whose baselines differ by a fraction would stand one pixel
  /// above each other.
  private static func baselines(of body: StackBody, isFirst: Bool) -> [Double] {
    let texts = (0..<body.count).map { body.textBaselines($0) }
    let capHeight = texts.reduce(0) {
      max($0, (isFirst ? $1?.firstCapHeight : $1?.lastCapHeight) ?? 0)
    }
    return texts.indices.map { index in
      if let text = texts[index] { return (isFirst ? text.first : text.last).rounded() }
      guard capHeight > 0, let middle = body.letterMiddle(index) else {
        return body.size(index).height
      }
      return (middle + capHeight / 2).rounded()
    }
  }

  /// Where a child lies, on whole units.
  func top(of index: Int, in body: StackBody) -> Double {
    let room = height - body.size(index).height
    switch alignment {
    case .top, .stretch: return 0
    case .center: return (room / 2).rounded(.down)
    case .bottom: return room
    case .firstTextBaseline, .lastTextBaseline: return ascent - baselines[index]
    }
  }
}
