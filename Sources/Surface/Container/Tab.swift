/// One tab of a ``TabBarNode``.
public struct Tab: Hashable, Sendable {
  /// What the page is called.
  public var title: String
  /// Stands before the title; nil for none.
  public var icon: ThemeIcon?
  /// Stands behind the title; 0 for none.
  public var badge: Int
  /// Whether the tab can be chosen.
  public var isEnabled: Bool

  /// A tab. The badge is not negative.
  public init(_ title: String, icon: ThemeIcon? = nil, badge: Int = 0, isEnabled: Bool = true) {
    self.title = title
    self.icon = icon
    self.badge = badge
    self.isEnabled = isEnabled
  }
}
