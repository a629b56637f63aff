import Geometry

// What a scroll node tells of how it is moved.
extension ScrollNode {
  /// Fingers begin to drag.
  @MainActor
  final func beginDrag(at point: Point) {
    fingersDidBegin()
    tell(.dragBegan(at: point))
  }

  @MainActor
  final func tell(_ phase: ScrollPhase) {
    switch phase {
    case .dragBegan:
      // Fingers may take hold of what is still moving.
      if movesOn { onPhaseChange?(.motionEnded) }
      (isDragged, movesOn) = (true, false)
    case .dragEnded(let moves):
      guard isDragged else { return }
      (isDragged, movesOn) = (false, moves)
    case .motionEnded:
      guard movesOn else { return }
      movesOn = false
    }
    onPhaseChange?(phase)
  }

  /// The content has come to a place: tells how far it is from the last one, and whether it rests.
  @MainActor
  final func tellMovement(_ cause: ScrollCause?) {
    let distance = physics.offset - toldOffset
    toldOffset = physics.offset
    if distance != 0 { contentDidMove(by: distance, cause ?? presentCause) }
    if !isInMotion { tell(.motionEnded) }
  }

  @MainActor private var presentCause: ScrollCause {
    physics.motion == .dragging ? .drag : isMovedByIndicator ? .control : .app
  }

  /// Who moves the content in the next step.
  @MainActor final var steppingCause: ScrollCause? {
    switch physics.motion {
    case .decelerating: .momentum
    case .bouncing: .bounce
    case .gliding: isGlidingForApp ? .app : .control
    case .resting, .dragging: nil
    }
  }
}
