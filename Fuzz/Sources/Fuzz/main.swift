import CLibFuzzer
import Glibc

// `Fuzz TARGET [libFuzzer's options]`; see Scripts/fuzz.

nonisolated(unsafe) var chosen = Target.all[0]

guard CommandLine.arguments.count > 1,
  let target = Target.all.first(where: { $0.name == CommandLine.arguments[1] })
else {
  print("targets: \(Target.all.map(\.name).joined(separator: " "))")
  exit(2)
}
chosen = target

var arguments = CommandLine.arguments
arguments.remove(at: 1)
var count = CInt(arguments.count)
var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { (text: String) in strdup(text) }
pointers.append(nil)
let status = pointers.withUnsafeMutableBufferPointer { buffer -> CInt in
  var base = buffer.baseAddress
  return LLVMFuzzerRunDriver(&count, &base) { data, size in
    chosen.run(UnsafeRawBufferPointer(start: data, count: size))
    return 0
  }
}
exit(status)
