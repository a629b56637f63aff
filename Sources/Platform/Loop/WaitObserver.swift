/// Wants to know when a loop sleeps and when it works.
package protocol WaitObserver: AnyObject, Sendable {
  func loopWillWait()
  func loopDidWake()
}
