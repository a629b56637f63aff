import Surface

/// What can be done from above a text.
@MainActor
struct WriterActions {
  var save: @MainActor () -> Void = {}
  var saveAs: @MainActor () -> Void = {}
  var find: @MainActor () -> Void = {}
  var toggleWrapping: @MainActor () -> Void = {}
  var dismissProblem: @MainActor () -> Void = {}
  var closeBar: @MainActor () -> Void = {}
  var changeQuery: @MainActor ((inout WriterQuery) -> Void) -> Void = { _ in }
  /// To the next hit, or to the one before.
  var step: @MainActor (_ isForward: Bool) -> Void = { _ in }
  /// Asked for each key before a field of the bar has it.
  var handleKey: @MainActor (KeyEvent) -> Bool = { _ in false }
  var setReplacement: @MainActor (String) -> Void = { _ in }
  var replace: @MainActor () -> Void = {}
  var replaceAll: @MainActor () -> Void = {}
  var cancelReplacing: @MainActor () -> Void = {}
  var setLine: @MainActor (String) -> Void = { _ in }
  var goToLine: @MainActor () -> Void = {}
  var setName: @MainActor (String) -> Void = { _ in }
  var saveUnderName: @MainActor () -> Void = {}
}
