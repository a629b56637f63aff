/// The modal views of a window, in the order in which they were shown.
@MainActor
struct ModalViews {
  /// One that keeps the keyboard and the pointer while it is shown.
  @MainActor
  struct Scope {
    fileprivate(set) weak var view: View?
    fileprivate weak var scene: SceneRoot?
    /// What had the keyboard before.
    fileprivate(set) weak var previous: View?
    /// Whether anything had it.
    fileprivate(set) var hadFocus = false
    fileprivate var isShown = false

    fileprivate var isAlive: Bool {
      guard let view, let scene else { return false }
      return view.isModal && view.scene === scene
    }
    fileprivate var takesInput: Bool { isAlive && view?.takesInputInWindow == true }
  }

  private var scopes: [Scope] = []

  var isEmpty: Bool { scopes.isEmpty }

  /// The one that keeps everything to itself: the last one shown.
  var active: View? { scopes.last(where: \.takesInput)?.view }

  /// Follows `view`, which has become modal or has come to the window.
  mutating func add(_ view: View) {
    if !scopes.contains(where: { $0.view === view }) {
      scopes.append(Scope(view: view, scene: view.scene))
    }
  }

  /// Takes note that views are shown which were not before; they are above the others.
  ///
  /// `focus`: what had the keyboard before one of them.
  mutating func begin(after focus: (View) -> View?) -> [View] {
    let begun = scopes.filter { $0.takesInput && !$0.isShown }.compactMap(\.view)
    for view in begun {
      let previous = focus(view)
      scopes.removeAll { $0.view === view }
      scopes.append(
        Scope(
          view: view, scene: view.scene, previous: previous, hadFocus: previous != nil,
          isShown: true))
    }
    return begun
  }

  /// Takes out the last one that was shown and is not any more.
  ///
  /// - Returns: it, and whether nothing modal is above it.
  mutating func takeEnded() -> (scope: Scope, wasTop: Bool)? {
    scopes.removeAll { !$0.isShown && !$0.isAlive }
    guard let index = scopes.lastIndex(where: { $0.isShown && !$0.takesInput }) else { return nil }
    let ended = scopes[index]
    let above = scopes.indices.dropFirst(index + 1).first { scopes[$0].isShown }
    if let above { passOn(ended, to: above) }
    // One that is only hidden may be shown again.
    scopes[index].isShown = false
    return (ended, above == nil)
  }

  /// What had the keyboard inside of `ended` cannot have it back.
  private mutating func passOn(_ ended: Scope, to above: Int) {
    if let previous = scopes[above].previous, let view = ended.view,
      !previous.isDescendant(of: view),
      previous.scene != nil
    {
      return
    }
    scopes[above].previous = ended.previous
    scopes[above].hadFocus = ended.hadFocus
  }
}
