import Glibc

/// Whether the tests and the programs that they start run under a sanitizer, which maps terabytes of addresses: limits of
/// memory mean nothing then.
enum Sanitizer {
  static let isOn = dlsym(nil, "__tsan_init") != nil || dlsym(nil, "__asan_init") != nil
}
