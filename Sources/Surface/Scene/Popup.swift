public import Geometry
public import Platform

/// A surface above a window, beyond whose edges it may reach: for a menu, a tooltip, completions.
///
/// ```swift
/// let popup = try Popup(
///   PopupPlacement(size: Size(width: 180, height: 240), anchorRect: button.convert(button.bounds, to: nil)),
///   in: scene, input: .all(openedBy: scene.lastInputSerial))
/// popup.contentView.backgroundColor = .white
/// popup.contentView.addSubview(menu)
/// ```
///
/// It is transparent where its views are, unless it is a ``Style/card``. With Flow, `Popup.show(_:)` fills it with a
/// component.
///
/// It is shown from the next turn on, until ``dismiss()``, the end of its parent, or the compositor takes it away.
/// While one with all input is open, a press elsewhere in the program dismisses it and does nothing else.
@MainActor
public final class Popup {
  /// What a popup looks like beside its views.
  public enum Style: Hashable, Sendable {
    /// Nothing is drawn.
    case plain
    /// A card of the theme: round corners, a line around it, and a shadow where the platform has room for one.
    case card
  }

  /// The tree of views that the popup shows.
  public let scene: SceneRoot
  /// What the popup lies above: the scene of a window, or of another popup.
  public private(set) weak var parent: SceneRoot?
  /// Which input the popup takes while it is open.
  public private(set) var input: PopupInput
  /// Where the compositor has put the popup, in logical points of its parent's scene; nil before it has.
  public private(set) var frame: Rect?
  /// Whether the popup is gone, by ``dismiss()`` or by the compositor. It cannot be shown again.
  public private(set) var isDismissed = false
  private let backend: any PopupBackend
  private var state: PopupState?
  /// Whether the compositor was asked for the popup.
  private var isRequested = false
  /// In recordings.
  private var surfaceNumber = 0
  private var card: PopupCard?
  /// Where the card of a popup that has one lies in it.
  var cardForm = PopupCard.Form() {
    didSet { if cardForm != oldValue { card?.show(cardForm) } }
  }
  /// Whether the compositor has taken the popup away before it was shown, as one does that refuses it the input.
  private(set) var wasRefused = false
  /// Offered what the pointer does above the popup, before its views.
  var pointerHandler: (@MainActor (PointerEvent) -> Bool)?
  /// Offered the keys that are for the popup, before its views and before the window that has the keyboard.
  var keyHandler: (@MainActor (KeyEvent) -> Bool)?
  /// Whether a press in the window below closes the popup, and goes on to what lies there. One with all input takes that press.
  var closesWithPressBelow = false
  /// Called when the compositor has placed the popup.
  var onPlaced: (@MainActor () -> Void)?
  /// Called when the views of the popup were laid out in a frame.
  var onLayout: (@MainActor () -> Void)?
  private var onDismiss: [@MainActor () -> Void] = []

  /// Where the popup is to be; a new one moves it.
  public var placement: PopupPlacement {
    didSet {
      if placement != oldValue, isRequested, !isDismissed { backend.reposition(placement) }
    }
  }

  /// Shows a popup; its parent keeps it until it is dismissed.
  ///
  /// The size has to be finite and larger than 0. A popup with all input takes the place of the one that its parent
  /// has.
  ///
  /// - Parameters:
  ///   - placement: Where the popup is to be.
  ///   - parent: What it lies above.
  ///   - input: Which input it takes.
  ///   - style: What it looks like beside its views.
  /// - Throws: `PlatformError` if the parent is not shown, or if the platform can make no more surfaces.
  public convenience init(
    _ placement: PopupPlacement, in parent: SceneRoot, input: PopupInput, style: Style = .plain
  ) throws(PlatformError) {
    try self.init(placement, in: parent, PopupAttempt(input), style: style)
  }

  convenience init(
    _ placement: PopupPlacement, in parent: SceneRoot, _ attempt: PopupAttempt, style: Style
  ) throws(PlatformError) {
    try self.init(
      Self.makeBackend(of: parent, attempt), placement, in: parent, attempt.input, style: style)
    try request(placement, attempt.input)
  }

  /// A popup that is laid out and painted before it is asked for (``prepare()``): nobody sees it until
  /// ``request(_:_:)``.
  ///
  /// - Parameters:
  ///   - size: The size that it will probably be asked for in.
  ///   - parent: What it will lie above.
  ///   - style: What it looks like beside its views.
  /// - Throws: `PlatformError` if the parent is not shown, or if there are no popups but those inside of it.
  convenience init(
    unseenOf size: Size, in parent: SceneRoot, style: Style
  ) throws(PlatformError) {
    guard let backend = try parent.backend.makePopup() else {
      throw .unavailable("a popup inside of a window is not made ahead")
    }
    let placement = PopupPlacement(size: size, anchorRect: .zero)
    try self.init(backend, placement, in: parent, .none, style: style)
    // Who asks for it wants to know when it goes. The runtime makes the type of an array's storage when that is needed first.
    onDismiss.reserveCapacity(1)
  }

  private init(
    _ backend: any PopupBackend, _ placement: PopupPlacement, in parent: SceneRoot,
    _ input: PopupInput, style: Style
  ) throws(PlatformError) {
    let size = placement.size
    precondition(
      size.isFinite && size.width > 0 && size.height > 0,
      "Popup: the size of a popup is finite and larger than 0, not \(size)")
    self.backend = backend
    self.placement = placement
    self.parent = parent
    self.input = input
    scene = SceneRoot(backend: backend, session: parent.session)
    scene.takeOver(from: parent)
    scene.owner = self
    scene.inheritTheme()
    if style == .card { card = PopupCard(in: scene) }
    backend.eventHandler = { [weak self] event in self?.handle(event) }
  }

  /// Asks the compositor for the popup, once.
  ///
  /// - Throws: `PlatformError` if the parent is not shown any more.
  func request(_ placement: PopupPlacement, _ input: PopupInput) throws(PlatformError) {
    precondition(!isRequested, "Popup: a popup is asked for once")
    // A grab belongs to the topmost popup, so others with input of the same parent go first (`xdg_popup.grab`).
    if input.takesKeys { parent?.dismissPopups(where: \.input.takesKeys) }
    // What the app does when they go may close the window.
    guard let parent, !parent.isClosed else {
      dismiss()
      throw Self.withoutParent
    }
    (self.placement, self.input, isRequested) = (placement, input, true)
    scene.takeOver(from: parent)
    surfaceNumber = parent.session.register(self)
    parent.popups.append(self)
    backend.map(placement, input: input)
  }

  private static let withoutParent =
    PlatformError.unavailable("a popup needs a parent that is shown")

  /// Shows a node on a card.
  ///
  /// - Parameters:
  ///   - node: fills the card.
  ///   - placement: where the card is to be.
  ///   - parent: what it lies above.
  ///   - input: which input it takes.
  /// - Returns: nil on a platform that has no popups, which shows none.
  static func card(
    of node: DisplayNode, _ placement: PopupPlacement, in parent: SceneRoot, input: PopupInput
  ) -> Popup? {
    guard let popup = try? Popup(placement, in: parent, input: input, style: .card) else {
      return nil
    }
    popup.fill(with: node.view)
    return popup
  }

  private static func makeBackend(
    of parent: SceneRoot, _ attempt: PopupAttempt
  ) throws(PlatformError) -> any PopupBackend {
    if !attempt.isInsideWindow, let popup = try parent.backend.makePopup() { return popup }
    guard parent.configuration != nil, parent.canEmbedPopups else { throw withoutParent }
    return EmbeddedPopup(of: parent, in: parent.embeddedPopups)
  }

  /// Whether the popup is part of the picture of its window.
  var isInsideWindow: Bool { backend is EmbeddedPopup }

  /// The app's views; it covers the whole popup.
  public var contentView: View { scene.contentView }

  /// Has a view cover the whole popup.
  func fill(with view: View) {
    view.fillsSuperview = true
    contentView.addSubview(view)
  }

  /// Calls `action` once, when the popup is closed, by the app or by the compositor.
  public func onDismiss(_ action: @escaping @MainActor () -> Void) { onDismiss.append(action) }

  /// Closes the popup, and before it the popups above it. Harmless when repeated.
  public func dismiss() {
    guard !isDismissed else { return }
    // Compositors end a connection that destroys a popup below another one (`xdg_popup.destroy`).
    scene.dismissPopups { _ in true }
    isDismissed = true
    scene.close()
    backend.unmap()
    if isRequested { scene.session.unregister(surfaceNumber) }
    parent?.popups.removeAll { $0 === self }
    let actions = onDismiss
    onDismiss = []
    for action in actions { action() }
  }

  /// Handles an event of the backend, or of a replay.
  public func handle(_ event: SurfaceEvent) {
    guard !isDismissed else { return }
    // What happens inside of a window is recorded as what happens to that.
    if !isInsideWindow { scene.session.willHandle(event, of: surfaceNumber) }
    switch event {
    case .placed(let state): place(state)
    case .dismissed:
      wasRefused = scene.frameCount == 0
      dismiss()
    case .closeRequested, .disconnected: dismiss()
    default: scene.handle(event)
    }
  }

  private func place(_ state: PopupState) {
    self.state = state
    frame = state.frame
    layOut(
      SceneRoot.Configuration(
        size: state.frame.size, scale: state.scale, chosenScale: scene.scaleOverride,
        subpixelOrders: state.subpixelOrders))
    scene.setNeedsFrame()
  }

  private func layOut(_ new: SceneRoot.Configuration) {
    var configuration = new
    // What the card has around it stays: views that go forth and back are composited again.
    configuration.frame = scene.surfaceFrame
    scene.configure(configuration)
    if frame != nil { onPlaced?() }
    card?.show(cardForm)
    scene.contentView.frame = scene.rootView.bounds
  }

  /// Lays out, draws and paints the views while the compositor finds a place for the popup, or before it is asked for, so
  /// that its first frame has only to be committed. Most often the popup gets the size that was asked for, at the scale of
  /// what it lies above; what is shown at another one is laid out and painted again.
  func prepare() {
    guard !isDismissed, state == nil, let below = parent?.configuration else { return }
    layOut(
      SceneRoot.Configuration(
        size: placement.size, scale: below.scale, chosenScale: scene.scaleOverride,
        subpixelOrders: below.subpixelOrders))
    scene.frames.prepareFirst()
  }
}

extension Popup: SessionSurface {
  var hasKeyboard: Bool { !scene.focusedSeats.isEmpty }

  var lastConfigureEvent: SurfaceEvent? { state.map { .placed($0) } }

  func withoutSecrets(_ event: SurfaceEvent) -> SurfaceEvent { scene.withoutSecrets(event) }

  func settingsDidChange(from old: DesktopSettings) { scene.settingsDidChange(from: old) }

  func inheritTheme() { scene.inheritTheme() }
}

extension Popup: SceneOwner {
  func takes(_ event: PointerEvent) -> Bool {
    pointerHandler?(event) == true || scene.dismissesPopups(with: event)
  }

  func takes(_ event: KeyEvent) -> Bool { false }

  var parentScene: SceneRoot? { parent }

  var semanticTitle: String? { nil }

  func activityDidChange(from old: SceneActivity) {}

  func themeDidChange() { card?.show(cardForm) }

  func didLayOut() { onLayout?() }

  func didCommit(_ report: FrameReport) {}
}

extension PopupInput {
  /// Whether keys go to the popup, and presses elsewhere dismiss it.
  var takesKeys: Bool {
    if case .all = self { true } else { false }
  }
}
