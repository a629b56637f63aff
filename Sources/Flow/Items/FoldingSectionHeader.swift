import Surface

/// The header of a ``Section`` that is folded and unfolded: a title with an arrow on an opaque ground.
struct FoldingSectionHeader: CombinedComponent {
  private static let insets = Insets(top: 4, left: 4, bottom: 4, right: 4)

  let title: String
  let isExpanded: Bool
  @ZeroEquatable var action: @MainActor (Bool) -> Void

  init(_ title: String, isExpanded: Bool, action: @escaping @MainActor (Bool) -> Void) {
    (self.title, self.isExpanded) = (title, isExpanded)
    _action = ZeroEquatable(wrappedValue: action)
  }

  static var body: Body {
    let header = Child(DisclosureHeader.self)
    return { context in
      let (me, insets) = (context.component, FoldingSectionHeader.insets)
      context.transition.setBackgroundColor(
        view: context.view, color: context.environment[ThemeKey.self].colors.contentBackground)
      let room = context.availableSize.width - insets.left - insets.right
      let header = header.update(
        component: DisclosureHeader(
          title: me.title, isExpanded: me.isExpanded, isEnabled: true, action: me.action),
        availableSize: Size(width: max(0, room), height: .infinity),
        transition: context.transition)
      context.add(
        header.frame(Rect(origin: Point(x: insets.left, y: insets.top), size: header.size)))
      return Size(
        width: insets.left + header.size.width + insets.right,
        height: insets.top + header.size.height + insets.bottom)
    }
  }
}
