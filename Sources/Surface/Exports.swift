// `import Surface` gives an app the vocabulary of the modules below it.
@_exported public import Compositing
@_exported public import Editing
@_exported public import Geometry
@_exported public import ListEngine
@_exported public import Platform
@_exported public import Raster
@_exported public import Spelling
@_exported public import Typesetting
