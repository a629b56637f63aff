/// Observes when a loop goes to sleep and wakes up.
package protocol WaitObserver: AnyObject, Sendable {
  func loopWillWait()
  func loopDidWake()
}
