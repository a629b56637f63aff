import Surface

/// The header of a ``Section`` that is folded and unfolded: that of one with a title, and an arrow.
struct FoldingSectionHeader: CombinedComponent {
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
      let me = context.component
      context.transition.setBackgroundColor(
        view: context.view, color: context.environment[ThemeKey.self].colors.contentBackground)
      let header = header.update(
        component: DisclosureHeader(
          title: me.title, isExpanded: me.isExpanded, isEnabled: true, style: .section,
          action: me.action),
        availableSize: Size(width: context.availableSize.width, height: .infinity),
        transition: context.transition)
      context.add(header.frame(Rect(origin: .zero, size: header.size)))
      return header.size
    }
  }
}
