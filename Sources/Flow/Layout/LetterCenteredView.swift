public import Surface

/// A view of a component without text that belongs to the words beside it, as a slider or a switch. A row that
/// aligns its children by their lines of text puts its middle on the middle of the capitals.
@MainActor
public protocol LetterCenteredView: View {}
