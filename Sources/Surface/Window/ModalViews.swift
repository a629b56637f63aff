/// The modal views of a window, in the order in which they were shown.
@MainActor
struct ModalViews {
  /// One that keeps the keyboard and the pointer while it is shown.
  @MainActor
  struct Scope {
    fileprivate(set) weak var view: View?
    fileprivate weak var window: Window?
    /// What had the keyboard before.
    fileprivate(set) weak var previous: View?
    /// Whether anything had it.
    fileprivate(set) var hadFocus = false
    fileprivate var isShown = false

    fileprivate var isAlive: Bool {
      guard let view, let window else { return false }
      return view.isModal && view.window === window
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
      scopes.append(Scope(view: view, window: view.window))
    }
  }

  /// The views that are shown now and were not before, in their order.
  mutating func begun(after focus: (View) -> View?) -> [View] {
    var begun: [View] = []
    for index in scopes.indices where scopes[index].takesInput && !scopes[index].isShown {
      guard let view = scopes[index].view else { continue }
      let previous = focus(view)
      scopes[index].isShown = true
      scopes[index].previous = previous
      scopes[index].hadFocus = previous != nil
      begun.append(view)
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
    if ended.isAlive {
      scopes[index].isShown = false
      scopes.append(scopes.remove(at: index))
    } else {
      scopes.remove(at: index)
    }
    return (ended, above == nil)
  }

  /// What had the keyboard inside of `ended` cannot have it back.
  private mutating func passOn(_ ended: Scope, to above: Int) {
    guard scopes[above].hadFocus else { return }
    if let previous = scopes[above].previous, let view = ended.view,
      !previous.isDescendant(of: view),
      previous.window != nil
    {
      return
    }
    scopes[above].previous = ended.previous
    scopes[above].hadFocus = ended.hadFocus
  }
}
