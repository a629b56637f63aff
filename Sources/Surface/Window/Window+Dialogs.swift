public import Geometry
public import Platform

extension Window {
  /// Opens a dialog: a window that stays above this one, closes with it, and has its theme.
  ///
  /// This window waits for a dialog that is modal: nothing of its content can be reached, keys that it gets are for the
  /// dialog, a press on it brings the dialog to the front, and who closes it asks the dialog to close instead. It goes on to
  /// paint. Compositors that know `xdg_dialog_v1` are told, so that they can show it.
  ///
  /// ```swift
  /// let dialog = try window.makeDialog(title: "Export", size: Size(width: 420, height: 260))
  /// dialog.contentView.addSubview(ExportForm { [weak dialog] in dialog?.close() })
  /// ```
  ///
  /// For a question with a few answers there is ``present(_:)``.
  ///
  /// - Parameters:
  ///   - title: For the title bar.
  ///   - size: In logical points, title bar included. Nobody resizes the dialog, unless there are limits.
  ///   - minimumSize: The smallest size; `size` if nil.
  ///   - maximumSize: The largest one; `size` if nil, or any if only `minimumSize` is there.
  ///   - isModal: Whether this window waits until the dialog is gone.
  /// - Throws: `PlatformError` if this window is not shown, or where there are no dialogs.
  public func makeDialog(
    title: String, size: Size, minimumSize: Size? = nil, maximumSize: Size? = nil,
    isModal: Bool = true
  ) throws(PlatformError) -> Window {
    guard !isClosed, let backend = try backend.makeDialog(isModal: isModal) else {
      throw .unavailable("the platform has no dialogs")
    }
    let maximum = maximumSize ?? (minimumSize == nil ? size : nil)
    let dialog = Window(
      WindowConfiguration(
        title: title, appID: configuration.appID, size: size, minimumSize: minimumSize ?? size,
        maximumSize: maximum),
      backend: backend, session: session, dialogOf: self, isModal: isModal)
    if isModal { scene.dismissPopups(where: \.input.takesKeys) }
    add(dialog)
    return dialog
  }

  /// Brings a dialog to the front that its parent waits for: somebody wants to go on there.
  func attract(for serial: InputSerial?) {
    if let modalDialog { return modalDialog.attract(for: serial) }
    AttentionRing.flash(on: scene.rootView, cornerRadius: frameForm?.cornerRadius ?? 0)
    guard !scene.activity.isActivated, let serial, let parent else { return }
    parent.requestActivationToken(for: serial) { [weak self] token in
      if let self, let token, !isClosed { activate(with: token) }
    }
  }

  /// The topmost dialog that the window waits for; nil while it waits for none.
  public var modalDialog: Window? { dialogs.last(where: \.isModal) }

  private func add(_ dialog: Window) {
    dialogs.append(dialog)
    modalDialogDidChange()
  }

  func dialogDidClose(_ dialog: Window) {
    dialogs.removeAll { $0 === dialog }
    modalDialogDidChange()
  }

  private func modalDialogDidChange() {
    scene.modalDialog = modalDialog?.scene
    guard (modalDialog != nil) != (dialogCover != nil) else { return }
    dialogCover?.remove()
    dialogCover = modalDialog == nil || isClosed ? nil : DialogCover(in: self)
  }

  /// A window that waits for a dialog does not close: who wants that gives the dialog up first.
  func requestClose() {
    if let dialog = modalDialog {
      dialog.requestClose()
      modalDialog?.attract(for: nil)
    } else if !hooks.closeQuestion.first(for: (), where: !) {
      finish(.closed)
    }
  }
}
