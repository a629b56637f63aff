import Geometry
import Platform

/// The tooltips of a scene, of which one is shown at a time.
@MainActor
final class TooltipController {
  private unowned let scene: SceneRoot
  private var timing = TooltipTiming<ObjectIdentifier>()
  /// What the pointer is above.
  private var hovered: [TooltipGestureRecognizer] = []
  private weak var focused: TooltipGestureRecognizer?
  private var timer: ScheduledAction?
  private var popup: Popup?
  /// A view does not keep its node.
  private var node: TooltipNode?
  private weak var shown: TooltipGestureRecognizer?

  init(scene: SceneRoot) { self.scene = scene }

  // MARK: What is explained

  /// The pointer has come above a view.
  func enter(_ recognizer: TooltipGestureRecognizer) {
    guard !hovered.contains(where: { $0 === recognizer }) else { return }
    hovered.append(recognizer)
    focused = nil
    update()
  }

  /// The pointer is elsewhere.
  func exit(_ recognizer: TooltipGestureRecognizer) {
    hovered.removeAll { $0 === recognizer }
    if recognizer === focused { focused = nil }
    update()
  }

  /// The keyboard has come to a view, or to none. It is explained if keys have brought it there.
  func focusDidMove(to view: View?, byKey: Bool) {
    var owner = view
    while let current = owner, current.tooltipRecognizer == nil { owner = current.superview }
    let recognizer = owner?.tooltipRecognizer
    guard focused != nil || byKey && recognizer != nil else { return }
    focused = byKey ? recognizer : nil
    update()
  }

  func textDidChange(of recognizer: TooltipGestureRecognizer) {
    guard recognizer === shown else { return }
    hide()
    update()
  }

  /// Something was pressed, typed or scrolled, or the window is not the active one any more.
  func act() {
    guard popup != nil || timer != nil else { return }
    focused = nil
    timing.act(at: scene.scheduler.now)
    follow()
  }

  /// There is no window any more.
  func sceneDidClose() {
    timer?.cancel()
    hide()
    hovered = []
  }

  private var target: TooltipGestureRecognizer? {
    // The innermost one.
    let above = hovered.first { candidate in
      hovered.allSatisfy { $0.view.map { candidate.view?.isDescendant(of: $0) == true } ?? true }
    }
    let target = focused ?? above
    return target?.text.isEmpty == false ? target : nil
  }

  private func update() {
    timing.point(at: target.map(ObjectIdentifier.init), at: scene.scheduler.now)
    follow()
  }

  /// Does what the times say.
  private func follow() {
    timer?.cancel()
    timer = nil
    let now = scene.scheduler.now
    timing.update(at: now)
    if timing.shown != shown.map(ObjectIdentifier.init) { hide() }
    if let target, timing.shown == ObjectIdentifier(target), popup == nil { show(target) }
    guard let deadline = timing.deadline else { return }
    timer = scene.scheduler.schedule(after: deadline - now) { [weak self] in self?.follow() }
  }

  // MARK: The popup

  private func show(_ recognizer: TooltipGestureRecognizer) {
    guard let view = recognizer.view, view.scene === scene else { return }
    let node = TooltipNode(recognizer.text)
    node.inheritTheme(view.currentTheme)
    let size = node.measure(Size(width: TooltipNode.maximumWidth, height: .infinity))
    let anchor = view.convert(view.bounds, to: nil)
      .inset(by: Insets(horizontal: 0, vertical: -TooltipNode.gap))
    let placement = PopupPlacement(
      size: size, anchorRect: anchor, anchor: .bottom, gravity: .bottom,
      adjustments: [.flipY, .slideX])
    guard let popup = Popup.card(of: node, placement, in: scene, input: .none) else { return }
    popup.onDismiss { [weak self] in self?.popupDidClose() }
    (self.popup, self.node, shown) = (popup, node, recognizer)
  }

  private func hide() {
    let popup = popup
    (self.popup, node, shown) = (nil, nil, nil)
    popup?.dismiss()
  }

  /// The compositor has taken it away.
  private func popupDidClose() {
    guard popup?.isDismissed == true else { return }
    (popup, node, shown) = (nil, nil, nil)
    timing.act(at: scene.scheduler.now)
  }
}
