import Surface

/// What a popover is to show.
struct PopoverRequest {
  let label: String
  let edge: Popover.Edge
  let hasArrow: Bool
  let isMirrored: Bool
  let theme: Surface.Theme
  /// The keyed values of what it belongs to.
  let environment: EnvironmentScope?
  let content: AnyComponent<Empty>
  let onDismiss: @MainActor () -> Void
}

/// Keeps the popover of a view as the newest update wants it. It takes no input.
final class PopoverRecognizer: GestureRecognizer {
  private var request: PopoverRequest?
  private var presentation: PopoverPresentation?
  private var contentView: PopoverContentView?

  /// Takes over what an update says; a popover opens and closes when the update is over.
  func show(_ new: PopoverRequest?) {
    let wasWanted = request != nil
    request = new
    if let new { contentView?.show(new) }
    guard wasWanted != (new != nil) else { return }
    MainThreadQueue.shared.post(changeOf: nil) { [weak self] in self?.follow() }
  }

  private func follow() {
    guard let request else {
      let presentation = presentation
      self.presentation = nil
      presentation?.dismiss()
      contentView = nil
      return
    }
    guard presentation == nil else { return }
    let content = PopoverContentView(request)
    var popover = Popover(
      content, label: request.label, edge: request.edge, hasArrow: request.hasArrow)
    popover.isMirrored = request.isMirrored
    guard let view, let presentation = try? view.present(popover) else {
      return request.onDismiss()
    }
    (contentView, self.presentation) = (content, presentation)
    presentation.onDismiss { [weak self] in self?.didClose() }
  }

  private func didClose() {
    // What the app has taken back itself is no news to it.
    guard presentation != nil else { return }
    (presentation, contentView) = (nil, nil)
    request?.onDismiss()
  }

  override func handle(_ event: PointerEvent) { transition(to: .failed) }
}

/// A component as the content of a popover.
private final class PopoverContentView: View {
  private let host = ComponentHostView<Empty>()
  private var shown: AnyComponent<Empty>

  init(_ request: PopoverRequest) {
    shown = request.content
    super.init()
    host.inheritEnvironment(request.environment)
    host.fillsSuperview = true
    addSubview(host)
    show(request)
  }

  func show(_ request: PopoverRequest) {
    shown = request.content
    setNeedsLayout()
    host.setEnvironment(ThemeKey.self, request.theme)
    host.setEnvironment(
      LayoutDirectionKey.self, request.isMirrored ? .rightToLeft : .leftToRight)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    host.update(component: shown, containerSize: size)
  }
}

extension Gesture {
  /// A popover of the child; nil for none.
  static func popover(_ request: PopoverRequest?) -> Gesture {
    Gesture(
      kind: .popover, makeRecognizer: { PopoverRecognizer() },
      retarget: { ($0 as? PopoverRecognizer)?.show(request) })
  }
}
