import Flow
import Surface

/// Tells how much of a history has been read. What is quick is not told.
struct LoadingNote: CombinedComponent {
  /// 0...1; nil for nothing to see.
  let fraction: Double?

  private static let width = 240.0

  static var body: Body {
    let card = Child(Card<Empty>.self)
    return { context in
      guard let fraction = context.component.fraction else { return .zero }
      let size = Size(
        width: min(width, context.availableSize.width), height: context.availableSize.height)
      let card = card.update(
        component: Card {
          Text("Reading the history: \(Int(fraction * 100)) %")
          ProgressBar(value: fraction).accessibilityLabel("Reading the history")
        }, availableSize: size, transition: context.transition)
      context.add(card.frame(Rect(origin: .zero, size: card.size)))
      return card.size
    }
  }
}
