import ListEngine

/// Where a row lies, and which part of its life on screen it was told last that it is in.
///
/// Each frame of a scroll asks all loaded rows whether that is still so, and tells few of them. So what is asked lies side
/// by side, without references that would be counted.
struct RowPlace {
  let id: ListEntryID
  /// Along the axis, in the coordinates of the content.
  let extent: ClosedRange<Double>
  var state: InterfaceState
}

extension ListNode {
  /// Tells the rows what they are needed for.
  final func updateStates() {
    let ranges = ranges
    var places = knownPlaces ?? makePlaces()
    // What rows are told may change the list, which then tells them what follows from that.
    placesVersion += 1
    let version = placesVersion
    knownPlaces = nil
    for index in places.indices {
      let place = places[index]
      let new = ranges.interfaceState(ofRow: place.extent, from: place.state)
      // A lifted row is seen wherever its slot is.
      if new == place.state || reordering.isLifted(place.id) { continue }
      places[index].state = new
      guard let row = loaded[place.id] else { continue }
      row.state = new
      row.node.setRangeState(new)
      if version != placesVersion { return }
    }
    knownPlaces = places
  }

  private func makePlaces() -> [RowPlace] {
    var places: [RowPlace] = []
    places.reserveCapacity(loaded.count)
    // By indices: an element of a loop is a copy of the whole entry.
    let (entries, loaded) = (state.entries, loaded)
    for index in entries.indices where entries[index].kind == .row {
      let id = entries[index].id
      guard let row = loaded[id], let length = row.length else { continue }
      places.append(
        RowPlace(id: id, extent: row.start.points...(row.start + length).points, state: row.state))
    }
    return places
  }

  /// Rows have come, gone or moved.
  final func forgetPlaces() {
    knownPlaces = nil
    placesVersion += 1
  }
}
