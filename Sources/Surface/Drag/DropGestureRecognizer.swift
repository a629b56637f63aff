import Geometry
import Platform

/// Takes what is dropped on its view. Nodes have it by ``DisplayNode/dropTarget``.
public final class DropGestureRecognizer: GestureRecognizer {
  /// What it takes, and what becomes of it.
  public var target: DropTarget
  /// The seats that drag something above it that it takes.
  private var seats: Set<SeatID> = []

  /// Takes what `target` says.
  public init(_ target: DropTarget) { self.target = target }

  /// What it would do with something.
  struct Answer {
    var type: ContentType
    var actions: DragActions
    var preferred: DragActions
  }

  /// - Returns: nil to refuse.
  func answer(to info: DropInfo) -> Answer? {
    guard let type = target.types.first(where: { info.types.contains($0) }) else { return nil }
    let actions =
      target.proposal.map { $0(info).intersection(info.actions) }
      ?? target.actions.intersection(info.actions)
    let preferred = actions.agreed(preferring: actions, with: info.actions)
    return preferred.isEmpty ? nil : Answer(type: type, actions: actions, preferred: preferred)
  }

  func setTargeted(_ isTargeted: Bool, by seat: SeatID) {
    let wasTargeted = !seats.isEmpty
    if isTargeted { seats.insert(seat) } else { seats.remove(seat) }
    if wasTargeted == seats.isEmpty { target.isTargeted?(!seats.isEmpty) }
  }
}
