/// A weighted sum of pixels, two channels to a word.
struct WideSum {
  /// Red over blue, 32 bits each.
  var rb: UInt64 = 0
  /// Alpha over green, 32 bits each.
  var ag: UInt64 = 0

  @inline(__always)
  mutating func add(_ pixel: UInt32, _ weight: UInt64) {
    let wide = UInt64(pixel)
    rb &+= ((wide & 0xff) | ((wide & 0xff_0000) &<< 16)) &* weight
    ag &+= (((wide &>> 8) & 0xff) | ((wide & 0xff00_0000) &<< 8)) &* weight
  }

  /// The pixel when the weights added up to 2¹⁶.
  @inline(__always)
  var rounded16: UInt32 {
    let half: UInt64 = 0x8000_0000_8000
    let red = (((rb &+ half) &>> 48) & 255) &<< 16
    let blue = ((rb &+ half) &>> 16) & 255
    let alpha = (((ag &+ half) &>> 48) & 255) &<< 24
    let green = (((ag &+ half) &>> 16) & 255) &<< 8
    return UInt32(truncatingIfNeeded: red | blue | alpha | green)
  }
}
