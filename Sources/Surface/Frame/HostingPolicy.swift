import Geometry
import Glibc

/// Decides which layers get a surface of their own.
///
/// The rule that keeps it honest: hosted and flattened give the same pixels. So a layer is hosted
/// only if its contents can be shown as they are, nothing cuts or fades it, and nothing that is
/// flattened lies above it, because subsurfaces are above the window's own buffer.
@MainActor
struct HostingPolicy {
  var capabilities = WindowCapabilities()

  /// `SURFACE_HOSTING=off` flattens everything.
  static let isEnabled = getenv("SURFACE_HOSTING").map { String(cString: $0) } != "off"

  /// Marks the entries that are hosted and returns them, bottom first.
  func takeHostedLayers(from entries: inout [CompositeEntry], scale: Double) -> [HostedLayer] {
    guard HostingPolicy.isEnabled, capabilities.maximumHostedLayers > 0,
      entries.contains(where: { $0.layer.hosting == .always })
    else { return [] }
    var result: [HostedLayer] = []
    var flattenedAbove: [PixelRect] = []
    var openGroups = 0
    for index in entries.indices.reversed() {
      let entry = entries[index]
      switch entry.kind {
      case .endGroup: openGroups += 1
      case .beginGroup: openGroups -= 1
      default: break
      }
      if openGroups == 0, result.count < capabilities.maximumHostedLayers,
        let hosted = hostedLayer(for: entry, scale: scale),
        !flattenedAbove.contains(where: { $0.intersects(entry.rect) })
      {
        entries[index].kind = .hosted
        result.append(hosted)
      } else {
        flattenedAbove.append(entry.rect)
      }
    }
    return result.reversed()
  }

  private func hostedLayer(for entry: CompositeEntry, scale: Double) -> HostedLayer? {
    let layer = entry.layer
    let values = layer.presentation ?? layer.model
    guard entry.kind == .layer, layer.hosting == .always, layer.sublayers.isEmpty,
      entry.opacity == 1, entry.clip.rounded.isEmpty, values.backgroundColor == nil,
      values.borderWidth == 0, values.shadow == nil, values.contentsTint == nil,
      values.shownCornerRadius == 0, let contents = values.contents, values.contentsRect == .unit,
      let origin = DrawnArea.exactOrigin(of: contents, in: values, transform: entry.transform)
    else { return nil }
    // set_position takes whole logical units, and the buffer is not cropped.
    let frame = PixelRect(origin: origin, size: contents.size)
    let position = Point(x: Double(origin.x) / scale, y: Double(origin.y) / scale)
    guard entry.clip.rect.contains(frame), position.x == position.x.rounded(),
      position.y == position.y.rounded()
    else { return nil }
    return HostedLayer(
      id: layer.id, position: position,
      size: Size(
        width: Double(contents.size.width) / scale, height: Double(contents.size.height) / scale),
      contents: contents, acceptsInput: layer.acceptsInput)
  }
}
