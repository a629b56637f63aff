import Surface

/// The size of the outermost host, for everything below it.
@MainActor
final class HostSize {
  @exclusivity(unchecked) var value = Size.zero
}
