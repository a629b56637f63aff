import CPlatform

/// The platform that a program is linked with.
///
/// The modules of views and components know no platform, and a program names none: which one it gets is said by the
/// product that it depends on. A module that shows windows defines the C function `surface_linked_platform`, which
/// this one refers to weakly.
package final class LinkedPlatform: Sendable {
  private let make: @MainActor @Sendable (EventLoop) -> any Platform

  /// - Parameter make: Makes the platform of a program with a main loop.
  package init(_ make: @escaping @MainActor @Sendable (EventLoop) -> any Platform) {
    self.make = make
  }

  /// The platform of the program; nil if it is linked with none.
  @MainActor
  package static func make(on loop: EventLoop) -> (any Platform)? {
    guard let linked = surface_linked_platform_if_any() else { return nil }
    return Unmanaged<LinkedPlatform>.fromOpaque(linked).takeRetainedValue().make(loop)
  }
}
