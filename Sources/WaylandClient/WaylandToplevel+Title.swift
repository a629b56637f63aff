package import Geometry
import Platform

// Properties of a window that the compositor shows beside its pixels.
extension WaylandToplevel {
  package func setSizeLimits(minimum: Size, maximum: Size?) {
    configuration?.minimumSize = minimum
    configuration?.maximumSize = maximum
    if toplevel != nil, connection.canWrite() { sendSizeLimits() }
  }

  /// Does nothing where the compositor knows them. Both count from the next commit on, so that no limit is met by the other one of
  /// before.
  func sendSizeLimits() {
    guard let toplevel, let configuration else { return }
    func length(_ value: Double) -> Int32 { max(0, Int32(clampedRounding: value)) }
    let minimum = PixelSize(
      width: length(configuration.minimumSize.width),
      height: length(configuration.minimumSize.height))
    let maximum =
      configuration.maximumSize.map {
        // Compositors end a connection with a maximum below the minimum (`xdg_toplevel`, `invalid_size`).
        let size = $0.extended(to: configuration.minimumSize)
        return PixelSize(width: max(1, length(size.width)), height: max(1, length(size.height)))
      } ?? .zero
    if sent.minimumSize != minimum {
      sent.minimumSize = minimum
      toplevel.setMinSize(width: minimum.width, height: minimum.height)
    }
    if sent.maximumSize != maximum {
      sent.maximumSize = maximum
      toplevel.setMaxSize(width: maximum.width, height: maximum.height)
    }
  }

  package func setTitle(_ title: String) {
    configuration?.title = title
    if toplevel != nil, connection.canWrite() { sendTitle() }
  }

  /// Does nothing where the compositor knows it.
  func sendTitle() {
    guard let configuration else { return }
    let title = WaylandText.sanitized(configuration.title)
    guard title != sent.title else { return }
    sent.title = title
    toplevel?.setTitle(title: title)
  }
}

/// What the compositor was told of a window beside its pixels.
struct SentWindowState {
  var title = ""
  /// Zero for none, as all windows begin.
  var minimumSize = PixelSize.zero
  /// Zero for none.
  var maximumSize = PixelSize.zero
}
