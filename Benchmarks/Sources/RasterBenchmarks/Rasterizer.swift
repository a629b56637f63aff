/// Somebody who draws a prepared scene.
protocol Rasterizer: AnyObject {
  var name: String { get }
  /// Draws the scene `count` times and says how many seconds that took.
  func time(_ count: Int) throws -> Double
  /// Draws the scene once.
  func draw() throws
}
