/// Where the colours of a shape come from, ready for the device.
enum Source {
  /// A premultiplied pixel.
  case solid(UInt32)
  case gradient(GradientShader)
  case image(ImageShader)
  case pattern(PatternShader)
}
