import CTypesetting
import Geometry

/// Turns FreeType's outlines into paths.
enum OutlineReader {
  private struct Drawing {
    var path = Path()
    var isOpen = false
    let scale: Double

    func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
      guard let vector else { return .zero }
      return Point(
        x: Double(vector.pointee.x) / 64 * scale, y: -Double(vector.pointee.y) / 64 * scale)
    }
  }

  private static func drawing(
    _ context: UnsafeMutableRawPointer?
  ) -> UnsafeMutablePointer<Drawing> {
    context!.assumingMemoryBound(to: Drawing.self)
  }

  /// The path in pixels times `scale`, y downwards; nil when the outline is broken.
  static func path(_ outline: inout FT_Outline, scale: Double) -> Path? {
    var functions = FT_Outline_Funcs(
      move_to: { to, context in
        let drawing = OutlineReader.drawing(context)
        if drawing.pointee.isOpen { drawing.pointee.path.close() }
        drawing.pointee.isOpen = true
        drawing.pointee.path.move(to: drawing.pointee.point(to))
        return 0
      },
      line_to: { to, context in
        let drawing = OutlineReader.drawing(context)
        drawing.pointee.path.line(to: drawing.pointee.point(to))
        return 0
      },
      conic_to: { control, to, context in
        let drawing = OutlineReader.drawing(context)
        drawing.pointee.path.quad(
          to: drawing.pointee.point(to), control: drawing.pointee.point(control))
        return 0
      },
      cubic_to: { control1, control2, to, context in
        let drawing = OutlineReader.drawing(context)
        drawing.pointee.path.cubic(
          to: drawing.pointee.point(to), control1: drawing.pointee.point(control1),
          control2: drawing.pointee.point(control2))
        return 0
      }, shift: 0, delta: 0)
    var drawing = Drawing(scale: scale)
    let status = withUnsafeMutablePointer(to: &drawing) {
      FT_Outline_Decompose(&outline, &functions, $0)
    }
    guard status == 0 else { return nil }
    if drawing.isOpen { drawing.path.close() }
    return drawing.path
  }
}
