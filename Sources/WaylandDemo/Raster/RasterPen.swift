import Surface

/// A canvas with the place and the colours of one tile. The files beside this one hold the pictures by
/// subject.
struct RasterPen {
  let canvas: Canvas
  let bounds: Rect
  let theme: Theme

  /// The tile without a margin.
  var area: Rect { bounds.insetBy(dx: 18, dy: 16) }
  var center: Point { bounds.center }

  // One family of colours for all tiles.
  var blue: Color { Color(hex: 0x4a8ff0) }
  var violet: Color { Color(hex: 0x7d6bf2) }
  var coral: Color { Color(hex: 0xff6f61) }
  var amber: Color { Color(hex: 0xffb84d) }
  var mint: Color { Color(hex: 0x3fc9a0) }
  var ink: Color { theme.colors.text }
  var faint: Color { theme.colors.secondaryText.faded(by: 0.5) }

  func draw(_ picture: RasterPicture) {
    switch picture {
    case .rectangles: drawRectangles()
    case .roundedRectangles: drawRoundedRectangles()
    case .ellipses: drawEllipses()
    case .borders: drawBorders()
    case .continuous: drawContinuousCorners()
    case .sides: drawSides()
    case .rings: drawRings()
    case .lines: drawLines()
    case .linearGradient: drawLinearGradient()
    case .diagonalGradient: drawDiagonalGradient()
    case .gradientPath: drawGradientPath()
    case .radialGradient: drawRadialGradient()
    case .ripples: drawRipples()
    case .conicGradient: drawConicGradient()
    case .colorWheel: drawColorWheel()
    case .spreads: drawSpreads()
    case .shadow: drawShadow()
    case .elevations: drawElevations()
    case .glow: drawGlow()
    case .innerShadow: drawInnerShadow()
    case .knockout: drawKnockout()
    case .caps: drawCaps()
    case .joins: drawJoins()
    case .curves: drawCurves()
    case .hairlines: drawHairlines()
    case .dashes: drawDashes()
    case .dashedShapes: drawDashedShapes()
    case .gradientStroke: drawGradientStroke()
    case .chart: drawChart()
    case .fillRules: drawFillRules()
    case .turned: drawTurned()
    case .rosette: drawRosette()
    case .icons: drawIcons()
    case .avatar: drawAvatar()
    case .pathClip: drawPathClip()
    case .nestedClips: drawNestedClips()
    case .nearest: drawMagnified(.nearest)
    case .bilinear: drawMagnified(.bilinear)
    case .areaAverage: drawReduced()
    case .tint: drawTinted()
    case .turnedImage: drawTurnedImage()
    case .opacity: drawFadedImages()
    case .contentModes: drawContentModes()
    case .ninePatch: drawNinePatch()
    case .pattern: drawPattern()
    case .maskClip: drawMaskClip()
    case .porterDuff: drawPorterDuff()
    case .blendModes: drawBlendModes()
    case .group: drawGroup()
    case .frost: drawFrost()
    case .landscape: RasterLandscape(canvas: canvas, bounds: bounds, theme: theme).draw()
    }
  }

  /// A square around a point.
  func square(_ center: Point, _ side: Double) -> Rect {
    Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
  }

  /// A point to the right of and below the middle of the tile.
  func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x, y: center.y + y) }

  /// A gradient from the top of a rectangle to its bottom.
  func vertical(_ rect: Rect, _ colors: [Color]) -> Brush {
    .linearGradient(
      LinearGradient(
        start: rect.origin, end: Point(x: rect.minX, y: rect.maxY), colors: colors))
  }

  /// A gradient from corner to corner of a rectangle.
  func diagonal(_ rect: Rect, _ colors: [Color]) -> Brush {
    .linearGradient(
      LinearGradient(
        start: rect.origin, end: Point(x: rect.maxX, y: rect.maxY), colors: colors))
  }
}
