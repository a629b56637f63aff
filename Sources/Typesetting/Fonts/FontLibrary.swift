import Glibc
import Locks

/// The fonts of the machine, or of a folder.
///
/// Call ``start(_:)`` first thing in `main`: reading the configuration takes milliseconds, which a
/// thread spends while the program connects to the compositor.
///
/// `@unchecked Sendable`: `state` is a mutex and the only stored property that changes; nothing of
/// fontconfig is called without it.
public final class FontLibrary: @unchecked Sendable {
  /// Where fonts come from.
  public enum Source: Hashable, Sendable {
    /// The configuration of the machine and the user.
    case system
    /// Only the fonts below a folder. Nothing of the machine has a part in it, so texts are the same
    /// everywhere. A file `fonts.conf` in the folder may say what the generic families mean.
    case directory(String)
    /// The machine's fonts and those that an app brings along.
    case systemWithDirectory(String)
  }

  public let source: Source
  let state: Lock<FontLibraryState>

  private static let current = Lock<FontLibrary?>(nil)

  /// A library of its own beside ``shared``. Nothing is read before the first font is asked for.
  public init(_ source: Source) {
    self.source = source
    state = Lock(FontLibraryState(source))
  }

  /// Chooses the fonts of the program and reads the configuration on a thread of its own.
  ///
  /// Returns at once. A second call with the same source does nothing; one with another source
  /// changes ``shared``, and layouts made before keep their fonts.
  public static func start(_ source: Source = .system) {
    let library = current.withLock { current -> FontLibrary? in
      if current?.source == source { return nil }
      let library = FontLibrary(source)
      current = library
      return library
    }
    library?.prepareInBackground()
  }

  /// The library that ``start(_:)`` chose; that of the system if it was not called.
  public static var shared: FontLibrary {
    current.withLock { current in
      if let library = current { return library }
      let library = FontLibrary(.system)
      current = library
      return library
    }
  }

  /// The font that comes closest to a descriptor. Any thread; waits until the configuration is read.
  ///
  /// Never fails: when the machine has no fonts it is one that draws a box for each character.
  public func font(for descriptor: FontDescriptor) -> Font {
    state.withLock { $0.font(for: descriptor) }
  }

  /// A font for a character that `base` lacks, nil when no font has it.
  ///
  /// - Parameters:
  ///   - cluster: the UTF-8 of one grapheme cluster.
  ///   - script: the script of the text around it, so that punctuation stays with its letters.
  func fallback(
    for cluster: UnsafeBufferPointer<UInt8>, base: Font, script: Script, isEmoji: Bool
  ) -> Font? {
    let borrowed = BorrowedBytes(bytes: cluster)
    return state.withLock {
      $0.fallback(for: borrowed.bytes, base: base, script: script, isEmoji: isEmoji)
    }
  }

  /// Reads the configuration and opens the interface font on a new thread.
  ///
  /// Whoever asks for a font meanwhile waits at the mutex, or reads the configuration itself when
  /// the thread has not come to it yet.
  private func prepareInBackground() {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self).toOpaque()
    let status = pthread_create(
      &thread, nil,
      { context in
        let library = Unmanaged<FontLibrary>.fromOpaque(context!).takeRetainedValue()
        _ = library.font(for: .system(size: 16))
        return nil
      }, context)
    if status == 0 {
      pthread_detach(thread)
    } else {
      Unmanaged<FontLibrary>.fromOpaque(context).release()
    }
  }
}

/// Bytes that are read under the lock while their owner waits.
///
/// `@unchecked Sendable`: they do not leave the thread, which the compiler cannot see.
private struct BorrowedBytes: @unchecked Sendable {
  let bytes: UnsafeBufferPointer<UInt8>
}
