package import Geometry
package import Raster

// The table. A new property has a row here, is listed in ``LayerProperties/forEachProperty(_:)`` below (and in
// ``LayerKey`` if it can be animated), is stored in ``LayerProperties``, and has an accessor in ``Layer``.

extension LayerProperty<Point> {
  @inline(__always) package static var position: LayerProperty<Point> {
    Self(
      \.position, [.motion, .extent, .placement], limit: { $0.isFinite ? $0 : .zero },
      store: {
        $0.position = $1
      })
  }
  @inline(__always) package static var anchorPoint: LayerProperty<Point> {
    Self(\.anchorPoint, [.motion, .extent, .placement], store: { $0.anchorPoint = $1 })
  }
  @inline(__always) package static var boundsOrigin: LayerProperty<Point> {
    Self(
      \.bounds.origin, [.motion, .extent, .scrolls],
      store: {
        $0.bounds = Rect(origin: $1, size: $0.bounds.size)
      })
  }
}

extension LayerProperty<Size> {
  @inline(__always) package static var boundsSize: LayerProperty<Size> {
    Self(
      \.bounds.size, [.motion, .extent],
      limit: { Size(width: max(0, $0.width), height: max(0, $0.height)) },
      store: { $0.bounds = Rect(origin: $0.bounds.origin, size: $1) })
  }
}

extension LayerProperty<AffineTransform> {
  @inline(__always) package static var transform: LayerProperty<AffineTransform> {
    Self(
      \.transform, [.motion, .extent, .placement], limit: { $0.isFinite ? $0 : .identity },
      store: {
        $0.transform = $1
      })
  }
  @inline(__always) package static var sublayerTransform: LayerProperty<AffineTransform> {
    Self(
      \.sublayerTransform, [.motion, .extent], limit: { $0.isFinite ? $0 : .identity },
      store: {
        $0.sublayerTransform = $1
      })
  }
}

extension LayerProperty<Double> {
  @inline(__always) package static var zPosition: LayerProperty<Double> {
    Self(\.zPosition, [.motion, .placement], store: { $0.zPosition = $1 })
  }
  @inline(__always) package static var opacity: LayerProperty<Double> {
    Self(\.opacity, .placement, limit: { min(max($0, 0), 1) }, store: { $0.opacity = $1 })
  }
  @inline(__always) package static var cornerRadius: LayerProperty<Double> {
    Self(\.cornerRadius, .pixels, limit: { max(0, $0) }, store: { $0.cornerRadius = $1 })
  }
  @inline(__always) package static var borderWidth: LayerProperty<Double> {
    Self(\.borderWidth, .pixels, limit: { max(0, $0) }, store: { $0.borderWidth = $1 })
  }
  @inline(__always) package static var contentsScale: LayerProperty<Double> {
    Self(\.contentsScale, .pixels, limit: { $0 > 0 ? $0 : 1 }, store: { $0.contentsScale = $1 })
  }
}

extension LayerProperty<Bool> {
  @inline(__always) package static var allowsGroupOpacity: LayerProperty<Bool> {
    Self(\.allowsGroupOpacity, store: { $0.allowsGroupOpacity = $1 })
  }
  @inline(__always) package static var isHidden: LayerProperty<Bool> {
    Self(\.isHidden, .placement, store: { $0.isHidden = $1 })
  }
  @inline(__always) package static var masksToBounds: LayerProperty<Bool> {
    Self(\.masksToBounds, .pixels, store: { $0.masksToBounds = $1 })
  }
  @inline(__always) package static var hasClippingCorners: LayerProperty<Bool> {
    Self(\.hasClippingCorners, .pixels, store: { $0.hasClippingCorners = $1 })
  }
}

extension LayerProperty<Color?> {
  @inline(__always) package static var backgroundColor: LayerProperty<Color?> {
    Self(\.backgroundColor, .pixels, store: { $0.backgroundColor = $1 })
  }
  @inline(__always) package static var borderColor: LayerProperty<Color?> {
    Self(\.borderColor, .pixels, store: { $0.borderColor = $1 })
  }
  @inline(__always) package static var contentsTint: LayerProperty<Color?> {
    Self(\.contentsTint, .pixels, store: { $0.contentsTint = $1 })
  }
}

extension LayerProperty<Shadow?> {
  @inline(__always) package static var shadow: LayerProperty<Shadow?> {
    Self(\.shadow, [.pixels, .extent], store: { $0.shadow = $1 })
  }
}

extension LayerProperty<Path?> {
  @inline(__always) package static var shadowPath: LayerProperty<Path?> {
    Self(\.shadowPath, [.pixels, .extent], store: { $0.shadowPath = $1 })
  }
}

extension LayerProperty<Pixmap?> {
  /// Compared by identity: another pixmap is always shown.
  @inline(__always) package static var contents: LayerProperty<Pixmap?> {
    Self(\.contents, .pixels, isSame: { $0 === $1 }, store: { $0.contents = $1 })
  }
}

extension LayerProperty<ContentMode> {
  @inline(__always) package static var contentMode: LayerProperty<ContentMode> {
    Self(\.contentMode, .pixels, store: { $0.contentMode = $1 })
  }
}

extension LayerProperty<ContentMode?> {
  @inline(__always) package static var staleContentMode: LayerProperty<ContentMode?> {
    Self(\.staleContentMode, .pixels, store: { $0.staleContentMode = $1 })
  }
}

extension LayerProperty<Rect> {
  @inline(__always) package static var contentsRect: LayerProperty<Rect> {
    Self(
      \.contentsRect, .pixels, limit: { $0.isFinite ? $0 : .unit }, store: { $0.contentsRect = $1 })
  }
  @inline(__always) package static var contentsCenter: LayerProperty<Rect> {
    Self(
      \.contentsCenter, .pixels, limit: { $0.isFinite ? $0 : .unit },
      store: { $0.contentsCenter = $1 })
  }
}

extension LayerProperty<LayerPromotion> {
  @inline(__always) package static var promotion: LayerProperty<LayerPromotion> {
    Self(\.promotion, store: { $0.promotion = $1 })
  }
}

extension LayerProperty<BlendMode> {
  @inline(__always) package static var blendMode: LayerProperty<BlendMode> {
    Self(\.blendMode, .pixels, store: { $0.blendMode = $1 })
  }
}

extension LayerProperties {
  /// Visits every row of the table.
  @MainActor
  package static func forEachProperty(_ visitor: inout some LayerPropertyVisitor) {
    visitor.visit(.position)
    visitor.visit(.anchorPoint)
    visitor.visit(.boundsOrigin)
    visitor.visit(.boundsSize)
    visitor.visit(.transform)
    visitor.visit(.sublayerTransform)
    visitor.visit(.zPosition)
    visitor.visit(.opacity)
    visitor.visit(.cornerRadius)
    visitor.visit(.borderWidth)
    visitor.visit(.contentsScale)
    visitor.visit(.allowsGroupOpacity)
    visitor.visit(.isHidden)
    visitor.visit(.masksToBounds)
    visitor.visit(.hasClippingCorners)
    visitor.visit(.backgroundColor)
    visitor.visit(.borderColor)
    visitor.visit(.contentsTint)
    visitor.visit(.shadow)
    visitor.visit(.shadowPath)
    visitor.visit(.contents)
    visitor.visit(.contentMode)
    visitor.visit(.staleContentMode)
    visitor.visit(.contentsRect)
    visitor.visit(.contentsCenter)
    visitor.visit(.promotion)
    visitor.visit(.blendMode)
  }
}
