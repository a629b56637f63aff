/// The source of a program's windows, and of what else a desktop gives: a compositor, plain memory, or a test.
///
/// A program that is linked with the product `Surface` or `Flow` has the platform of Wayland, and names none. One that
/// only draws, into pictures, can be linked without it.
@MainActor
public protocol Platform: DesktopServices {
  /// Time and timers of everything that the platform gives.
  var scheduler: any Scheduler { get }

  /// A window that is not shown yet. The platform connects to whatever shows windows with the first one.
  ///
  /// - Throws: ``PlatformError`` if nothing shows windows, or if the process has no descriptor or thread for it.
  func makeWindow() throws(PlatformError) -> any ToplevelBackend

  /// The connection to what shows windows; nil if it cannot be lost.
  var connection: (any ConnectionBackend)? { get }
}

extension Platform {
  /// It cannot be lost.
  public var connection: (any ConnectionBackend)? { nil }
}
