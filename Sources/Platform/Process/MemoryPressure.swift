import Glibc
import Raster

/// Notifies observers when the system runs low on memory.
///
/// The source is the kernel's pressure stall information (`/proc/pressure/memory`): tasks have waited for
/// memory for a tenth of the last two seconds. Watching costs no wake-up before that. On kernels without it
/// observers are notified only when the app calls ``notify()``.
@MainActor
public final class MemoryPressure {
  /// The observers of the program; `Application` watches the kernel's signal for it.
  public static let shared = MemoryPressure()

  /// For how long after it was told an observer should do with less.
  public static let recovery = Duration.seconds(10)

  private struct Entry {
    weak var observer: (any MemoryPressureObserver)?
  }

  private var entries: [Entry] = []
  private var descriptor: Int32 = -1

  init() {}

  /// Observers are held weakly.
  public func add(_ observer: any MemoryPressureObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
    entries.append(Entry(observer: observer))
  }

  /// `observer` hears nothing more; harmless if it was never added.
  public func remove(_ observer: any MemoryPressureObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
  }

  /// Notifies all observers now, and releases the memory that pixmaps keep for reuse.
  public func notify() {
    for entry in entries { entry.observer?.memoryDidBecomeShort() }
    Pixmap.releaseIdleMemory()
  }

  // MARK: The kernel

  /// Begins to listen, once.
  ///
  /// `path`: of the file with the memory's pressure; see the kernel's `Documentation/accounting/psi`.
  /// - Returns: false when the kernel has no such thing or does not let us.
  @discardableResult
  package func watch(on loop: EventLoop, path: String = "/proc/pressure/memory") -> Bool {
    guard descriptor < 0 else { return true }
    let opened = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard opened >= 0 else { return false }
    // Without privileges only windows of whole twos of seconds are allowed.
    let trigger = "some 200000 2000000"
    let written = trigger.withCString { write(opened, $0, strlen($0) + 1) }
    guard written > 0 else {
      close(opened)
      return false
    }
    listen(to: opened, on: loop)
    return true
  }

  /// Notifies all observers whenever `trigger` reports urgent data. The descriptor is closed when it reports an
  /// error.
  func listen(to trigger: Int32, on loop: EventLoop) {
    descriptor = trigger
    loop.watchUrgent(trigger) { [weak self, weak loop] events in
      if events & Int16(POLLERR | POLLNVAL) != 0 {
        // The trigger is gone; poll would report it for ever.
        loop?.unwatch(trigger)
        self?.stop()
      } else {
        self?.notify()
      }
    }
  }

  private func stop() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
