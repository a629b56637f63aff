/// Chooses where a motion of the content ends.
///
/// - `proposed`: the offset at which it would come to rest.
/// - `velocity`: with which it goes there, in logical units a second; its sign is the direction.
/// - Returns: the offset to come to rest at. Beyond the ends of the content the end counts.
public typealias ScrollSnapping =

  @MainActor (_ proposed: Double, _ velocity: Double) -> Double
