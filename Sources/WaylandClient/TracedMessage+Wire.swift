import CLibWayland
import CWayland
import Glibc

extension [TracedMessage.Argument] {
  /// The arguments of a message, as libwayland has them in the program.
  ///
  /// - Parameters:
  ///   - created: The object that a request has made, whose argument is a placeholder.
  ///   - readsFiles: Whether what files in memory hold is a part of the trace.
  @MainActor
  init(
    _ message: wl_message, _ wire: UnsafePointer<wl_argument>, created: OpaquePointer?,
    readsFiles: Bool
  ) {
    let types = String(cString: message.signature).filter { "iufsonah".contains($0) }
    self = types.enumerated().map { index, type in
      let value = wire[index]
      switch type {
      case "i": return .number(Int64(value.i))
      case "u": return .number(Int64(value.u))
      case "f": return .fixed(wl_fixed_to_double(value.f))
      case "s": return .string(value.s.map { String(cString: $0) })
      case "o": return .object(value.o.map { wl_proxy_get_id($0) })
      case "a": return .array(bytes(of: value.a))
      case "h": return .descriptor(readsFiles ? contents(of: value.h) : nil)
      default: return new(created ?? value.o)
      }
    }
  }
}

private func new(_ proxy: OpaquePointer?) -> TracedMessage.Argument {
  guard let proxy else { return .object(nil) }
  return .new(
    interface: String(cString: wl_proxy_get_class(proxy)), id: wl_proxy_get_id(proxy))
}

private func bytes(of array: UnsafeMutablePointer<wl_array>?) -> [UInt8] {
  guard let array, let data = array.pointee.data else { return [] }
  return Array(UnsafeRawBufferPointer(start: data, count: array.pointee.size))
}

/// What a file holds, if it is one and not a pipe or a socket, whose bytes somebody waits for.
private func contents(of file: Int32) -> [UInt8]? {
  /// No keymap is as large.
  let limit = 1 << 20
  var status = stat()
  guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit
  else { return nil }
  return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
    count = max(0, pread(file, buffer.baseAddress, buffer.count, 0))
  }
}
