import Geometry
import Platform

/// An alert in a window of its own, which its parent waits for.
@MainActor
final class AlertDialog: AlertPresenter {
  private let card: AlertCardNode
  private let dialog: Window
  private let content = AlertDialogView()

  /// Nil where there are no dialogs, or none now.
  ///
  /// - Parameters:
  ///   - cancel: Called when somebody wants to close the dialog.
  ///   - end: Called when it is closed.
  init?(
    _ card: AlertCardNode, _ alert: Alert, in window: Window,
    cancel: @escaping @MainActor () -> Void, end: @escaping @MainActor () -> Void
  ) {
    guard window.session.mayOpenWindow else { return nil }
    let size = Self.size(of: card, in: window)
    guard let dialog = try? window.makeDialog(title: alert.title, size: size) else { return nil }
    (self.card, self.dialog) = (card, dialog)
    dialog.hasTitleBar = false
    content.fillsSuperview = true
    dialog.contentView.addSubview(content)
    card.view.fillsSuperview = true
    content.addSubview(card.view)
    card.firstFocus?.becomeFocused()
    dialog.shouldClose {
      cancel()
      return false
    }
    dialog.onClose { _ in end() }
    dialog.onThemeChange { [weak self] in self?.fit() }
  }

  func dismiss() { dialog.close() }

  /// Other fonts need other room.
  private func fit() { dialog.setFixedSize(Self.size(of: card, in: dialog)) }

  /// The card gets the theme of its window with its next update, and has none before it is in one.
  private static func size(of card: AlertCardNode, in window: Window) -> Size {
    card.themeOverride = window.theme
    defer { card.themeOverride = nil }
    return card.size(in: maximumWidth(in: window))
  }

  /// A dialog is no wider than the screen, as far as the compositor says how wide that is. No screen is narrower than
  /// ``narrowestScreen``: a window waits for its question, so that has to be readable.
  private static func maximumWidth(in window: Window) -> Double {
    let (bounds, maximum) = (window.state?.bounds ?? .zero, AlertLayout.maximumWidth)
    return bounds.isEmpty ? maximum : min(maximum, max(narrowestScreen, bounds.width))
  }

  /// That of a telephone at twice the scale that it should have.
  private static let narrowestScreen = 160.0
}

/// The background of a dialog without a title bar: it drags the window.
private final class AlertDialogView: View {
  override func pointerEvent(_ event: PointerEvent) -> Bool {
    guard case .pressed(.primary) = event.kind else { return false }
    window?.backend.beginMove(for: event.serial)
    return true
  }
}
