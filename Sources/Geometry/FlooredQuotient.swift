extension SignedInteger where Self: FixedWidthInteger {
  /// The largest whole number of times that `divisor`, which is positive, goes into this: -1 by 3 is -1.
  @inlinable
  package func flooredQuotient(_ divisor: Self) -> Self {
    self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
  }
}
