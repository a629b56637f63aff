import Synchronization

/// A disposable that must not be forgotten: in a debug build, to release it without disposing of it ends the program.
public final class StrictDisposable: Disposable {
  private let disposable: any Disposable
  private let isDisposed = Synchronization.Atomic<Bool>(false)
  private let file: StaticString
  private let line: UInt

  /// - Parameters:
  ///   - disposable: What is disposed of.
  ///   - file: Named when it is forgotten.
  ///   - line: Named when it is forgotten.
  public init(_ disposable: any Disposable, file: StaticString = #fileID, line: UInt = #line) {
    self.disposable = disposable
    self.file = file
    self.line = line
  }

  deinit {
    assert(
      isDisposed.load(ordering: .acquiring),
      "StrictDisposable: what was started at \(file):\(line) must be disposed of before its disposable is released"
    )
  }

  /// Disposes of what it was made with.
  public func dispose() {
    isDisposed.store(true, ordering: .releasing)
    disposable.dispose()
  }
}
