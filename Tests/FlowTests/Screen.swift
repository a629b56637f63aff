import SurfaceTesting

typealias Screen = TestScreen
