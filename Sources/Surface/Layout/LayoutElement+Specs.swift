public import Geometry

// The layout specs of Texture, as far as they are more than a stack.
extension LayoutElement {
  /// With room around it.
  ///
  /// An infinite inset takes the room that is left over on its side; the element then has the size that it likes.
  public static func inset(_ insets: Insets, _ content: LayoutElement) -> LayoutElement {
    let fixed = insets.finite
    return LayoutElement(
      measure: { constraint in
        let size = content.size(fitting: constraint.reduced(by: fixed))
        return Size(width: size.width + fixed.horizontal, height: size.height + fixed.vertical)
      },
      place: { rect in
        let room = rect.inset(by: fixed)
        let size = content.size(fitting: room.size)
        let isFree = (
          horizontal: insets.left == .infinity || insets.right == .infinity,
          vertical: insets.top == .infinity || insets.bottom == .infinity
        )
        content.place(
          in: room.placing(
            Size(
              width: isFree.horizontal ? size.width : room.width,
              height: isFree.vertical ? size.height : room.height),
            x: .between(insets.left, insets.right), y: .between(insets.top, insets.bottom)))
      })
  }

  /// At a side, in a corner or in the middle of the room that it has. It takes all of that room where it is finite.
  public static func relative(
    horizontal: LayoutPosition, vertical: LayoutPosition, _ content: LayoutElement
  ) -> LayoutElement {
    LayoutElement(
      measure: { constraint in
        let size = content.size(fitting: constraint)
        return Size(
          width: constraint.width.isFinite ? constraint.width : size.width,
          height: constraint.height.isFinite ? constraint.height : size.height)
      },
      place: { rect in
        content.place(
          in: rect.placing(content.size(fitting: rect.size), x: horizontal, y: vertical))
      })
  }

  /// In the middle of the room that it has.
  public static func center(_ content: LayoutElement) -> LayoutElement {
    relative(horizontal: .center, vertical: .center, content)
  }

  /// Of a height that is `ratio` times its width, and as large as the room allows.
  ///
  /// Where the room has no limit it is as wide as the content would like to be.
  public static func ratio(_ ratio: Double, _ content: LayoutElement) -> LayoutElement {
    precondition(ratio > 0 && ratio.isFinite, "LayoutElement: a ratio is a positive number")
    return LayoutElement(
      measure: { constraint in
        var width = constraint.width
        if !width.isFinite, !constraint.height.isFinite {
          width = content.size(fitting: constraint).width
        }
        width = min(width, constraint.height / ratio)
        return Size(width: width, height: width * ratio)
      },
      place: { content.place(in: $0) })
  }

  /// `content` with something else stretched over it; the content alone decides the size.
  public static func overlay(
    _ overlay: LayoutElement, over content: LayoutElement
  ) -> LayoutElement {
    LayoutElement(
      measure: { content.size(fitting: $0) }, baselines: content.baselines,
      place: { rect in
        content.place(in: rect)
        overlay.place(in: rect)
      })
  }

  /// `content` with something else stretched behind it; the content alone decides the size.
  public static func background(
    _ background: LayoutElement, behind content: LayoutElement
  ) -> LayoutElement {
    LayoutElement(
      measure: { content.size(fitting: $0) }, baselines: content.baselines,
      place: { rect in
        background.place(in: rect)
        content.place(in: rect)
      })
  }

  /// `content` with something else, of the size that that likes, whose middle is at a corner.
  ///
  /// - Parameters:
  ///   - element: What has the corner.
  ///   - corner: Which one.
  ///   - offset: From the corner to the middle of what is there.
  ///   - wraps: Whether the size has room for what is at the corner, which may else reach beyond it.
  ///   - content: What is at the corner.
  public static func corner(
    _ element: LayoutElement, at corner: LayoutCorner, offset: Point = .zero, wraps: Bool = false,
    of content: LayoutElement
  ) -> LayoutElement {
    /// The content begins at zero.
    @Sendable func frames(_ size: Size, fitting constraint: Size) -> (content: Rect, element: Rect)
    {
      let content = Rect(origin: .zero, size: size)
      let own = element.size(fitting: constraint)
      let middle = corner.point(of: content) + offset
      return (
        content,
        Rect(
          x: middle.x - own.width / 2, y: middle.y - own.height / 2, width: own.width,
          height: own.height)
      )
    }
    return LayoutElement(
      measure: { constraint in
        let size = content.size(fitting: constraint)
        guard wraps else { return size }
        let frames = frames(size, fitting: constraint)
        return frames.content.union(frames.element).size
      },
      place: { rect in
        let size = wraps ? content.size(fitting: rect.size) : rect.size
        let frames = frames(size, fitting: rect.size)
        let origin = wraps ? frames.content.union(frames.element).origin : .zero
        let shift = rect.origin - origin
        content.place(in: frames.content.translated(by: shift))
        element.place(in: frames.element.translated(by: shift))
      })
  }

  /// Things at places of their own, each of the size that it likes in the room from there on.
  ///
  /// - Parameters:
  ///   - children: The things and the places of their upper left corners.
  ///   - fits: Whether it is only as large as they need; else it takes all of the room that is finite.
  public static func absolute(
    _ children: [(origin: Point, content: LayoutElement)], fits: Bool = false
  ) -> LayoutElement {
    @Sendable func frames(_ room: Size) -> [Rect] {
      children.map { origin, content in
        let rest = room.reduced(by: Insets(top: origin.y, left: origin.x))
        return Rect(origin: origin, size: content.size(fitting: rest))
      }
    }
    return LayoutElement(
      measure: { constraint in
        let needed = frames(constraint).reduce(Size.zero) {
          Size(width: max($0.width, $1.maxX), height: max($0.height, $1.maxY))
        }
        return Size(
          width: fits || !constraint.width.isFinite ? needed.width : constraint.width,
          height: fits || !constraint.height.isFinite ? needed.height : constraint.height)
      },
      place: { rect in
        for (child, frame) in zip(children, frames(rect.size)) {
          child.content.place(in: frame.translated(by: rect.origin))
        }
      })
  }
}

extension Insets {
  /// Without the infinite ones.
  fileprivate var finite: Insets {
    func value(_ inset: Double) -> Double { inset.isFinite ? inset : 0 }
    return Insets(
      top: value(top), left: value(left), bottom: value(bottom), right: value(right))
  }
}

extension Size {
  fileprivate func reduced(by insets: Insets) -> Size {
    Size(
      width: max(0, width - insets.horizontal), height: max(0, height - insets.vertical))
  }
}

extension Rect {
  /// Something of a size in this rectangle.
  fileprivate func placing(_ size: Size, x: LayoutPosition, y: LayoutPosition) -> Rect {
    Rect(
      x: minX + (width - size.width) * x.share, y: minY + (height - size.height) * y.share,
      width: size.width, height: size.height)
  }
}
