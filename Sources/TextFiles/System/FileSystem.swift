import Glibc

/// The calls of the system that this module makes, all through one place: there a test lets each of them fail, write less than it
/// was given, or look at what is on disk meanwhile.
package struct FileSystem: Sendable {
  /// What becomes of a call that is about to be made.
  package enum Outcome: Sendable {
    case proceed
    /// It fails with this `errno`. A descriptor is closed nevertheless, as Linux does.
    case fail(Int32)
    /// It reads or writes no more bytes than these.
    case limit(Int)
  }

  /// Asked before each call, on the thread that makes it; nil lets all of them proceed.
  package var interceptor: (@Sendable (SystemCall, String) -> Outcome)?

  package init(interceptor: (@Sendable (SystemCall, String) -> Outcome)? = nil) {
    self.interceptor = interceptor
  }

  /// Makes a call, again where a signal has interrupted it.
  ///
  /// - Parameters:
  ///   - call: What it is.
  ///   - path: What it is done to, for the error.
  ///   - body: Makes it, with the largest number of bytes; negative for the error that `errno` has.
  @discardableResult
  func perform(
    _ call: SystemCall, _ path: String, _ body: (_ limit: Int) -> Int
  ) throws(TextFileError) -> Int {
    while true {
      let (result, code) = attempt(call, path, body)
      if result >= 0 { return result }
      // The descriptor is gone whatever close(2) says.
      if code == EINTR, call != .close { continue }
      throw TextFileError(call, path: path, code: code)
    }
  }

  private func attempt(
    _ call: SystemCall, _ path: String, _ body: (Int) -> Int
  ) -> (result: Int, code: Int32) {
    var limit = Int.max
    switch interceptor?(call, path) ?? .proceed {
    case .proceed: break
    case .limit(let count): limit = count
    case .fail(let code):
      if call == .close { _ = body(limit) }
      return (-1, code)
    }
    let result = body(limit)
    return (result, errno)
  }
}
