import Compositing
public import Geometry
public import Platform

/// One tree of views on one surface: its input, its focus and its frames.
///
/// A ``Window`` has one, and so has every ``Popup``. ``View/scene`` is the one that a view is in.
@MainActor
public final class SceneRoot {
  /// The surface that shows the scene.
  public let backend: any SurfaceBackend
  /// What comes in from outside, besides input: settings, clipboards, results of tasks.
  public let session: Session
  /// Covers the whole window or popup: the title bar, if the window draws it, and the content.
  public let rootView: View = SceneRootView()
  /// The whole surface: ``rootView``, and what a window has around it.
  let surfaceLayer = Layer()
  /// The app's part of ``rootView``.
  public let contentView = View()
  /// The size of the whole window or popup in logical points, without the shadow around it.
  public var size: Size { configuration?.size ?? .zero }
  /// Buffer pixels per logical point; 1 until the surface is configured.
  public var scale: ScaleFactor { configuration?.scale ?? .one }
  /// How the surface is used at the moment; views are notified of changes
  /// (``View/sceneActivityDidChange(from:)``).
  public private(set) var activity = SceneActivity()

  /// Whether a frame waits until the fonts are read and every requested drawing is finished, so that the
  /// same input gives the same pixels. Meant for offscreen surfaces. The first frame of any other surface, and
  /// the first one with new fonts, waits for its drawings of high priority, so that it shows text and not
  /// blanks, but not for long.
  public var waitsForDisplay = false

  /// The longest time that a frame waits for files and the network if ``waitsForDisplay`` is set. What has not
  /// been loaded by then is missing in the picture.
  public var loadingTimeout = Duration.seconds(10)

  /// Whether text may use the subpixels of the screen, which makes it sharper and gives its edges a little colour.
  ///
  /// Subpixels are used in nodes that are opaque (``DisplayNode/isOpaque``) and shown as they are drawn, if the
  /// desktop asks for it (fontconfig's `rgba`) in an order that the screen does not contradict.
  public var allowsSubpixelText = false {
    didSet {
      if allowsSubpixelText != oldValue, configuration?.subpixelOrders.isEmpty == false {
        rootView.recursivelyNotifyScale()
      }
    }
  }

  /// What the app has said about motion; see ``reducesMotion``.
  var reducesMotionOverride: Bool?

  /// What is shown above the scene, the topmost one last.
  public internal(set) var popups: [Popup] = []
  private(set) lazy var textInput = TextInputController(scene: self)
  private(set) lazy var tooltips = TooltipController(scene: self)
  /// Nil as long as no text of the scene can be selected.
  private(set) var textSelection: TextSelectionController?
  /// The menu that was opened in the scene and is open.
  var openMenu: MenuController?
  /// A menu of the scene that is probably opened soon; nil for none.
  var preparedMenu: PreparedMenu?
  /// The popovers of views of the scene that are open: one, but for the turn in which another one takes its place.
  var popovers: [PopoverPresentation] = []
  /// Called when the views of the scene were laid out, by what lies above a view and goes where that goes.
  var followers: [ObjectIdentifier: @MainActor () -> Void] = [:]
  /// That of the dialog which the scene waits for: keys are for it, whichever surface has the keyboard.
  weak var modalDialog: SceneRoot?
  /// Nil as long as no popup was shown inside of the window.
  var ownEmbeddedPopups: EmbeddedPopups?

  weak var owner: (any SceneOwner)?
  package let hierarchyNotifications = HierarchyNotifications()
  private(set) var frames: FramePipeline!
  private(set) var pointer: PointerDispatcher!
  private(set) var drops: DropDispatcher!
  private(set) var focus: FocusController!
  /// What the surface was configured with last; nil before the first time.
  private(set) var configuration: Configuration?
  var heldKeys = HeldKeys()
  /// Those whose keys go to the surface.
  var focusedSeats: Set<SeatID> = []
  private(set) var isClosed = false
  private var isTargetUpdateScheduled = false
  /// Nil as long as nobody reads the elements of the scene.
  var semanticsReaders: SemanticsReaders?
  /// How often the elements of the scene were collected; tests of programs without a reader read it.
  package internal(set) var semanticCollectionCount = 0
  /// Whether the last action that an element was asked for was done.
  var lastActionWasDone = false
  /// What the app draws at, whatever the compositor prefers.
  var scaleOverride: ScaleFactor?

  /// What the backend, or the owner in its place, has decided about the surface.
  struct Configuration {
    var size: Size
    var scale: ScaleFactor
    /// How text may use subpixels at this scale.
    var subpixelOrders: SubpixelOrders
    var isSuspended: Bool
    /// What surrounds the scene on its surface.
    var frame = SurfaceFrame.none

    /// What can be shown of the size and scale that were asked for.
    ///
    /// - Parameters:
    ///   - scale: The scale of the surface.
    ///   - chosenScale: What the app shows it at instead, if it does.
    ///   - subpixelOrders: What text may use at the scale of the surface.
    init(
      size: Size, scale: ScaleFactor, chosenScale: ScaleFactor? = nil,
      subpixelOrders: SubpixelOrders, isSuspended: Bool = false
    ) {
      self.size = size.limited(to: WindowLimits.maximumSize)
      self.scale = WindowLimits.scale(chosenScale ?? scale, for: self.size)
      self.subpixelOrders = self.scale == scale ? subpixelOrders : []
      self.isSuspended = isSuspended
    }
  }

  /// What selects the texts of the scene that can only be read, made with the first of them.
  func makeTextSelection() -> TextSelectionController {
    if let textSelection { return textSelection }
    let made = TextSelectionController(scene: self)
    textSelection = made
    return made
  }

  init(backend: any SurfaceBackend, session: Session) {
    self.backend = backend
    self.session = session
    frames = FramePipeline(scene: self)
    pointer = PointerDispatcher(scene: self)
    drops = DropDispatcher(scene: self)
    focus = FocusController(scene: self)
    surfaceLayer.host = self
    surfaceLayer.addSublayer(rootView.layer)
    rootView.addSubview(contentView)
    rootView.moveToScene(self)
    InterfaceFonts.shared.add(self)
  }

  /// Time and timers of the surface: real ones on screen, a manual clock offscreen.
  public var scheduler: any Scheduler { backend.scheduler }

  /// How text may use the subpixels of the screen, on which those of the buffer have to lie.
  var textSubpixelOrders: SubpixelOrders {
    guard allowsSubpixelText, let configuration else { return [] }
    return configuration.subpixelOrders
  }

  // MARK: Life

  /// The next frame realises what the surface was configured with.
  func configure(_ new: Configuration) {
    let (old, oldScale) = (configuration, scale)
    // What it belongs to is elsewhere then.
    if let old, old.size != new.size { openMenu?.close() }
    configuration = new
    frames.schedule.hasUncommittedState = true
    placeViews()
    ownEmbeddedPopups?.windowDidChange()
    let changesText = allowsSubpixelText && old?.subpixelOrders != new.subpixelOrders
    if scale != oldScale || changesText { rootView.recursivelyNotifyScale() }
  }

  /// Puts something else around the scene, with the next frame.
  func setFrame(_ frame: SurfaceFrame) {
    guard frame != surfaceFrame else { return }
    configuration?.frame = frame
    placeViews()
    setNeedsFrame()
  }

  func setActivity(_ new: SceneActivity) {
    guard new != activity else { return }
    let old = activity
    activity = new
    rootView.recursivelyNotifyActivity(from: old)
    owner?.activityDidChange(from: old)
    if !new.isActivated { tooltips.act() }
  }

  /// The surface is gone; the views are in no scene any more.
  func close() {
    guard !isClosed else { return }
    discardPreparedMenu()
    dismissPopups { _ in true }
    tooltips.sceneDidClose()
    textInput.sceneWillClose()
    isClosed = true
    frames.stop()
    surfaceLayer.host = nil
    rootView.moveToScene(nil)
    pointer.sceneDidClose()
    drops.sceneDidClose()
  }

  // MARK: Input

  /// Handles what the backend reports about input and frames.
  func handle(_ event: SurfaceEvent) {
    guard !isClosed else { return }
    if event.isAction { tooltips.act() }
    switch event {
    case .frame(let timing): frames.run(timing)
    case .pointer(let event):
      if let ownEmbeddedPopups { ownEmbeddedPopups.send(event) } else { handleInViews(event) }
    case .scroll(let scroll):
      if ownEmbeddedPopups?.takes(event, at: scroll.position) != true { pointer.handle(scroll) }
    case .key(let event): if !cancelsDrag(event) { handle(event) }
    case .keyboardFocus(let event): handle(event)
    case .touchpad(let gesture):
      if ownEmbeddedPopups?.takes(event, at: gesture.position) != true { pointer.handle(gesture) }
    case .action(let event): handle(event)
    case .drop(let event): drops.handle(event)
    case .textInput(let event): textInput.handle(event)
    case .configured, .placed, .closeRequested, .dismissed, .disconnected: break
    }
  }

  /// Handles what a pointer does above the window itself, and above no popup inside of it.
  func handleInViews(_ event: PointerEvent) {
    if owner?.takes(event) == true || endsPressOfMenu(with: event) { return }
    if case .pressed = event.kind { dismissPopups(where: \.closesWithPressBelow) }
    pointer.handle(event)
  }

  /// Escape gives up what the program drags. Most compositors do so themselves and send no key.
  private func cancelsDrag(_ event: KeyEvent) -> Bool {
    event.key == .escape && event.phase == .down && session.cancelDrag(for: event.seat)
  }

  /// The view that took the press which is under way.
  public var pressedView: View? { pointer.capturing }

  /// The views under the pointer, the deepest first; during a press, those under its beginning.
  var pointerPath: [View] { pointer.path }

  func pointerTargetsDidChange() {
    guard !isTargetUpdateScheduled else { return }
    isTargetUpdateScheduled = true
    scheduler.performSoon { [weak self] in
      guard let self else { return }
      isTargetUpdateScheduled = false
      if isClosed { return }
      pointer.targetsDidChange()
      drops.targetsDidChange()
    }
  }

  func viewWillLeave(_ view: View) {
    pointer.viewWillLeave(view)
    focus.viewWillLeave(view)
    if openMenu?.origin === view { openMenu?.close() }
    for popover in popovers { popover.viewWillLeave(view) }
  }

  /// Called before `view` and what is below it are taken out of the tree.
  func subtreeWillLeave(_ view: View) { focus.subtreeWillLeave(view) }
}

extension SurfaceEvent {
  /// Whether somebody has done something by it, and not only moved the pointer.
  fileprivate var isAction: Bool {
    switch self {
    case .pointer(let event): if case .pressed = event.kind { true } else { false }
    case .key(let event): event.phase != .up
    case .scroll: true
    default: false
    }
  }
}
