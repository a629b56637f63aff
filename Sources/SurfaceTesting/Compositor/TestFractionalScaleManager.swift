import Geometry

/// `wp_fractional_scale_manager_v1`.
final class TestFractionalScaleManager: ServerResource {
  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request == "get_fractional_scale", case .new(let object) = arguments[0],
      let scale = object as? TestFractionalScale,
      case .object(let other?) = arguments[1], let surface = other as? TestSurface
    else { return }
    guard surface.fractionalScale == nil else { return fail(0, "the surface has one already") }
    surface.fractionalScale = scale
    if let numerator = compositor.options.fractionalScale {
      surface.preferFractionalScale(numerator)
    }
  }
}
