import Glibc
import Testing

@testable import TextFiles

@Suite struct TextFileErrorTests {
  @Test(arguments: [
    (ENOENT, TextFileError.Reason.missing), (ENOTDIR, .missing), (EISDIR, .isFolder),
    (ENXIO, .notRegular), (EACCES, .permissionDenied), (EPERM, .permissionDenied),
    (EROFS, .readOnlyFileSystem), (ENOSPC, .noSpace), (EDQUOT, .quotaExceeded), (EFBIG, .tooLarge),
    (EIO, .deviceFailed), (ENOMEM, .other),
  ])
  func `an error of the system has a reason, and names the call, the path and the error`(
    code: Int32, reason: TextFileError.Reason
  ) {
    for call in SystemCall.allCases {
      let error = TextFileError(call, path: "/home/a b/ü.txt", code: code)
      #expect(error.reason == reason && error.callName == call.rawValue)
      #expect(error.description.hasPrefix("/home/a b/ü.txt: "))
      #expect(error.description.hasSuffix("(\(call.rawValue): \(String(cString: strerror(code))))"))
    }
  }

  @Test func `what the user can do is said`() {
    let errors: [(TextFileError.Reason, String)] = [
      (.changedOnDisk, "overwrite"), (.noSpace, "free some space"), (.isFolder, "another name"),
      (.readOnlyFileSystem, "somewhere else"), (.permissionDenied, "another name"),
      (.changedWhileReading(.grew), "became longer while it was read; load it again"),
      (.changedWhileReading(.shrank), "became shorter"),
      (.changedWhileReading(.rewritten), "was rewritten"),
      (.damaged(original: "/s/o", text: "/s/t"), "its old content is in /s/o, the text in /s/t"),
    ]
    for (reason, words) in errors {
      let error = TextFileError(reason, path: "/a")
      #expect(error.description.contains(words))
      #expect(error.callName == nil && error.code == 0 && error.path == "/a")
    }
  }

  @Test func `no two reasons have the same words`() {
    let reasons: [TextFileError.Reason] = [
      .missing, .isFolder, .notRegular, .permissionDenied, .readOnlyFileSystem, .noSpace,
      .quotaExceeded, .tooLarge, .deviceFailed, .changedWhileReading(.grew), .changedOnDisk,
      .cancelled, .notJournal, .notLoaded, .other,
    ]
    let texts = Set(reasons.map { TextFileError($0, path: "").description })
    #expect(texts.count == reasons.count)
  }
}
