public import Surface

/// Where the first and the last line of text stand, as distances from the top of a view.
public struct TextBaselines: Hashable, Sendable {
  public var first: Double
  public var last: Double

  public init(first: Double, last: Double) {
    self.first = first
    self.last = last
  }
}

/// A view of a component that knows where its lines of text stand. A stack aligns it by them; what is made of
/// other components is aligned by the texts in it.
@MainActor
public protocol TextBaselineView: View {
  /// The baselines where the view has a size; nil if it shows no text.
  func textBaselines(size: Size) -> TextBaselines?
}

extension AnyComponentContext {
  /// The highest and the lowest baseline of the component in `view`.
  ///
  /// - Complexity: O(*n*) in the number of components below.
  func textBaselines(view: View, size: Size) -> TextBaselines? {
    if let view = view as? any TextBaselineView { return view.textBaselines(size: size) }
    var result: TextBaselines?
    children?.forEachShown { child in
      guard
        let own = child.context.textBaselines(view: child.view, size: child.placement.size)
      else { return }
      let top = child.placement.frame.minY
      result = TextBaselines(
        first: min(result?.first ?? .infinity, top + own.first),
        last: max(result?.last ?? -.infinity, top + own.last))
    }
    return result
  }
}

extension View {
  /// The baselines of the component that the view shows.
  func textBaselinesOfComponent(size: Size) -> TextBaselines? {
    (attachment as? AnyComponentContext)?.textBaselines(view: self, size: size)
  }
}
