import Geometry

/// Where picture and title of a button stand.
struct ButtonArrangement: Equatable {
  var isHorizontal = true
  var spacing = 8.0
  var insets = Insets.zero
  var horizontal = FlexAlignment.center
  var vertical = FlexAlignment.center
  var imageAlignment = ButtonNode.ImageAlignment.beginning
  var hasTitle = false
  var hasImage = false

  var stack: FlexStack {
    FlexStack(
      isHorizontal ? .horizontal : .vertical, spacing: spacing,
      justify: (isHorizontal ? horizontal : vertical).justification,
      align: isHorizontal ? vertical : horizontal)
  }
}

extension FlexAlignment {
  /// The same along the direction of a stack.
  fileprivate var justification: FlexStack.Justification {
    switch self {
    case .center: .center
    case .end: .end
    case .start, .stretch, .firstBaseline, .lastBaseline: .start
    }
  }
}
