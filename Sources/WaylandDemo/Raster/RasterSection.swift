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
