/// On which side of the rows that exist.
package enum RowDirection: Sendable {
  case up, down
}
