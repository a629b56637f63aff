/// Something that was asked of an element of a window by other means than a pointer or keys: by a screen reader, a test
/// or an automation.
///
/// It names the element by what it is called, so that a recording finds it again in another run of the program.
public struct ActionEvent: Hashable, Sendable {
  /// What is asked, as `press`.
  public var action: String
  /// What is asked for, for an action that has a value.
  public var value: String?
  /// What kind of element it is, as ARIA names roles.
  public var role: String
  /// What the element is called; nil for one without a name.
  public var name: String?
  /// Which one of those of the same role and name it is, in reading order, from 0.
  public var index: Int

  /// An action of the element `index`, counted from 0, among those with a role and a name.
  public init(
    _ action: String, value: String? = nil, role: String, name: String?, index: Int = 0
  ) {
    self.action = action
    self.value = value
    self.role = role
    self.name = name
    self.index = index
  }
}
