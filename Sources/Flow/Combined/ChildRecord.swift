import Surface

/// A child that is alive: its view, and where it stands between appearing and being gone.
@MainActor
final class ChildRecord {
  enum Phase {
    /// Made or updated, not in the parent's view yet.
    case new
    case shown
    /// Removed from the tree of components; its view stays until its transition ends.
    case disappearing
    case gone
  }

  let view: View
  let context: AnyComponentContext
  var phase = Phase.new
  var placement: ChildPlacement
  var disappear: ComponentTransition.Disappear?
  /// Grows with every disappearance, so that the end of an old one does not count for a new one.
  var disappearance = 0
  private var recognizers: [GestureBinding] = []

  init(view: View, context: AnyComponentContext) {
    self.view = view
    self.context = context
    placement = ChildPlacement(size: .zero)
  }

  /// Recognizers of a kind that stays are given the new action; there is one of each kind.
  func applyGestures(_ gestures: [Gesture]) {
    guard !gestures.isEmpty || !recognizers.isEmpty else { return }
    var kept: [GestureBinding] = []
    for gesture in gestures {
      if let index = recognizers.firstIndex(where: { $0.kind == gesture.kind }) {
        let binding = recognizers.remove(at: index)
        gesture.retarget(binding.recognizer)
        kept.append(binding)
      } else if !kept.contains(where: { $0.kind == gesture.kind }) {
        let recognizer = gesture.makeRecognizer()
        view.addGestureRecognizer(recognizer)
        kept.append(GestureBinding(kind: gesture.kind, recognizer: recognizer))
      }
    }
    for binding in recognizers { view.removeGestureRecognizer(binding.recognizer) }
    recognizers = kept
    if !gestures.isEmpty { view.isUserInteractionEnabled = true }
  }
}

struct GestureBinding {
  let kind: Gesture.Kind
  let recognizer: GestureRecognizer
}
