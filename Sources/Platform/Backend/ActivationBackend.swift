/// What a platform knows of activation.
@MainActor
public protocol ActivationBackend: AnyObject {
  /// Asks for a token. `receive` is called once, and not before this has returned: with nil if the window system
  /// gives none.
  ///
  /// - Parameters:
  ///   - serial: Of the input that this answers; window systems refuse without one.
  ///   - surface: Where the input was.
  ///   - receive: Gets the token.
  func requestToken(
    for serial: InputSerial?, on surface: any SurfaceBackend,
    receive: @escaping @MainActor (ActivationToken?) -> Void)

  /// Brings a window to the front, if the window system takes the token.
  func activate(_ surface: any ToplevelBackend, with token: ActivationToken)
}
