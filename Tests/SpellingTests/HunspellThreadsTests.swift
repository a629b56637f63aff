import Glibc
import Testing

@testable import Spelling

struct HunspellThreadsTests {
  /// What each thread does.
  private final class Work: Sendable {
    let rules: String
    let words: String

    init(in folder: TemporaryFolder) {
      folder.writeDictionary("xx", encoding: "UTF-8", words: [Array("hello".utf8)])
      (rules, words) = (folder.path + "/xx.aff", folder.path + "/xx.dic")
    }

    /// Reads the dictionary again and again; false where it is not what it was.
    func isDone() -> Bool {
      guard let library = try? HunspellLibrary(names: ["libhunspell-1.7.so.0"]) else {
        return false
      }
      return (0..<3000).allSatisfy { _ in
        let files = DictionaryCatalog.Files(rules: rules, words: words)
        return (try? HunspellDictionary(files, library))?.accepts("hello") == true
      }
    }
  }

  @Test func `dictionaries are read and given up by several threads at once`() {
    let folder = TemporaryFolder()
    let work = Unmanaged.passRetained(Work(in: folder))
    defer { work.release() }
    // Threads of their own: the pool of tasks has as many as there are cores, which seldom meet.
    var threads = [pthread_t](repeating: 0, count: 8)
    for index in threads.indices {
      let result = pthread_create(
        &threads[index], nil,
        { argument in
          let work = Unmanaged<Work>.fromOpaque(argument!).takeUnretainedValue()
          return UnsafeMutableRawPointer(bitPattern: work.isDone() ? 1 : 0)
        }, work.toOpaque())
      #expect(result == 0)
    }
    for thread in threads {
      var isDone: UnsafeMutableRawPointer?
      pthread_join(thread, &isDone)
      #expect(isDone != nil)
    }
    withExtendedLifetime(folder) {}
  }
}
