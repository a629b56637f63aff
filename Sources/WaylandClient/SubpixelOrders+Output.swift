import Geometry

extension SubpixelOrders {
  /// The possible subpixel orders of a screen in its upright orientation.
  ///
  /// Screens that do not know may have any, since most that have subpixels have them side by side and the
  /// desktop's settings say how; turned ones that do not know have none. Whether a quarter turn was to the
  /// left or to the right decides which side comes first; compositors do not agree about it, so both orders
  /// are possible then.
  init(_ subpixel: WlOutput.Subpixel, _ transform: WlOutput.Transform) {
    guard let order = SubpixelOrder(subpixel) else {
      self = subpixel == .unknown && transform == .normal ? .all : []
      return
    }
    switch transform {
    case .normal: self.init(order)
    case ._180: self.init(order.reversed)
    case ._90, ._270:
      self =
        order.isVertical ? [.init(.rgb), .init(.bgr)] : [.init(.verticalRGB), .init(.verticalBGR)]
    default: self = []
    }
  }
}

extension SubpixelOrder {
  fileprivate init?(_ subpixel: WlOutput.Subpixel) {
    switch subpixel {
    case .horizontalRgb: self = .rgb
    case .horizontalBgr: self = .bgr
    case .verticalRgb: self = .verticalRGB
    case .verticalBgr: self = .verticalBGR
    default: return nil
    }
  }

  /// Upside down.
  fileprivate var reversed: SubpixelOrder {
    switch self {
    case .rgb: .bgr
    case .bgr: .rgb
    case .verticalRGB: .verticalBGR
    case .verticalBGR: .verticalRGB
    }
  }
}
