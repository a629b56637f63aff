extension BlendMode {
  /// Blends a row of pixels onto another. `mask` says how much of each pixel takes part, all of it
  /// without one.
  func blend(
    _ destination: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>,
    _ mask: UnsafePointer<UInt8>?, _ count: Int
  ) {
    switch self {
    case .sourceOver: PorterDuff.SourceOver.row(destination, source, mask, count)
    case .clear: PorterDuff.Clearing.row(destination, source, mask, count)
    case .source: PorterDuff.Replacing.row(destination, source, mask, count)
    case .destination: break
    case .destinationOver:
      PorterDuff.Exchanged<PorterDuff.SourceOver>.row(destination, source, mask, count)
    case .sourceIn: PorterDuff.SourceIn.row(destination, source, mask, count)
    case .destinationIn:
      PorterDuff.Exchanged<PorterDuff.SourceIn>.row(destination, source, mask, count)
    case .sourceOut: PorterDuff.SourceOut.row(destination, source, mask, count)
    case .destinationOut:
      PorterDuff.Exchanged<PorterDuff.SourceOut>.row(destination, source, mask, count)
    case .sourceAtop: PorterDuff.SourceAtop.row(destination, source, mask, count)
    case .destinationAtop:
      PorterDuff.Exchanged<PorterDuff.SourceAtop>.row(destination, source, mask, count)
    case .xor: PorterDuff.Xor.row(destination, source, mask, count)
    case .plus: PorterDuff.Plus.row(destination, source, mask, count)
    case .multiply: SeparableModes.Multiply.row(destination, source, mask, count)
    case .screen: SeparableModes.Screen.row(destination, source, mask, count)
    case .overlay: SeparableModes.Overlay.row(destination, source, mask, count)
    case .darken: SeparableModes.Darken.row(destination, source, mask, count)
    case .lighten: SeparableModes.Lighten.row(destination, source, mask, count)
    case .hardLight: SeparableModes.HardLight.row(destination, source, mask, count)
    case .difference: SeparableModes.Difference.row(destination, source, mask, count)
    case .exclusion: SeparableModes.Exclusion.row(destination, source, mask, count)
    case .colorDodge, .colorBurn, .softLight:
      DividingBlend.row(self, destination, source, mask, count)
    }
  }
}
