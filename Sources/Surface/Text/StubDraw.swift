public import Geometry
public import Raster
public import Typesetting

extension Canvas { public func draw(_ layout: TextLayout, at: Point) {} }
