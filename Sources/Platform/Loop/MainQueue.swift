import Dispatch

/// Tells whether code runs on the main actor.
///
/// It asks Dispatch for a mark on the main queue and not for the thread's number: under Swift
/// Testing the main queue is served by changing threads.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
