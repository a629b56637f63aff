extension BlendMode {
  /// Blends a row of pixels onto another. `mask` says how much of each pixel takes part, all of it
  /// without one.
  func blend(
    _ destination: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>,
    _ mask: UnsafePointer<UInt8>?, _ count: Int
  ) {
    switch self {
    case .sourceOver: SourceOver.row(destination, source, mask, count)
    case .clear: Clearing.row(destination, source, mask, count)
    case .source: Replacing.row(destination, source, mask, count)
    case .destination: break
    case .destinationOver: Exchanged<SourceOver>.row(destination, source, mask, count)
    case .sourceIn: SourceIn.row(destination, source, mask, count)
    case .destinationIn: Exchanged<SourceIn>.row(destination, source, mask, count)
    case .sourceOut: SourceOut.row(destination, source, mask, count)
    case .destinationOut: Exchanged<SourceOut>.row(destination, source, mask, count)
    case .sourceAtop: SourceAtop.row(destination, source, mask, count)
    case .destinationAtop: Exchanged<SourceAtop>.row(destination, source, mask, count)
    case .xor: Xor.row(destination, source, mask, count)
    case .plus: Plus.row(destination, source, mask, count)
    case .multiply: Multiply.row(destination, source, mask, count)
    case .screen: Screen.row(destination, source, mask, count)
    case .overlay: Overlay.row(destination, source, mask, count)
    case .darken: Darken.row(destination, source, mask, count)
    case .lighten: Lighten.row(destination, source, mask, count)
    case .hardLight: HardLight.row(destination, source, mask, count)
    case .difference: Difference.row(destination, source, mask, count)
    case .exclusion: Exclusion.row(destination, source, mask, count)
    case .colorDodge, .colorBurn, .softLight:
      DividingBlend.row(self, destination, source, mask, count)
    }
  }
}
