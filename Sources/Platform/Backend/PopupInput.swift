/// Which input a popup takes.
public enum PopupInput: Hashable, Sendable {
  /// None: the pointer goes through to what lies below, as for a tooltip.
  case none
  /// The pointer above it; keys stay where they are, as for completions.
  case pointer
  /// Everything until it is dismissed, as for a menu.
  ///
  /// `openedBy`: the press or the key that opened it, for which compositors grant the grab; above a popup that has
  /// none they grant it to nobody. Nil for a menu that opens by itself: it closes with a press elsewhere in the program,
  /// but not with one elsewhere on the screen.
  case all(openedBy: InputSerial?)
}
