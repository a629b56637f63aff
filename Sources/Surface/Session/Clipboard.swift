public import Platform

/// What was copied last, in any program: ``Session/clipboard``, or ``Session/primarySelection`` for what is selected.
///
/// ```swift
/// window.clipboard?.write([.text(text)], for: event.serial)
/// window.clipboard?.readText { result in
///   if case .success(let text) = result { field.insert(text) }
/// }
/// ```
@MainActor
public struct Clipboard {
  /// Which of the two it is.
  public let kind: ClipboardKind
  private let session: Session

  init(_ kind: ClipboardKind, of session: Session) {
    self.kind = kind
    self.session = session
  }

  /// The forms of what is there, the best one first; empty if there is nothing.
  public func contentTypes(for seat: SeatID = .first) -> [ContentType] {
    if let replay = session.replay { return replay.offers[kind]?[seat] ?? [] }
    return session.backend(of: kind)?.contentTypes(for: seat) ?? []
  }

  /// Copies something, in forms of which the first is the best. Other programs get one of them when they ask, as long
  /// as the program runs and nothing else is copied.
  ///
  /// - Parameters:
  ///   - items: The forms. None at all leave nothing there.
  ///   - serial: Of the input that this answers (`KeyEvent.serial`, ``Session/lastInputSerial``); compositors refuse
  ///     without one.
  public func write(_ items: [TransferItem], for serial: InputSerial?) {
    // A recording says itself what is there then.
    if session.replay == nil { session.backend(of: kind)?.offer(items, for: serial) }
  }

  /// Reads one form of what is there.
  ///
  /// - Parameters:
  ///   - type: One of ``contentTypes(for:)``.
  ///   - seat: Whose clipboard it is.
  ///   - limits: How much is taken, and how long it is waited for.
  ///   - isSecret: Whether a recording has dots in place of what is read: for passwords.
  ///   - receive: Called once, in one of the next turns.
  public func read(
    _ type: ContentType, for seat: SeatID = .first, limits: TransferLimits = TransferLimits(),
    isSecret: Bool = false,
    receive: @escaping @MainActor (Result<[UInt8], TransferError>) -> Void
  ) {
    let number = session.nextNumber(.read(kind))
    if session.replay != nil { return session.awaitAnswer(\.reads, .read(kind), number, receive) }
    let answer: @MainActor (Result<[UInt8], TransferError>) -> Void = {
      [weak session, kind] result in
      let recorded =
        isSecret
        ? result.map { Array(String(decoding: $0, as: UTF8.self).dots.utf8) } : result
      session?.recorder?.record(.answer(kind, number: number, recorded))
      receive(result)
    }
    if let backend = session.backend(of: kind) {
      backend.read(type, for: seat, limits: limits, receive: answer)
    } else {
      session.scheduler.performSoon { answer(.failure(.notOffered)) }
    }
  }

  /// Reads text. Bytes that are no UTF-8 become U+FFFD.
  public func readText(
    for seat: SeatID = .first, limits: TransferLimits = TransferLimits(),
    receive: @escaping @MainActor (Result<String, TransferError>) -> Void
  ) {
    read(.text, for: seat, limits: limits) { result in
      receive(result.map { String(decoding: $0, as: UTF8.self) })
    }
  }

  /// Calls `action` with a seat when something was copied by it, here or in another program.
  @discardableResult
  public func onChange(_ action: @escaping @MainActor (SeatID) -> Void) -> WindowObservation {
    session.hooks.clipboard[kind, default: WindowObservers()].add(action)
  }
}
