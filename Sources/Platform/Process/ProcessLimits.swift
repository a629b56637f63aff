import Glibc

/// The limits of the process (`getrlimit(2)`), and the least that a window needs.
///
/// Where one of these runs out, threads, the allocator or the language itself end the process with a
/// signal, so a program looks before it starts anything.
package struct ProcessLimits {
  var openFiles: UInt64
  /// In bytes.
  var addressSpace: UInt64
  /// In bytes, of memory that is the process's alone.
  var data: UInt64
  /// In bytes; of the main thread. Others have one of their own size (`SystemThread`).
  var stack: UInt64

  /// Sockets, fonts, pixels, pictures.
  static let neededOpenFiles: UInt64 = 24
  static let neededAddressSpace: UInt64 = 256 << 20
  static let neededData: UInt64 = 128 << 20
  static let neededStack: UInt64 = 1 << 20

  package static var current: ProcessLimits {
    func soft(_ resource: __rlimit_resource) -> UInt64 {
      var limit = rlimit()
      return getrlimit(Int32(resource.rawValue), &limit) == 0 ? UInt64(limit.rlim_cur) : .max
    }
    return ProcessLimits(
      openFiles: soft(RLIMIT_NOFILE), addressSpace: soft(RLIMIT_AS), data: soft(RLIMIT_DATA),
      stack: soft(RLIMIT_STACK))
  }

  /// What is too little, with the option of the shell's `ulimit` that changes it; nil if all suffices.
  package var shortage: String? {
    if openFiles < Self.neededOpenFiles {
      return "\(openFiles) open files are allowed (ulimit -n), and \(Self.neededOpenFiles) needed"
    }
    if addressSpace < Self.neededAddressSpace {
      return "\(addressSpace >> 20) MB of memory are allowed (ulimit -v), "
        + "and \(Self.neededAddressSpace >> 20) needed"
    }
    if data < Self.neededData {
      return "\(data >> 20) MB of data are allowed (ulimit -d), and \(Self.neededData >> 20) needed"
    }
    if stack < Self.neededStack {
      return "\(stack >> 10) KB of stack are allowed (ulimit -s), "
        + "and \(Self.neededStack >> 10) needed"
    }
    return nil
  }

  /// A file that would grow beyond `ulimit -f` gives an error, and not a signal that ends the process.
  /// A handler of the program's own stays.
  package static func reportFileSizeAsError() {
    var action = sigaction()
    guard sigaction(SIGXFSZ, nil, &action) == 0, action.__sigaction_handler.sa_handler == nil else {
      return
    }
    signal(SIGXFSZ, SIG_IGN)
  }
}
