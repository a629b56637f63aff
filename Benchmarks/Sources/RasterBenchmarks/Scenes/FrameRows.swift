/// Whole frames of a program.
enum FrameRows {
  static let all: [RasterRow] = []
}
