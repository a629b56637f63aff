import Geometry

/// `wl_subcompositor`.
final class TestSubcompositor: ServerResource {
  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request == "get_subsurface", case .new(let object) = arguments[0],
      let subsurface = object as? TestSubsurface,
      case .object(let child?) = arguments[1], let surface = child as? TestSurface,
      case .object(let other?) = arguments[2], let parent = other as? TestSurface
    else { return }
    guard surface.role == .none || surface.role == .subsurface, surface.subsurface == nil else {
      return fail(0, "the surface has another role")
    }
    guard parent !== surface, !parent.hasAncestor(surface) else {
      return fail(1, "a surface cannot be its own parent")
    }
    surface.role = .subsurface
    surface.subsurface = subsurface
    subsurface.surface = surface
    subsurface.parent = parent
    // Shown from the next commit of the parent on, on top.
    parent.pendingOrder = parent.latestOrder + [surface]
    parent.children.append(subsurface)
  }
}
