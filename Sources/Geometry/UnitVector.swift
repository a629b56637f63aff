/// The cosine and sine of an angle. The standard library has no such functions, and this module
/// imports nothing.
struct UnitVector {
  var x: Double
  var y: Double

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Exact at multiples of 90 degrees.
  init(degrees: Double) {
    let turn = degrees.isFinite ? degrees.truncatingRemainder(dividingBy: 360) : 0
    let quarters = (turn / 90).rounded()
    self.init(small: (turn - 90 * quarters) * (Double.pi / 180), quarters: Int(quarters))
  }

  /// Loses as many digits as `radians` has turns.
  init(radians: Double) {
    let turn = radians.truncatingRemainder(dividingBy: 2 * Double.pi)
    let quarters = (turn / (Double.pi / 2)).rounded()
    self.init(small: turn - quarters * (Double.pi / 2), quarters: Int(quarters))
  }

  /// Taylor's series up to the last digit, for an eighth of a turn at most.
  private init(small angle: Double, quarters: Int) {
    let square = angle * angle
    var sine = 0.0
    var cosine = 0.0
    for n in stride(from: 18.0, through: 2, by: -2) {
      cosine = (1 - cosine) * square / (n * (n - 1))
      sine = (1 - sine) * square / (n * (n + 1))
    }
    let c = 1 - cosine
    let s = angle * (1 - sine)
    switch quarters & 3 {
    case 0: self.init(x: c, y: s)
    case 1: self.init(x: -s, y: c)
    case 2: self.init(x: -c, y: -s)
    default: self.init(x: s, y: -c)
    }
  }

  func dot(_ other: UnitVector) -> Double { x * other.x + y * other.y }
  func cross(_ other: UnitVector) -> Double { x * other.y - y * other.x }
}
