package import Geometry
import Platform

// Properties of a window that the compositor shows beside its pixels.
extension WaylandToplevel {
  package func setSizeLimits(minimum: Size, maximum: Size?) {
    configuration?.minimumSize = minimum
    configuration?.maximumSize = maximum
    areSizeLimitsStale = true
    if toplevel != nil, connection.canWrite() { sendSizeLimits() }
  }

  /// Both count from the next commit on, so that no limit is met by the other one of before.
  func sendSizeLimits() {
    areSizeLimitsStale = false
    guard let toplevel, let configuration else { return }
    func length(_ value: Double) -> Int32 { max(0, Int32(clampedRounding: value)) }
    let limits = SizeLimits(
      minimum: PixelSize(
        width: length(configuration.minimumSize.width),
        height: length(configuration.minimumSize.height)),
      maximum: configuration.maximumSize.map {
        // Compositors end a connection with a maximum below the minimum (`xdg_toplevel`, `invalid_size`).
        let size = $0.extended(to: configuration.minimumSize)
        return PixelSize(width: max(1, length(size.width)), height: max(1, length(size.height)))
      } ?? .zero)
    let old = toldLimits
    toldLimits = limits
    if old?.minimum != limits.minimum {
      toplevel.setMinSize(width: limits.minimum.width, height: limits.minimum.height)
    }
    // Without a word there is no limit.
    if (old?.maximum ?? .zero) != limits.maximum {
      toplevel.setMaxSize(width: limits.maximum.width, height: limits.maximum.height)
    }
  }

  /// As the compositor was told them: a maximum of zero is none.
  struct SizeLimits {
    var minimum: PixelSize
    var maximum: PixelSize
  }

  package func setTitle(_ title: String) {
    guard configuration?.title != title else { return }
    configuration?.title = title
    isTitleStale = true
    if toplevel != nil, connection.canWrite() { sendTitle() }
  }

  func sendTitle() {
    isTitleStale = false
    guard let title = configuration?.title else { return }
    toplevel?.setTitle(title: WaylandText.sanitized(title))
  }
}
