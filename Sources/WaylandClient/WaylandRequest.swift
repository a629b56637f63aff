import CLibWayland
import CWayland
import Glibc

/// One request, for the report of a protocol error.
struct WaylandRequest {
  var interface: UnsafePointer<wl_interface>?
  var opcode: UInt32
  var objectID: UInt32
}

extension WaylandRequest: CustomStringConvertible {
  var description: String {
    guard let table = interface?.pointee, Int32(opcode) < table.method_count else { return "?" }
    let method = String(cString: table.methods[Int(opcode)].name)
    return "\(String(cString: table.name))#\(objectID).\(method)"
  }
}
