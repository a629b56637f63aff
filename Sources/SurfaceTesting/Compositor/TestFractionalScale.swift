import Geometry

/// `wp_fractional_scale_v1`.
final class TestFractionalScale: ServerResource {}
