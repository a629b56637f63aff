import Geometry

/// Which of width and height runs along a stack.
struct FlexAxes {
  let isHorizontal: Bool

  init(_ direction: FlexStack.Direction) { isHorizontal = direction == .horizontal }

  func values(_ size: Size) -> (main: Double, cross: Double) {
    isHorizontal ? (size.width, size.height) : (size.height, size.width)
  }

  func size(main: Double, cross: Double) -> Size {
    isHorizontal ? Size(width: main, height: cross) : Size(width: cross, height: main)
  }

  func rect(main: Double, cross: Double, _ size: Size) -> Rect {
    Rect(
      origin: isHorizontal ? Point(x: main, y: cross) : Point(x: cross, y: main), size: size)
  }
}
