import Geometry

/// What an element was collected from, and what does what is asked of it.
@MainActor
struct SemanticSource {
  enum Owner {
    case scene(SceneRoot)
    case view(View)
    case node(DisplayNode)
  }

  let owner: Owner
  /// The part that the owner draws, with where it is in the owner's coordinates.
  var child: (id: String, frame: Rect)?
  /// The row of a list that the owner is.
  var row: SemanticRow?
  /// A view around the owner whose taps are the element's.
  var tapped: View?

  /// - Returns: whether it was done.
  func perform(_ action: SemanticAction) -> Bool {
    switch owner {
    case .scene: return false
    case .view(let view): return perform(action, on: view)
    case .node(let node):
      if node.perform(action, onChild: child?.id) { return true }
      return performForAll(action, tapped) { node.scrollToVisible(child?.frame, animated: false) }
    }
  }

  private func perform(_ action: SemanticAction, on view: View) -> Bool {
    if view.perform(action, onChild: child?.id) { return true }
    return performForAll(action, tapped ?? view) {
      view.scrollToVisible(child?.frame, animated: false)
    }
  }

  private var scene: SceneRoot? {
    switch owner {
    case .scene(let scene): scene
    case .view(let view): view.scene
    case .node(let node): node.scene
    }
  }

  /// What elements take without a word.
  private func performForAll(
    _ action: SemanticAction, _ view: View?, scrollToVisible: () -> Void
  ) -> Bool {
    switch action {
    case .press:
      if child != nil { return false }
      return view?.tapBySemantics() == true || row?.perform(action) == true
    case .showMenu: return child == nil && view?.contextMenuRecognizer?.openForReader() == true
    case .custom: return child == nil && row?.perform(action) == true
    case .focus: return child == nil && view?.becomeFocused() == true
    case .scrollIntoView:
      scrollToVisible()
      scene?.scrollNow()
      return true
    default: return false
    }
  }
}
