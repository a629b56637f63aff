import Geometry
import Platform

/// Finds the view that something which is dragged above a scene belongs to.
@MainActor
final class DropDispatcher {
  /// What one seat drags.
  private struct Hover {
    let types: [ContentType]
    let actions: DragActions
    var position: Point
    weak var target: DropGestureRecognizer?
  }

  private unowned let scene: SceneRoot
  private var hovers: [SeatID: Hover] = [:]
  private lazy var autoscroll = DropAutoscroll { [unowned self] in targetsDidChange() }

  init(scene: SceneRoot) { self.scene = scene }

  /// Where seats hold what they drag above the scene, in the order of the seats.
  var positions: [(seat: SeatID, position: Point)] {
    hovers.map { ($0.key, $0.value.position) }.sorted { $0.0.rawValue < $1.0.rawValue }
  }

  func handle(_ event: DropEvent) {
    switch event.kind {
    case .entered(let types, let actions):
      leave(event.seat)
      hovers[event.seat] = Hover(types: types, actions: actions, position: event.position)
      update(event.seat)
    case .moved:
      hovers[event.seat]?.position = event.position
      update(event.seat)
    case .exited: leave(event.seat)
    case .dropped(let action): drop(action, event.seat)
    }
  }

  /// The tree changed, or what is in it has moved.
  func targetsDidChange() { for seat in hovers.keys { update(seat) } }

  func sceneDidClose() { for seat in hovers.keys { leave(seat) } }

  /// The innermost view that takes it is told, and the source.
  private func update(_ seat: SeatID) {
    guard let hover = hovers[seat] else { return }
    let path = scene.pointer.views(at: hover.position)
    autoscroll.update(hover.position, above: path, scheduler: scene.scheduler)
    for view in path {
      for case let recognizer as DropGestureRecognizer in view.gestureRecognizers
      where recognizer.isEnabled {
        let info = DropInfo(
          types: hover.types, actions: hover.actions,
          position: view.convert(hover.position, from: nil))
        guard let answer = recognizer.answer(to: info) else { continue }
        setTarget(recognizer, seat)
        scene.session.acceptDrop(
          answer.type, answer.actions, preferring: answer.preferred, for: seat)
        return
      }
    }
    setTarget(nil, seat)
    scene.session.acceptDrop(nil, [], preferring: [], for: seat)
  }

  private func setTarget(_ target: DropGestureRecognizer?, _ seat: SeatID) {
    let old = hovers[seat]?.target
    guard old !== target else { return }
    hovers[seat]?.target = target
    old?.setTargeted(false, by: seat)
    target?.setTargeted(true, by: seat)
  }

  private func leave(_ seat: SeatID) {
    setTarget(nil, seat)
    hovers[seat] = nil
    if hovers.isEmpty { autoscroll.stop() }
  }

  private func drop(_ action: DragActions, _ seat: SeatID) {
    let hover = hovers[seat]
    leave(seat)
    guard let hover, let target = hover.target, let view = target.view, view.scene === scene else {
      return scene.session.finishDrop([], for: seat)
    }
    let drop = Drop(
      hover.types, at: view.convert(hover.position, from: nil), action: action,
      session: scene.session, seat: seat)
    target.target.perform(drop)
    drop.endRead()
  }
}
