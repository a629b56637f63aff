public import Geometry
import Platform

extension Window {
  /// The smallest size that the user may give the window, title bar included, in logical points.
  ///
  /// A tiling compositor may configure less. A window that is smaller grows with its next configure
  /// event.
  public var minimumSize: Size {
    get { configuration.minimumSize }
    set {
      guard newValue != configuration.minimumSize else { return }
      configuration.minimumSize = newValue
      sizeLimitsDidChange()
    }
  }

  /// The largest size that the user may give the window, title bar included, in logical points; nil for any. Where it is
  /// ``minimumSize``, nobody can resize or maximise the window, and a change of both changes its size.
  ///
  /// A tiling compositor may configure more.
  public var maximumSize: Size? {
    get { configuration.maximumSize }
    set {
      guard newValue != configuration.maximumSize else { return }
      configuration.maximumSize = newValue
      sizeLimitsDidChange()
    }
  }

  /// Gives the window one size, which nobody changes.
  func setFixedSize(_ size: Size) {
    guard configuration.minimumSize != size || configuration.maximumSize != size else { return }
    (configuration.minimumSize, configuration.maximumSize) = (size, size)
    configuration.size = size
    sizeLimitsDidChange()
  }

  private func sizeLimitsDidChange() {
    backend.setSizeLimits(
      minimum: configuration.minimumSize, maximum: configuration.maximumSize)
    scene.frames.schedule.hasUncommittedState = true
    if configuration.isFixedSize, let state { configure(state) }
    scene.setNeedsFrame()
  }

  func wantedSize(in state: WindowState, isFirst: Bool) -> Size {
    let isForced = state.isMaximized || state.isFullscreen || !state.tiledEdges.isEmpty
    var size = isForced && !isFirst ? scene.size : floatingSize ?? configuration.size
    if floatingSize == nil, !state.bounds.isEmpty { size = size.limited(to: state.bounds) }
    // Zero on an axis leaves the choice of that axis to the client.
    if state.size.width > 0 { size.width = state.size.width }
    if state.size.height > 0 { size.height = state.size.height }
    if isForced { return size }
    if let maximum = configuration.maximumSize { size = size.limited(to: maximum) }
    size = size.extended(to: configuration.minimumSize)
    floatingSize = size
    return size
  }
}
