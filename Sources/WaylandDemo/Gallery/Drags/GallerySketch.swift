import Flow
import Surface

/// A sheet to draw on, and a button that empties it.
struct GallerySketch: CombinedComponent {
  static var body: Body {
    let sheet = Child(AnyNode<SketchNode, Int>.self)
    let clear = Child(Button.self)
    let note = Child(Text.self)
    return { context in
      let size = Size(width: context.availableSize.width, height: 120)
      let sheet = sheet.update(
        component: AnyNode(size: size, value: 0, make: { SketchNode() }) { _ in },
        availableSize: size, transition: context.transition)
      let node = (sheet.view as? NodeHostView)?.node as? SketchNode
      let clear = clear.update(
        component: Button("Clear", style: .standard) { node?.clear() },
        availableSize: context.availableSize, transition: context.transition)
      let note = note.update(
        component: FlowStyle.note("A pen draws wider where it presses. A colour can be dropped."),
        availableSize: Size(
          width: size.width - clear.size.width - 12, height: .infinity),
        transition: context.transition)
      let row = Rect(
        x: 0, y: size.height + 12, width: size.width,
        height: max(clear.size.height, note.size.height))
      context.add(sheet.frame(Rect(origin: .zero, size: size)))
      context.add(
        clear.frame(
          Rect(
            origin: Point(x: 0, y: row.minY + ((row.height - clear.size.height) / 2).rounded()),
            size: clear.size)))
      context.add(
        note.frame(
          Rect(
            origin: Point(
              x: clear.size.width + 12,
              y: row.minY + ((row.height - note.size.height) / 2).rounded()), size: note.size)))
      return Size(width: size.width, height: row.maxY)
    }
  }
}
