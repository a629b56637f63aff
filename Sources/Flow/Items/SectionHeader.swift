public import Surface

/// The header of a ``Section`` that has a title: small letters on an opaque ground.
///
/// ```swift
/// Section(header: SectionHeader("June", background: theme.colors.groupedBackground)) { … }
/// ```
public struct SectionHeader: Component {
  /// The class of the view that shows the component.
  public typealias View = SectionHeaderView

  /// What it says.
  public let title: String
  /// The colour behind it; nil for that of lists, `ThemeColors.contentBackground`.
  public let background: Color?

  /// A header that says something.
  public init(_ title: String, background: Color? = nil) {
    (self.title, self.background) = (title, background)
  }

  /// A view around a node that draws letters on a ground.
  public func makeView() -> SectionHeaderView { SectionHeaderView() }

  /// As wide as it is offered, where that has a limit.
  public func update(
    view: SectionHeaderView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.header.show(
      self, theme: environment[ThemeKey.self],
      isMirrored: environment[LayoutDirectionKey.self] == .rightToLeft,
      availableSize: availableSize)
  }
}
