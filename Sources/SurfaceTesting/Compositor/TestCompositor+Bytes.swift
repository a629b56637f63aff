import CWaylandServer
import Glibc

// Events that come in parts, or not as a whole.
extension TestCompositor {
  /// `xdg_wm_base.ping` as the client reads it.
  func pingBytes(serial: UInt32) -> [UInt8] {
    guard let base = wmBases.last else { return [] }
    // The length of the message is in the upper half of its second word.
    return [base.id, 12 << 16, serial].flatMap { word in withUnsafeBytes(of: word, Array.init) }
  }

  /// Sends all events, and then bytes that need not be a message.
  func send(_ bytes: some Sequence<UInt8>) {
    guard let client else { return }
    wl_client_flush(client)
    let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
    _ = Array(bytes).withUnsafeBytes {
      Glibc.send(wl_client_get_fd(client), $0.baseAddress, $0.count, flags)
    }
  }

  /// Ends the connection in the middle of an event.
  func disconnect(after fragment: some Sequence<UInt8>) {
    send(fragment)
    disconnect()
  }
}
