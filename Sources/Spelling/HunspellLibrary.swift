import Glibc
import Locks

/// The functions of libhunspell, found when they are first needed: who does not check spelling need not have it.
final class HunspellLibrary {
  typealias Handle = UnsafeMutableRawPointer
  typealias List = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  typealias Create = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Handle?
  typealias Destroy = @convention(c) (Handle) -> Void
  typealias Encoding = @convention(c) (Handle) -> UnsafePointer<CChar>?
  typealias Spell = @convention(c) (Handle, UnsafePointer<CChar>) -> Int32
  typealias Suggest =
    @convention(c) (
      Handle, UnsafeMutablePointer<List?>, UnsafePointer<CChar>
    ) -> Int32
  typealias FreeList = @convention(c) (Handle, UnsafeMutablePointer<List?>, Int32) -> Void

  private let createHandle: Create
  private let destroyHandle: Destroy
  let encoding: Encoding
  let spell: Spell
  let suggest: Suggest
  let freeList: FreeList

  /// Opens the first library that there is of some names. It stays open, as C++ libraries should.
  init(names: [String]) throws(SpellingError) {
    var reason = "no library is named"
    var opened: UnsafeMutableRawPointer?
    for name in names where opened == nil {
      opened = dlopen(name, RTLD_NOW | RTLD_LOCAL)
      if opened == nil { reason = dlerror().map { String(cString: $0) } ?? name }
    }
    guard let library = opened else { throw .libraryIsMissing(reason: reason) }
    func symbol<Function>(_ name: String, _: Function.Type) throws(SpellingError) -> Function {
      guard let address = dlsym(library, "Hunspell_" + name) else {
        throw .libraryIsMissing(reason: "the library has no function Hunspell_\(name)")
      }
      return unsafeBitCast(address, to: Function.self)
    }
    createHandle = try symbol("create", Create.self)
    destroyHandle = try symbol("destroy", Destroy.self)
    encoding = try symbol("get_dic_encoding", Encoding.self)
    spell = try symbol("spell", Spell.self)
    suggest = try symbol("suggest", Suggest.self)
    freeList = try symbol("free_list", FreeList.self)
  }

  /// All dictionaries of a process share a table of letters, whose users the library counts without a lock
  /// (`initialize_utf_tbl`, `free_utf_tbl`).
  private static let table = Lock(())

  /// Reads a dictionary; nil where that fails.
  func create(_ rules: String, _ words: String) -> Handle? {
    HunspellLibrary.table.withLock { _ in createHandle(rules, words) }
  }

  /// Gives a dictionary up.
  func destroy(_ handle: Handle) { HunspellLibrary.table.withLock { _ in destroyHandle(handle) } }
}
