import Geometry

/// How a layer moved between the passes of a compositor.
struct LayerMotion {
  enum Change: Equatable {
    case nothing
    /// Its bounds began elsewhere before: what it contains has scrolled, by this much.
    case content(Point)
    /// It lay elsewhere in its superlayer.
    case place
    /// Anything else.
    case form

    /// The axis along which the content has scrolled; nil if it did not, or along both.
    var scrollAxis: Axis? {
      guard case .content(let distance) = self else { return nil }
      if distance.x == 0 { return .vertical }
      return distance.y == 0 ? .horizontal : nil
    }

    fileprivate func isSameKind(as other: Change) -> Bool {
      switch (self, other) {
      case (.content, .content), (.place, .place): true
      default: false
      }
    }
  }

  /// In how many passes one after the other it has moved in the same way.
  private(set) var streak = 0
  /// Until this pass it is not worth trying to give it a surface of its own.
  private var refusalEnd: UInt64 = 0
  private var refusals: UInt64 = 0

  private var pass: UInt64 = 0
  private var change = Change.nothing
  private var place = AffineTransform.identity
  private var origin = Point.zero

  /// Takes the values of a pass and says what is different from the pass before. A pass may ask twice.
  ///
  /// - Parameter place: maps the layer's own coordinates to the superlayer's.
  mutating func change(to values: LayerProperties, place: AffineTransform, pass: UInt64) -> Change {
    guard self.pass != pass else { return change }
    // Passes leave out what has not changed and what is out of sight.
    if self.pass != pass &- 1 { change = .nothing }
    let new = self.pass == 0 ? .form : difference(to: values, place: place)
    streak = new.isSameKind(as: change) ? streak + 1 : (new == .nothing || new == .form ? 0 : 1)
    self.pass = pass
    self.place = place
    origin = values.bounds.origin
    change = new
    return new
  }

  /// The layer has scrolled since the last pass, which needs no other for that.
  mutating func noteScroll(to values: LayerProperties, place: AffineTransform) {
    self.place = place
    origin = values.bounds.origin
  }

  private func difference(to values: LayerProperties, place: AffineTransform) -> Change {
    let scrolled = values.bounds.origin - origin
    if scrolled != .zero {
      // The corner of the bounds stays where it is.
      let corner = values.bounds.origin.applying(place)
      return corner == origin.applying(self.place) ? .content(scrolled) : .form
    }
    if place == self.place { return .nothing }
    let isShift =
      place.a == self.place.a && place.b == self.place.b && place.c == self.place.c
      && place.d == self.place.d
    return isShift ? .place : .form
  }

  private static let mostRefusals: UInt64 = 6

  /// Whether it is too early to try again. A refusal by another compositor, whose passes have other numbers, does not
  /// count.
  func isRefused(at pass: UInt64) -> Bool {
    refusalEnd > pass && refusalEnd - pass <= 30 << Self.mostRefusals
  }

  /// Notes that it could not be promoted. Every further time counts longer.
  mutating func refuse(at pass: UInt64) {
    refusals = min(refusals + 1, Self.mostRefusals)
    refusalEnd = pass + 30 << refusals
    streak = 0
  }
}
