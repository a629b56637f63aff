/// What can be done about the message of a ``Banner``.
public struct BannerAction: Equatable {
  /// What is read.
  public let title: String
  /// Called when it is pressed.
  @ZeroEquatable public var action: @MainActor () -> Void

  /// Something that can be done.
  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    self.title = title
    _action = ZeroEquatable(wrappedValue: action)
  }
}
