/// A call of the system that this module makes, by the name of its manual page.
package enum SystemCall: String, Hashable, Sendable, CaseIterable {
  case access
  case close
  case fallocate
  case fchmod
  case fchown
  case fdatasync
  case fgetxattr
  case flistxattr
  case flock
  case fsetxattr
  case fstat
  case fsync
  case ftruncate
  case futimens
  case link
  case lstat
  case mkdir
  case open
  case pread
  case pwrite
  case read
  case readdir
  case readlink
  case realpath
  case rename
  case stat
  case unlink
  case write
}
