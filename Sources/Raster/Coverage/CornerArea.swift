/// The top left corner of a rounded rectangle over a grid of pixels: exact areas by the integral of its
/// curve.
struct CornerArea {
  let extentX: Double
  let extentY: Double
  /// Where the rectangle's edges are, measured from the corner of the grid; less than 1.
  let offsetX: Double
  let offsetY: Double
  let curve: CornerCurve

  var centerX: Double { offsetX + extentX }
  var centerY: Double { offsetY + extentY }

  /// Appends the partly covered pixels of row `y` from left to right and returns how many uncovered
  /// ones are left of them.
  func appendRow(
    _ y: Int, columns: Int, to line: inout [(byte: UInt8, missing: UInt16)]
  ) -> Int {
    let top = max(Double(y), offsetY)
    // Heights over the centre line, between which the row lies inside the corner's box.
    let high = centerY - top
    let low = max(0, centerY - Double(y + 1))
    let height = Double(y + 1) - top
    let nearX = arcX(high)
    let farX = arcX(low)
    let isInsideBox = low > 0
    var lead = isInsideBox ? max(0, Int(centerX - farX) - 1) : 0
    for x in lead..<max(lead, columns) {
      let left = max(Double(x), offsetX)
      let far = centerX - left
      let near = max(0, centerX - Double(x + 1))
      let isWhole = left == Double(x)
      if far <= nearX && isWhole { break }
      let cut = (far - near) * (high - low) - areaUnderArc(near, far, low, high, nearX, farX)
      let missing = Int((cut * Double(CornerCoverage.area)).rounded())
      if missing <= 0 && isWhole { break }
      let total = (Double(x + 1) - left) * height * Double(CornerCoverage.area)
      let covered = max(0, Int(total.rounded()) - max(0, missing))
      let byte = UInt8(min(255, (covered + 128) >> 8))
      if byte == 0 && line.isEmpty {
        lead = x + 1
      } else {
        line.append((byte, UInt16(max(0, missing))))
      }
    }
    return lead
  }

  /// The distance from the centre at which the arc has a height.
  private func arcX(_ height: Double) -> Double { extentX * curve.x(at: height / extentY) }

  /// The area below the arc and inside the box `near...far` × `low...high`, all from the centre.
  private func areaUnderArc(
    _ near: Double, _ far: Double, _ low: Double, _ high: Double, _ nearX: Double, _ farX: Double
  ) -> Double {
    let full = max(0, min(far, nearX) - near) * (high - low)
    let a = max(near, nearX)
    let b = min(far, farX)
    guard b > a else { return full }
    return full + integral(b) - integral(a) - (b - a) * low
  }

  /// The area under the arc from the centre to `x`.
  private func integral(_ x: Double) -> Double {
    curve.integral(to: min(1, x / extentX)) * extentX * extentY
  }
}
