/// The indices of a layer's items in the display list of the last pass, so that the next pass finds them.
struct LastPassIndices {
  var pass: UInt64 = 0
  var index = 0
  var groupPass: UInt64 = 0
  var groupIndex = 0
  var maskPass: UInt64 = 0
  var maskIndex = 0
}
