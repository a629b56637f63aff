import CLinux
import Glibc

/// How many arenas the C library's allocator keeps (`mallopt(3)`, `M_ARENA_MAX`).
///
/// By itself it makes up to eight for each processor, so that threads do not wait for each other. What a worker takes
/// and the main thread frees leaves gaps in the worker's arena that only threads of that arena fill again: a chat with
/// 50 new messages a second grew by 6 % in 45 minutes, and with two arenas by less than 1 % in an hour. Waiting is rare
/// besides, because each thread has small blocks of its own.
package enum HeapArenas {
  /// The main thread's, and one that the workers share.
  static let maximum: Int32 = 2

  /// Keeps their number down, unless the environment has a wish of its own. For the start of the program: arenas that
  /// are there already stay.
  package static func limit() {
    let isUserSetting = getenv("MALLOC_ARENA_MAX") != nil || getenv("GLIBC_TUNABLES") != nil
    if !isUserSetting { mallopt(M_ARENA_MAX, maximum) }
  }
}
