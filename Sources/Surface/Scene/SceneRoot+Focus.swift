extension SceneRoot {
  /// The view that keys go to; nil if there is none.
  ///
  /// A key is offered, until it is taken, to
  /// 1. what is registered with ``Window/onKeyEvent(_:)``,
  /// 2. the focused view: first its recognizers, then ``View/keyEvent(_:)``,
  /// 3. the shortcuts of everything that is shown (``KeyboardShortcutGestureRecognizer``), front to back,
  /// 4. the superviews of the focused view, from the inside out, as scroll views that arrow keys move; or if no
  ///    view is focused, all views of the content, front to back, subviews first. Of views that scroll then
  ///    the one that the user scrolled or clicked last comes first, or else the one under the pointer.
  ///
  /// Tab and Shift+Tab, if nothing takes them, move the focus in the order of the tree. Where only one view of a
  /// window can be focused, the first key focuses it, or if it is a control, the first that nothing else takes.
  public var focusedView: View? { focus.focusedView }

  /// The modal view that keeps keys and the pointer to itself; see ``View/isModal``.
  public var modalView: View? { focus.modalView }

  /// Moves the keyboard to `view`, or away from every view.
  ///
  /// A view that cannot take it (``View/canBecomeFocused``, hidden, disabled, in another window, behind a modal
  /// view) is refused. The scroll views around it bring it into sight; see ``View/scrollToVisible(_:animated:)``.
  public func focus(_ view: View?) {
    if let view, !focus.accepts(view) { return }
    focus.focus(view, showsRing: focus.showsRing)
    if let view { focus.scrollToVisible(view) }
  }

  /// `view` has become modal, is not modal any more, or has come to the window.
  func modalViewDidChange(_ view: View) {
    focus.modalViewDidChange(view)
    pointerTargetsDidChange()
  }

  /// A press moves the focus to the first view on its way up that takes it, and hides the ring.
  func focusFollowsPress(on path: [View]) {
    focus.userDidUse(path)
    if let view = path.first(where: \.canBecomeFocused) { focus.focus(view, showsRing: false) }
  }
}
