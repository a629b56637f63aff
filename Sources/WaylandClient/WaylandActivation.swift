import Platform

/// Tokens that bring windows to the front: `xdg_activation_v1`.
///
/// A compositor that does not believe the input answers with a token that is worth nothing, which cannot be told from a good
/// one: so nil is only for one that cannot be asked.
@MainActor
final class WaylandActivation: ActivationBackend {
  private struct Question {
    let object: XdgActivationTokenV1
    let receive: @MainActor (ActivationToken?) -> Void
  }

  private let manager: XdgActivationV1
  private unowned let connection: WaylandConnection
  private var questions: [ObjectIdentifier: Question] = [:]

  init(_ manager: XdgActivationV1, connection: WaylandConnection) {
    (self.manager, self.connection) = (manager, connection)
  }

  func requestToken(
    for serial: InputSerial?, on surface: any SurfaceBackend,
    receive: @escaping @MainActor (ActivationToken?) -> Void
  ) {
    guard connection.canWrite() else { return connection.loop.performSoon { receive(nil) } }
    let object = manager.getActivationToken()
    questions[ObjectIdentifier(object)] = Question(object: object, receive: receive)
    object.onEvent = { [unowned self, unowned object] event in
      if case .done(let token) = event { end(object, ActivationToken(rawValue: token)) }
    }
    if let serial, let seat = connection.seat(of: serial) {
      object.setSerial(serial: serial.rawValue, seat: seat)
    }
    if let surface = (surface as? WaylandSurface)?.objects?.surface {
      object.setSurface(surface: surface)
    }
    object.commit()
  }

  func activate(_ surface: any ToplevelBackend, with token: ActivationToken) {
    (surface as? WaylandToplevel)?.activate(with: token)
  }

  func activate(_ surface: WlSurface, with token: ActivationToken) {
    manager.activate(token: WaylandText.sanitized(token.rawValue), surface: surface)
  }

  /// The connection has ended: nobody will answer.
  func close() {
    for question in questions.values { end(question.object, nil) }
  }

  private func end(_ object: XdgActivationTokenV1, _ token: ActivationToken?) {
    let question = questions.removeValue(forKey: ObjectIdentifier(object))
    object.destroy()
    question?.receive(token)
  }
}
