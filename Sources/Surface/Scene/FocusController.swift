import Platform

/// Keeps track of the one view of a window that keys go to.
@MainActor
final class FocusController {
  private unowned let scene: SceneRoot
  private(set) weak var focusedView: View?
  /// Whether the ring around the focused view is shown: only after the keyboard was used.
  private(set) var showsRing = false
  private var history = FocusHistory()
  /// Set from the loss of the focused view until another view has taken its place.
  private var replacement: FocusReplacement?
  /// The number of the view that has come into the scene last.
  private var lastArrival = 0
  /// The same when the focused view got the focus.
  private var arrivalAtFocus = 0

  /// The view that the user has scrolled, or pressed something in, last.
  private weak var usedScrollView: View?

  /// The room around the focused view that is scrolled into sight with it: its ring, and a little of what is
  /// next, which shows that there is more.
  private static let margin = 8.0

  init(scene: SceneRoot) { self.scene = scene }

  /// Whether `view` can have the keyboard now: it wants it, neither the view nor one around it is
  /// hidden, transparent or disabled, and it is not behind a modal view.
  func accepts(_ view: View) -> Bool {
    view.scene === scene && view.canBecomeFocused && view.takesInputInWindow && isInReach(view)
  }

  func focus(_ view: View?, showsRing: Bool) {
    replacement = nil
    move(to: view, showsRing: showsRing)
  }

  private func move(to view: View?, showsRing: Bool) {
    let old = focusedView
    guard old !== view || self.showsRing != showsRing else { return }
    focusedView = view
    self.showsRing = showsRing
    if old !== view { arrivalAtFocus = lastArrival }
    if let view { history.append(view) }
    if old !== view { old?.focusDidChange(isFocused: false, showsRing: false) }
    view?.focusDidChange(isFocused: true, showsRing: showsRing)
    scene.textInput.focusDidMove(to: view)
    scene.tooltips.focusDidMove(to: view, byKey: showsRing)
  }

  /// Has `view` brought into sight, with its ring.
  func scrollToVisible(_ view: View) {
    scene.addVisibilityRequest(
      VisibilityRequest(view: view, margin: FocusController.margin, animated: true))
  }

  // MARK: Modal views

  private var modals = ModalViews()

  var modalView: View? { modals.isEmpty ? nil : modals.active }

  /// Whether keys and the pointer may reach `view`: it is part of the modal view, or none of the app's.
  func isInReach(_ view: View) -> Bool {
    guard let modalView else { return true }
    return view.isDescendant(of: modalView) || !view.isDescendant(of: scene.contentView)
  }

  /// Decides at the end of the turn, when the app has put everything in place.
  func modalViewDidChange(_ view: View) {
    if view.isModal { modals.add(view) }
    scene.scheduler.performSoon { [weak self] in self?.settle() }
  }

  private func updateModalViews() {
    guard !modals.isEmpty else { return }
    while let (scope, wasTop) = modals.takeEnded() {
      if wasTop { giveBackFocus(from: scope) }
    }
    for view in modals.begin(after: viewToGiveBack) { takeFocus(into: view) }
  }

  /// The app may have focused something in `modal` already.
  private func viewToGiveBack(after modal: View) -> View? {
    if let focusedView, !focusedView.isDescendant(of: modal) { return focusedView }
    guard focusedView != nil || replacement != nil else { return nil }
    return history.latestFirst.first { $0.scene === scene && !$0.isDescendant(of: modal) }
  }

  private func takeFocus(into modal: View) {
    scene.pointer.modalViewDidBegin()
    if let focusedView, focusedView.isDescendant(of: modal) { return }
    focus(modal.preferredFocusInModal, showsRing: showsRing || replacement?.showsRing == true)
  }

  private func giveBackFocus(from scope: ModalViews.Scope) {
    if let focusedView, accepts(focusedView), scope.view.map(focusedView.isDescendant) != true {
      return
    }
    let showsRing = showsRing || replacement?.showsRing == true
    if let previous = scope.previous, accepts(previous) {
      focus(previous, showsRing: showsRing)
      scrollToVisible(previous)
    } else if !scope.hadFocus {
      focus(nil, showsRing: false)
    }
  }

  // MARK: Views that come and go

  /// The number of a view that comes into the scene.
  func nextArrival() -> Int {
    lastArrival += 1
    return lastArrival
  }

  /// Called before `root` and what is below it are taken out of the tree.
  func subtreeWillLeave(_ root: View) {
    guard let focusedView, focusedView.isDescendant(of: root) else { return }
    replace(focusedView, leavingWith: root)
  }

  func viewWillLeave(_ view: View) {
    guard focusedView === view else { return }
    if replacement == nil { replace(view, leavingWith: view) }
    move(to: nil, showsRing: false)
  }

  /// Takes the keyboard away from a view that became hidden, transparent or disabled.
  func validate() {
    updateModalViews()
    if showsRing { focusedView?.updateFocusRing() }
    guard let focusedView, !accepts(focusedView) else { return }
    replace(focusedView, leavingWith: focusedView.topmostWithoutInput ?? focusedView)
    move(to: nil, showsRing: false)
    settle()
  }

  /// Decides at the end of the turn, when the app has put in place what comes instead: a view that
  /// only moved to another superview gets the keyboard back, and a focus set by the app stays.
  private func replace(_ view: View, leavingWith root: View) {
    replacement = FocusReplacement(
      for: view, leavingWith: root, knownSince: arrivalAtFocus, history: history,
      showsRing: showsRing)
    scene.scheduler.performSoon { [weak self] in self?.settle() }
  }

  private func settle() {
    updateModalViews()
    guard let replacement, focusedView == nil else { return }
    focus(replacement.choice(where: accepts), showsRing: replacement.showsRing)
  }

  // MARK: Keys

  /// The order is told to apps with ``SceneRoot/focusedView``.
  func handle(_ event: KeyEvent) {
    validate()
    settle()
    if focusedView == nil { focusOnlyCandidate(for: event, isControl: false) }
    let isTyped = event.phase != .up && !event.text.isEmpty
    if isTyped, focusedView?.textInputClient != nil { scene.hideCursorWhileTyping(event.seat) }
    if deliver(event) || event.phase == .up { return }
    if scene.textSelection?.handle(event) == true { return }
    switch event.key {
    case .backTab: moveOn(isForward: false)
    case .tab: moveOn(isForward: !event.modifiers.contains(.shift))
    default: break
    }
  }

  private func deliver(_ event: KeyEvent) -> Bool {
    guard let view = focusedView else {
      return performShortcut(event)
        || content.offerUnfocused(event, preferring: scrollView)
        || scene.rootView.keyEvent(event) || offerToOnlyControl(event)
    }
    if view.offer(event) {
      // What is worked on is to be seen.
      if event.phase != .up, focusedView === view { scrollToVisible(view) }
      return true
    }
    if performShortcut(event) { return true }
    return view !== modalView && view.superview?.bubble(event, upTo: modalView) == true
  }

  /// What keys and the Tab key can reach of the app's views.
  private var content: View { modalView ?? scene.contentView }

  private func performShortcut(_ event: KeyEvent) -> Bool {
    content.performShortcut(event)
  }

  /// The view that keys without a focus scroll before all others: the one that was used last, or else the one
  /// under the pointer.
  private var scrollView: View? {
    if let usedScrollView, usedScrollView.scene === scene, usedScrollView.takesInputInWindow,
      isInReach(usedScrollView)
    {
      return usedScrollView
    }
    return scene.pointerPath.first { $0.ownerNode is ScrollNode }
  }

  /// The user has scrolled or pressed something: the first of `views` that scrolls is meant by keys from now on.
  func userDidUse(_ views: some Sequence<View>) {
    if let view = views.first(where: { $0.ownerNode is ScrollNode }) { usedScrollView = view }
  }

  /// Where only one view takes keys, it needs no click first. A control has keys for a press, and waits for those
  /// that the content has no use for. Tab finds it anyway.
  private func focusOnlyCandidate(for event: KeyEvent, isControl: Bool) {
    guard event.phase != .up, event.key != .tab, event.key != .backTab else { return }
    let candidates = content.focusableViews
    guard candidates.count == 1, candidates[0].isControl == isControl else { return }
    if candidates[0].isScrolledAway { return }
    // A text with a ring selects all of itself, which the key would replace.
    focus(candidates[0], showsRing: candidates[0].textInputClient == nil)
  }

  private func offerToOnlyControl(_ event: KeyEvent) -> Bool {
    focusOnlyCandidate(for: event, isControl: true)
    return focusedView?.offer(event) ?? false
  }

  private func moveOn(isForward: Bool) {
    // Lists make rows and look what is in sight, so everything has to have its place.
    scene.frames.layout.run()
    let order = TabOrder(in: modalView ?? scene.rootView, isForward: isForward)
    guard let next = order.view(after: focusedView) else { return }
    focus(next, showsRing: true)
    // At once: what a list has made for this it gives up again, if it is not on its way there.
    next.bringIntoSight(margin: FocusController.margin, animated: true)
  }
}
