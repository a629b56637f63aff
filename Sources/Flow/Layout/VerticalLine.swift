import Surface

/// Where the children of a row lie across it.
@MainActor
struct VerticalLine {
  private let alignment: VerticalAlignment
  private(set) var height: Double
  /// From the top to the common baseline.
  private var ascent = 0.0

  /// - Parameter height: of the highest child. Texts that stand on one line may make the row higher.
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
      var descent = 0.0
      for index in 0..<body.count {
        let baseline = baseline(of: index, in: body)
        ascent = max(ascent, baseline)
        descent = max(descent, body.size(index).height - baseline)
      }
      self.height = ascent + descent
    }
  }

  /// In whole units, as letters are drawn: texts whose baselines differ by a fraction would stand one pixel
  /// above each other.
  private func baseline(of index: Int, in body: StackBody) -> Double {
    guard let lines = body.textBaselines(index) else { return body.size(index).height }
    return (alignment == .firstTextBaseline ? lines.first : lines.last).rounded()
  }

  /// Where a child lies, on whole units.
  func top(of index: Int, in body: StackBody) -> Double {
    let room = height - body.size(index).height
    switch alignment {
    case .top, .stretch: return 0
    case .center: return (room / 2).rounded(.down)
    case .bottom: return room
    case .firstTextBaseline, .lastTextBaseline:
      return ascent - baseline(of: index, in: body)
    }
  }
}
