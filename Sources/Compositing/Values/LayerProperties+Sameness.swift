import Geometry
import Raster

extension LayerProperties {
  /// Whether all values are the same; contents are if they are one pixmap.
  ///
  /// By hand, and not by the rows of ``LayerProperty``: going by a key path at run time takes a thousand instructions.
  ///
  /// - Note: A test counts the stored properties, so that none is forgotten here.
  func isSame(as other: LayerProperties) -> Bool {
    contents === other.contents && bounds == other.bounds && position == other.position
      && backgroundColor == other.backgroundColor && opacity == other.opacity
      && cornerRadius == other.cornerRadius && hasClippingCorners == other.hasClippingCorners
      && borderWidth == other.borderWidth && borderColor == other.borderColor
      && shadow == other.shadow && shadowPath == other.shadowPath
      && contentsScale == other.contentsScale && contentMode == other.contentMode
      && staleContentMode == other.staleContentMode && contentsRect == other.contentsRect
      && contentsCenter == other.contentsCenter && contentsTint == other.contentsTint
      && masksToBounds == other.masksToBounds && isHidden == other.isHidden
      && transform == other.transform && sublayerTransform == other.sublayerTransform
      && anchorPoint == other.anchorPoint && zPosition == other.zPosition
      && allowsGroupOpacity == other.allowsGroupOpacity && promotion == other.promotion
      && blendMode == other.blendMode
  }
}
