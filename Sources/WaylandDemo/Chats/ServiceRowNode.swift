import Surface

/// A row of a conversation that only says what happened.
final class ServiceRowNode: DrawingNode<[PillLayout]> {
  private let texts: [String]
  /// Whether the first text is a day, for which there is only room: the header of the day shows it.
  private let hasDay: Bool
  private let cache = RowLayoutCache<[PillLayout]>()

  /// - Parameters:
  ///   - text: what happened.
  ///   - day: the day that begins with it.
  nonisolated init(_ text: String, day: String? = nil) {
    texts = [day, text].compactMap(\.self)
    hasDay = day != nil
    super.init()
    needsDisplayOnBoundsChange = true
    isUserInteractionEnabled = false
  }

  nonisolated private func pills(width: Double) -> [PillLayout] {
    let theme = currentTheme
    return cache.layout(width: width) {
      texts.map { PillLayout($0, theme: theme, width: width) }
    }
  }

  override func fontsDidChange() {
    super.fontsDidChange()
    cache.removeAll()
  }

  override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    cache.removeAll()
    setNeedsDisplay()
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let pills = pills(width: constraint.width)
    return Size(width: constraint.width, height: pills.reduce(0) { $0 + $1.height })
  }

  override var semantics: Semantics? {
    Semantics(.listItem, label: texts.joined(separator: ", "))
  }

  override var semanticChildren: [SemanticChild] {
    var top = 0.0
    return zip(texts, pills(width: bounds.width)).enumerated().map { index, part in
      defer { top += part.1.height }
      return SemanticChild(
        id: "text \(index)", frame: part.1.frame.translated(y: top),
        Semantics(.text, label: part.0))
    }
  }

  override func drawParameters() -> [PillLayout]? {
    let pills = pills(width: bounds.width)
    return hasDay ? Array(pills.suffix(1)) : pills
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters pills: [PillLayout], isCancelled: () -> Bool
  ) {
    for pill in pills { pill.draw(in: canvas, top: bounds.height - pill.height) }
  }
}
