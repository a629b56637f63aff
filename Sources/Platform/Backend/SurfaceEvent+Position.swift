package import Geometry

extension SurfaceEvent {
  /// The same event in the coordinates of a surface above this one, such as a popup.
  ///
  /// - Parameter origin: the corner of the other surface, in the coordinates of this one.
  package func relative(to origin: Point) -> SurfaceEvent {
    switch self {
    case .pointer(var event):
      event.position = event.position - origin
      return .pointer(event)
    case .scroll(var event):
      event.position = event.position - origin
      return .scroll(event)
    case .touchpad(var event):
      event.position = event.position - origin
      return .touchpad(event)
    default: return self
    }
  }
}
