/// `zwp_locked_pointer_v1` or `zwp_confined_pointer_v1`.
final class TestPointerConstraint: ServerResource {
  weak var surface: TestSurface?
  weak var pointer: TestPointer?
  var isOneshot = false
  private(set) var isActive = false
  /// It has ended and does not begin again.
  private(set) var isDefunct = false

  private var isLock: Bool { interfaceName == "zwp_locked_pointer_v1" }

  func begin() {
    guard !isActive, !isDefunct else { return }
    isActive = true
    post(isLock ? "locked" : "confined")
  }

  func end() {
    guard isActive else { return }
    isActive = false
    isDefunct = isOneshot
    post(isLock ? "unlocked" : "unconfined")
  }

  override func wasDestroyed() { pointer?.constraints.removeAll { $0 === self } }
}

/// `zwp_pointer_constraints_v1`.
final class TestPointerConstraints: ServerResource {
  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request != "destroy", case .new(let object) = arguments[0],
      let constraint = object as? TestPointerConstraint,
      case .object(let surface) = arguments[1], case .object(let device) = arguments[2],
      case .uint(let lifetime) = arguments[4],
      let pointer = (device as? TestPointerResource)?.pointer
    else { return }
    let isTaken = pointer.constraints.contains { $0.surface === surface && !$0.isDefunct }
    if isTaken { return fail(1, "the pointer is constrained on the surface already") }
    constraint.surface = surface as? TestSurface
    constraint.pointer = pointer
    constraint.isOneshot = lifetime == 1
    pointer.constraints.append(constraint)
    if compositor.options.locksPointers { pointer.beginConstraints() }
  }
}

/// `zwp_relative_pointer_manager_v1`.
final class TestRelativePointerManager: ServerResource {
  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request == "get_relative_pointer", case .new(let object) = arguments[0],
      case .object(let device) = arguments[1]
    else { return }
    let relative = object as? TestRelativePointer
    relative?.pointer = (device as? TestPointerResource)?.pointer
    if let relative { relative.pointer?.relativePointers.append(relative) }
  }
}

/// `zwp_relative_pointer_v1`.
final class TestRelativePointer: ServerResource {
  weak var pointer: TestPointer?

  override func wasDestroyed() { pointer?.relativePointers.removeAll { $0 === self } }
}
