import Glibc

/// The processors of the machine that are switched on.
enum Processors {
  static let count = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
