import Flow

/// A button at the right of a ``PaneHeader``.
struct HeaderButton: Equatable {
  let icon: ButtonIcon.Kind
  /// The accessibility label, of which no two are the same in a header.
  let label: String
  @ZeroEquatable var action: @MainActor () -> Void

  init(_ icon: ButtonIcon.Kind, _ label: String, action: @escaping @MainActor () -> Void) {
    (self.icon, self.label) = (icon, label)
    _action = ZeroEquatable(wrappedValue: action)
  }
}
