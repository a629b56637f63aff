import Glibc
import Surface

// A synchronous main on purpose: an asynchronous one would move the main actor to another thread.
let processStart = EventLoop.monotonicNow
exit(DemoProgram.run(arguments: Array(CommandLine.arguments.dropFirst()), since: processStart))
