import Glibc

/// A Gaussian along one axis.
///
/// Up to ``directLimit`` it is a convolution of the pixels with the Gaussian's integral over each
/// pixel, which is exact for a picture of little squares. A wider one works on cells of 2, 4, 8...
/// pixels: their means are convolved and the result is interpolated. The means and the interpolation
/// blur a little themselves, by f² / 3 of variance for cells of f pixels, so the convolution blurs by
/// that much less. With at least 12 cells to a standard deviation that is within an eighth of a level of
/// the Gaussian.
struct BlurAxis {
  /// The widest Gaussian that is convolved with the pixels themselves.
  static let directLimit = 24.0
  /// What lies farther out than this many standard deviations, 0.12 % of the Gaussian, is left out.
  private static let cutoff = 3.25
  /// The most weights there are.
  static let maximumTaps = 80
  /// Wider than this no picture that can be held would look any different.
  private static let limit = 32_768.0

  /// The standard deviation of the convolution in cells.
  let sigma: Double
  /// Cells have 2 to this power pixels.
  let shift: Int
  /// How many weights there are, an even number; 0 if there is nothing to blur.
  let taps: Int

  /// - Parameter sigma: The standard deviation in pixels; NaN counts as 0.
  init(sigma: Double) {
    guard sigma >= 0.125 else {
      (self.sigma, shift, taps) = (0, 0, 0)
      return
    }
    let pixels = min(Self.limit, sigma)
    var shift = 0
    while pixels >= Self.directLimit * Double(1 << shift) { shift += 1 }
    let size = Double(1 << shift)
    self.shift = shift
    self.sigma =
      shift == 0 ? pixels : (pixels * pixels - size * size / 3).squareRoot() / size
    taps = (Self.radius(self.sigma) + 2) & ~1
  }

  private static func radius(_ sigma: Double) -> Int { Int((cutoff * sigma).rounded(.up)) }

  /// How many cells to each side the convolution reads.
  var margin: Int { max(0, taps - 1) }

  /// How many pixels away a pixel can still have an influence.
  var reach: Int {
    guard taps > 0 else { return 0 }
    let radius = Self.radius(sigma)
    return shift == 0 ? radius : (radius + 2) << shift
  }

  /// The cells from which a range of pixels is made.
  func cells(for pixels: Range<Int>) -> Range<Int> {
    guard shift > 0 else { return pixels }
    return cell(of: pixels.lowerBound)..<(cell(of: pixels.upperBound - 1) + 2)
  }

  /// The last cell whose centre is not beyond that of the pixel.
  func cell(of pixel: Int) -> Int { (2 * pixel + 1 - (1 << shift)) >> (shift + 1) }

  /// The place of a pixel's centre between the centres of cells, in 65536ths of a cell.
  func position(of pixel: Int) -> Int64 {
    (Int64(2 * pixel + 1) << 15 - Int64(1) << (15 + shift)) >> Int64(shift)
  }

  /// The distance of pixels in the same unit.
  var step: Int64 { 65_536 >> Int64(shift) }

  /// Writes ``taps`` weights, the centre first. With both sides they add up to 2¹⁵, and so do their
  /// sums from the centre on follow the Gaussian's within 2⁻¹⁵: an edge is blurred without drift.
  func writeWeights(into weights: UnsafeMutablePointer<Int16>) {
    guard taps > 0 else { return }
    let radius = Self.radius(sigma)
    func inside(_ k: Int) -> Double { erf((Double(k) + 0.5) / (sigma * 2.0.squareRoot())) }
    let total = inside(radius)
    var sum = 0
    for k in 0..<taps {
      let next = 2 * Int((inside(min(k, radius)) / total * 16_384).rounded())
      weights[k] = Int16(min(32_767, k == 0 ? next : (next - sum) / 2))
      sum = next
    }
  }
}
