public import Surface

// The same rules as for properties of layers: the value is set at once and shown from what is on screen.
@MainActor
extension ComponentTransition {
  /// The form that casts the shadow of a layer, in its coordinates; nil for the layer's own. Forms with
  /// other steps are shown at once.
  public func setShadowPath(
    layer: Layer, path: Path?, completion: TransitionCompletion? = nil
  ) {
    layer.setValue(.path(path), of: .shadowPath, timing: timing(), completion: completion)
  }

  // MARK: Shapes

  /// A path with other steps is shown at once.
  public func setShapeLayerPath(
    layer: ShapeNode, path: Path, delay: Double = 0, completion: TransitionCompletion? = nil
  ) {
    layer.setValue(path, of: \.path, timing: timing(delay: delay), completion: completion)
  }

  /// Gives the shape another colour of the fill, with the animation of the transition.
  public func setShapeLayerFillColor(
    layer: ShapeNode, color: Color, delay: Double = 0, completion: TransitionCompletion? = nil
  ) {
    layer.setValue(color, of: \.fillColor, timing: timing(delay: delay), completion: completion)
  }

  /// Gives the shape another colour of the stroke, with the animation of the transition.
  public func setShapeLayerStrokeColor(
    layer: ShapeNode, color: Color, delay: Double = 0, completion: TransitionCompletion? = nil
  ) {
    layer.setValue(color, of: \.strokeColor, timing: timing(delay: delay), completion: completion)
  }

  /// Gives the shape another width of the stroke, with the animation of the transition.
  public func setShapeLayerLineWidth(
    layer: ShapeNode, lineWidth: Double, delay: Double = 0,
    completion: TransitionCompletion? = nil
  ) {
    layer.setValue(lineWidth, of: \.lineWidth, timing: timing(delay: delay), completion: completion)
  }

  /// A pattern of another number of lengths is shown at once.
  public func setShapeLayerLineDashPattern(
    layer: ShapeNode, pattern: [Double], delay: Double = 0,
    completion: TransitionCompletion? = nil
  ) {
    layer.setValue(
      pattern, of: \.lineDashPattern, timing: timing(delay: delay), completion: completion)
  }

  /// The share of the path at which its stroke begins.
  public func setShapeLayerStrokeStart(
    layer: ShapeNode, strokeStart: Double, delay: Double = 0,
    completion: TransitionCompletion? = nil
  ) {
    layer.setValue(
      strokeStart, of: \.strokeStart, timing: timing(delay: delay), completion: completion)
  }

  /// The share of the path at which its stroke ends.
  public func setShapeLayerStrokeEnd(
    layer: ShapeNode, strokeEnd: Double, delay: Double = 0,
    completion: TransitionCompletion? = nil
  ) {
    layer.setValue(strokeEnd, of: \.strokeEnd, timing: timing(delay: delay), completion: completion)
  }

  // MARK: Gradients

  /// Colours of another number are shown at once, at equal distances.
  public func setGradientColors(
    layer: GradientNode, colors: [Color], delay: Double = 0,
    completion: TransitionCompletion? = nil
  ) {
    setGradientStops(
      layer: layer, stops: layer.appearance.stops.replacingColors(by: colors), delay: delay,
      completion: completion)
  }

  /// Stops of another number are shown at once.
  public func setGradientStops(
    layer: GradientNode, stops: [GradientStop], delay: Double = 0,
    completion: TransitionCompletion? = nil
  ) {
    layer.setValue(stops, of: \.stops, timing: timing(delay: delay), completion: completion)
  }
}
