public import Surface

/// A view of a component that knows where its lines of text stand. A stack aligns it by them; what is made of
/// other components is aligned by the texts in it.
@MainActor
public protocol TextBaselineView: View {
  /// The baselines where the view has a size; nil if it shows no text.
  func textBaselines(size: Size) -> TextBaselines?
}
