import CLinux
import Glibc

extension OpenFile {
  /// The extended attributes (xattr(7)): access lists, labels, what the user has noted. Empty where there are none.
  func attributes() throws(TextFileError) -> [(name: String, value: [UInt8])] {
    let names: [UInt8]
    do throws(TextFileError) {
      names = try bytes(.flistxattr) { linux_list_attributes(number, $0, $1) }
    } catch  where error.code == EOPNOTSUPP {
      return []
    }
    var result: [(name: String, value: [UInt8])] = []
    for name in names.split(separator: 0) {
      let name = String(decoding: name, as: UTF8.self)
      result.append((name, try bytes(.fgetxattr) { linux_get_attribute(number, name, $0, $1) }))
    }
    return result
  }

  func setAttribute(_ name: String, _ value: [UInt8]) throws(TextFileError) {
    try files.perform(.fsetxattr, path) { _ in
      Int(linux_set_attribute(number, name, value, value.count))
    }
  }

  /// What a call gives that is asked for its length first. It fails with `ERANGE` where that has grown meanwhile.
  private func bytes(
    _ call: SystemCall, _ body: (UnsafeMutableRawPointer?, Int) -> Int
  ) throws(TextFileError) -> [UInt8] {
    let size = try files.perform(call, path) { _ in body(nil, 0) }
    if size == 0 { return [] }
    var result = [UInt8](repeating: 0, count: size)
    let count = try files.perform(call, path) { _ in
      result.withUnsafeMutableBytes { body($0.baseAddress, $0.count) }
    }
    result.removeSubrange(count...)
    return result
  }
}
