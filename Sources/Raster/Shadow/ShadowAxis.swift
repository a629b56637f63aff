/// How one axis of a shadow is kept and stretched.
struct ShadowAxis {
  let blur: BlurAxis
  /// 64ths of a pixel in a cell.
  let cellSize: Double
  let shift: Int
  /// How many cells the blur reaches beyond the shape: three standard deviations, where it has fallen
  /// below half a level.
  let margin: Int
  /// The cells that are kept.
  let count: Int
  /// A cell that stands for all that stretching adds, if anything does.
  let middle: Int

  /// - Parameters:
  ///   - length: Of the shape, in 64ths of a pixel.
  ///   - phase: Where in the first cell the shape begins, in the same unit.
  ///   - lead: The part of the shape's start that corners take.
  ///   - full: The blur over pixels.
  ///   - sigma: Its standard deviation in 64ths of a pixel.
  ///   - isDirect: Whether cells are pixels; if not, those at the ends are interpolated with two more,
  ///     also along an axis whose cells are as large as pixels.
  private init(
    length: Int, phase: Int, lead: Int, _ full: BlurAxis, sigma: Int32, isDirect: Bool
  ) {
    shift = full.shift
    blur = BlurAxis(sigma: full.sigma)
    let size = 64 << shift
    cellSize = Double(size)
    margin = (3 * Int(sigma) + size - 1) / size + (isDirect ? 0 : 2)
    count = (phase + length + size - 1) / size + 2 * margin
    middle = min(count - 1, margin + (phase + lead + size - 1) / size + blur.reach)
  }

  /// Both axes of a patch. Its cells are pixels only if both can be.
  static func pair(_ key: ShadowPatch.Key) -> (x: ShadowAxis, y: ShadowAxis, isDirect: Bool) {
    let blurX = BlurAxis(sigma: Double(key.sigmaX) / 64)
    let blurY = BlurAxis(sigma: Double(key.sigmaY) / 64)
    let isDirect = blurX.shift == 0 && blurY.shift == 0
    let x = ShadowAxis(
      length: key.width, phase: key.phaseX, lead: Int(max(key.radii[0], key.radii[4])), blurX,
      sigma: key.sigmaX, isDirect: isDirect)
    let y = ShadowAxis(
      length: key.height, phase: key.phaseY, lead: Int(max(key.radii[1], key.radii[3])), blurY,
      sigma: key.sigmaY, isDirect: isDirect)
    return (x, y, isDirect)
  }

  /// The least length that can be stretched: both corners, and between them what one cell in the
  /// middle sees.
  static func neededLength(corners: Int, sigma: Int32) -> Int {
    let full = BlurAxis(sigma: Double(sigma) / 64)
    return corners + (2 * BlurAxis(sigma: full.sigma).reach + 4) * (64 << full.shift)
  }
}
