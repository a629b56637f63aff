extension TextLayout {
  /// Whether the fonts have changed since the layout was made, so that a new one may look different.
  public var isOutdated: Bool { shaped.generation != shaped.library.generation }
}
