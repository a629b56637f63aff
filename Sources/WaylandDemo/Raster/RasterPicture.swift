/// What can be shown on a tile.
enum RasterPicture: String, Hashable, Sendable {
  case rectangles = "Fractional edges"
  case roundedRectangles = "Four radii"
  case ellipses = "Ellipses"
  case borders = "Borders"
  case continuous = "Continuous corners"
  case sides = "Four sides"
  case rings = "Rings and arcs"
  case lines = "Lines on pixels"
  case linearGradient = "Linear gradient"
  case diagonalGradient = "Many stops"
  case gradientPath = "Gradient in a path"
  case radialGradient = "Radial gradient"
  case ripples = "Ripples"
  case conicGradient = "Conic gradient"
  case colorWheel = "Colour wheel"
  case spreads = "Reflect, repeat"
  case shadow = "Shadow"
  case elevations = "Elevations"
  case glow = "Coloured shadow"
  case innerShadow = "Inner shadow"
  case knockout = "Shadow alone"
  case caps = "Caps"
  case joins = "Joins"
  case curves = "Cubic strokes"
  case hairlines = "Hairlines"
  case dashes = "Dashes"
  case dashedShapes = "Dashed shapes"
  case gradientStroke = "Gradient in a stroke"
  case chart = "Chart"
  case fillRules = "Non-zero, even-odd"
  case turned = "Transforms"
  case rosette = "Translucent paths"
  case icons = "SVG path data"
  case avatar = "Rounded clip"
  case pathClip = "Path clip"
  case nestedClips = "Nested clips"
  case nearest = "Nearest"
  case bilinear = "Bilinear"
  case areaAverage = "Area average"
  case tint = "Tint"
  case turnedImage = "Turned image"
  case opacity = "Image opacity"
  case contentModes = "Content modes"
  case ninePatch = "Nine-part image"
  case pattern = "Pattern"
  case maskClip = "Mask"
  case porterDuff = "Porter-Duff"
  case blendModes = "Blend modes"
  case group = "Group opacity"
  case frost = "Blurred backdrop"
  case landscape = "Landscape"

  var name: String { rawValue }
}

/// Tiles that belong together.
struct RasterSection {
  let title: String
  let pictures: [RasterPicture]

  static let all = [
    RasterSection(
      title: "Shapes",
      pictures: [
        .rectangles, .roundedRectangles, .ellipses, .borders, .continuous, .sides, .rings, .lines,
      ]),
    RasterSection(
      title: "Gradients",
      pictures: [
        .linearGradient, .diagonalGradient, .gradientPath, .spreads, .radialGradient, .ripples,
        .conicGradient, .colorWheel,
      ]),
    RasterSection(
      title: "Shadows", pictures: [.shadow, .elevations, .glow, .innerShadow, .knockout]),
    RasterSection(
      title: "Strokes",
      pictures: [
        .caps, .joins, .curves, .hairlines, .dashes, .dashedShapes, .gradientStroke, .chart,
      ]),
    RasterSection(title: "Paths", pictures: [.fillRules, .turned, .rosette, .icons]),
    RasterSection(title: "Clips", pictures: [.avatar, .pathClip, .nestedClips, .maskClip]),
    RasterSection(
      title: "Images",
      pictures: [
        .nearest, .bilinear, .areaAverage, .tint, .turnedImage, .opacity, .contentModes, .ninePatch,
        .pattern,
      ]),
    RasterSection(title: "Blending", pictures: [.porterDuff, .blendModes, .group, .frost]),
  ]
}
