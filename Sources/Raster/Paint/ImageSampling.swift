/// How pixels are computed when an image is drawn in another size.
public enum ImageSampling: Hashable, Sendable {
  /// The pixel whose centre is nearest.
  case nearest
  /// The four nearest pixels, by distance. Made for enlarging; aliases below half size, unless the
  /// image is turned.
  case bilinear
  /// The mean of all pixels under the target pixel. Enlarging, it equals `bilinear`.
  case areaAverage
}
