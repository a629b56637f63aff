extension Double {
  /// The nearest whole number; of two the greater one on both sides of 0, unlike `rounded()`, so that what is moved by
  /// whole pixels keeps its form.
  var nearestWhole: Double { (self + 0.5).rounded(.down) }
}
