import Surface

/// The title of a ``Disclosure``.
struct DisclosureHeader: Component {
  let title: String
  let isExpanded: Bool
  let isEnabled: Bool
  var style = DisclosureNode.Style.page
  @ZeroEquatable var action: @MainActor (Bool) -> Void

  func makeView() -> DisclosureHeaderView { DisclosureHeaderView() }

  func update(
    view: DisclosureHeaderView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.disclosureNode.themeOverride = environment[ThemeKey.self]
    return view.show(
      self, isMirrored: environment[LayoutDirectionKey.self] == .rightToLeft, in: availableSize,
      transition: transition)
  }
}
