import Compositing
import Geometry
public import Platform
import Raster

/// Drags something out of its view. Nodes have it by ``DisplayNode/dragSource``.
///
/// Where a finger that stays opens the menu of the view (``ContextMenuGestureRecognizer``), it drags once it moves: the
/// menu closes then.
public final class DragGestureRecognizer: GestureRecognizer {
  /// What is dragged.
  public var source: DragSource
  private var start: Point?
  private var timer: ScheduledAction?
  private var items: [TransferItem] = []
  /// The menu of the view, where the same finger asks for it.
  private weak var menu: ContextMenuGestureRecognizer?

  /// A mouse that has moved so far with its button down drags (GTK 4), in logical points.
  private static let threshold = 8.0
  /// A finger that stays for this time drags.
  private static let touchTime = Duration.milliseconds(500)
  /// A larger view has no picture of itself at the cursor, which would hide where it goes. In logical points.
  private static let largestIcon = 640.0
  /// So opaque is the picture of a view at the cursor: what it is held above is seen through it.
  private static let iconOpacity = 0.75

  /// Drags what `source` says.
  public init(_ source: DragSource) { self.source = source }

  public override func reset() {
    timer?.cancel()
    (start, items, menu) = (nil, [], nil)
  }

  public override func handle(_ event: PointerEvent) {
    switch event.kind {
    case .pressed(.primary) where start == nil: press(event)
    case .moved: move(event)
    case .cancelled: cancel()
    case .pressed, .released: transition(to: isActive ? .ended : .failed)
    case .entered, .exited: break
    }
  }

  private func press(_ event: PointerEvent) {
    start = event.position
    guard event.isTouch else { return }
    menu = view?.gestureRecognizers.lazy.compactMap { $0 as? ContextMenuGestureRecognizer }
      .first { $0.opensMenu(after: event) }
    if menu != nil { return }
    timer = view?.scene?.scheduler.schedule(after: Self.touchTime) { [weak self] in self?.begin() }
  }

  private func move(_ event: PointerEvent) {
    guard !isActive, let start else { return }
    let distance = start.distance(to: event.position)
    if !event.isTouch {
      if distance >= Self.threshold { begin() }
    } else if distance > GestureSlop.tap(event.device.kind) {
      if menu?.isActive == true { begin() } else { transition(to: .failed) }
    }
  }

  /// The finger has stayed, and there is no menu.
  func menuDidFail() {
    if menu != nil { begin() }
  }

  override func mayAccompany(_ other: GestureRecognizer) -> Bool { other === menu }

  private func begin() {
    guard state == .possible, let start else { return }
    items = source.items(start)
    transition(to: items.isEmpty ? .failed : .began)
  }

  public override func stateDidChange() {
    timer?.cancel()
    guard state == .began, let scene = view?.scene, let start else { return }
    menu?.close()
    let drag = Drag(
      items, actions: source.actions, for: info.serial,
      icon: source.icon.map { $0() } ?? picture(at: start))
    let onEnd = source.onEnd
    let isUnderWay = scene.session.beginDrag(drag, from: scene.backend) { onEnd?($0) }
    if !isUnderWay { cancel() }
  }

  /// The view as it is, below the cursor where it was pressed.
  private func picture(at start: Point) -> DragIcon? {
    guard let view, let scene = view.scene,
      max(view.bounds.width, view.bounds.height) <= Self.largestIcon,
      let pixmap = view.layer.snapshot(scale: scene.scale.value)
    else { return nil }
    let faded = Pixmap(size: pixmap.size, isOpaque: false) {
      Canvas(pixels: $0).draw(pixmap, atDevice: .zero, opacity: Self.iconOpacity)
    }
    return DragIcon(faded, scale: scene.scale, offset: view.bounds.origin - start)
  }
}
