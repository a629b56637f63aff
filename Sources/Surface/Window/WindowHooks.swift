import Platform

/// The closures that an app has registered with a window.
@MainActor
struct WindowHooks {
  var configure = WindowObservers<Void, Void>()
  var closeQuestion = WindowObservers<Void, Bool>()
  var activity = WindowObservers<SceneActivity, Void>()
  var theme = WindowObservers<Void, Void>()
  var close = WindowObservers<WindowCloseReason, Void>()
  var frame = WindowObservers<FrameReport, Void>()
  var event = WindowObservers<SurfaceEvent, Void>()
  var key = WindowObservers<KeyEvent, Bool>()
}
