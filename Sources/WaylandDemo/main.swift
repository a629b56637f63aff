import Glibc

// Options, then the history: what can be shown is shown, problems go to standard error.

func write(_ text: String, to descriptor: CInt) {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return }
    bytes = bytes.dropFirst(count)
  }
}

let options: Options
do {
  options = try Options.parse(Array(CommandLine.arguments.dropFirst()))
} catch {
  write("WaylandDemo: \(error)\nTry --help.\n", to: STDERR_FILENO)
  exit(OptionsError.exitStatus)
}
if options.wantsHelp {
  write(Options.help, to: STDOUT_FILENO)
  exit(0)
}

let history = HistoryLoader.load(path: options.open ?? SampleHistory.path) { problem in
  write("WaylandDemo: \(problem)\n", to: STDERR_FILENO)
}
for chat in history.chats {
  let preview = chat.lastMessage?.preview(in: chat.kind)
  write("\(chat.title) (\(chat.messageCount)): \(preview?.text ?? "")\n", to: STDOUT_FILENO)
}
