import Surface

/// A GIF of whole frames of one colour each.
struct Film {
  /// Red, green, blue and white.
  static let colors: [UInt32] = [0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0xffff_ffff]

  /// Which of the colours, and for how many hundredths of a second.
  var frames: [(color: UInt8, delay: UInt8)]
  /// How often it plays after the first time; nil says nothing, 0 for ever.
  var repeats: UInt8?

  var bytes: [UInt8] {
    var bytes = Array("GIF89a".utf8) + [4, 0, 4, 0, 0x81, 0, 0]
    bytes += [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]
    if let repeats {
      bytes += [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, repeats, 0, 0]
    }
    for frame in frames {
      bytes += [0x21, 0xf9, 4, 0, frame.delay, 0, 0, 0]
      bytes += [0x2c, 0, 0, 0, 0, 4, 0, 4, 0, 0, 2]
      // Codes of three bits, cleared before every pixel, so that they stay as short.
      var codes: [UInt32] = []
      for _ in 0..<16 { codes += [4, UInt32(frame.color)] }
      codes.append(5)
      var data: [UInt8] = []
      var (bits, count): (UInt32, UInt32) = (0, 0)
      for code in codes {
        bits |= code << count
        count += 3
        while count >= 8 {
          data.append(UInt8(bits & 255))
          (bits, count) = (bits >> 8, count - 8)
        }
      }
      if count > 0 { data.append(UInt8(bits)) }
      bytes += [UInt8(data.count)] + data + [0]
    }
    return bytes + [0x3b]
  }
}
