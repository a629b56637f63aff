import Glibc

/// An object of a program to which a trace is played: it does nothing of what it is asked.
final class PlayedResource: ServerResource {
  /// The objects made from this one, by the request that made them and in their order.
  private(set) var created: [String: [PlayedResource]] = [:]
  /// The serial of the last `pong`.
  private(set) var lastPong: UInt32?

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    for argument in arguments {
      switch argument {
      case .descriptor(let file): close(file)
      case .new(let object as PlayedResource): created[request, default: []].append(object)
      case .uint(let serial) where request == "pong": lastPong = serial
      default: break
      }
    }
  }
}
