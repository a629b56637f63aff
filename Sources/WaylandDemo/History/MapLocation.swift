struct MapLocation: Hashable, Sendable {
  /// Degrees, -90...90.
  var latitude: Double
  /// Degrees, -180...180.
  var longitude: Double
  var placeName: String?
  var address: String?
  /// In seconds; nil if the location was sent once.
  var livePeriod: Int64?
}
