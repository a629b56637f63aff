import Platform

/// What writes down a session.
@MainActor
protocol SessionRecorder: AnyObject {
  /// Something comes in, or is about to be handled.
  func record(_ entry: InputRecording.Entry)
}
