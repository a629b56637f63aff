import Glibc

/// Where things are: what `swift build` made next to the running tests, and the checkout.
public enum BuiltProducts {
  /// The folder of the running test program, where SwiftPM also puts the executables of the package.
  public static var directory: String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes {
      readlink("/proc/self/exe", $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
    }
    let path = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    return path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
  }

  /// The path of an executable product of this package.
  ///
  /// - Throws: ``SystemError`` when it has not been built.
  public static func executable(named name: String) throws(SystemError) -> String {
    let path = "\(directory)/\(name)"
    guard access(path, X_OK) == 0 else {
      throw SystemError("\(path) is missing; `swift build --product \(name)` makes it")
    }
    return path
  }

  /// The root of the checkout that this module was built from.
  public static var packageRoot: String { ancestor(of: #filePath, levels: 4) }

  static func ancestor(of path: String, levels: Int) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast(levels)
      .joined(separator: "/")
  }
}
