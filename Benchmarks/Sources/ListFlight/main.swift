import Glibc
import Surface

// A list of very many rows, each with a text and a photo, which is flung, jumped about in and changed, by itself; the
// peers are Peers/gtk-flight.c and Peers/qt_flight.py.
//
//   ListFlight MODE ROWS PHOTOS FRAMES STATISTICS
//
// moves a list of ROWS rows in each of FRAMES frames as MODE says (FlightMode), with the pictures of the folder PHOTOS, and
// writes what it has measured. The exit status is 1 when it cannot.

let arguments = CommandLine.arguments
guard arguments.count == 6, let mode = FlightMode(rawValue: arguments[1]),
  let rows = Int(arguments[2]), let frames = Int(arguments[4])
else {
  let modes = FlightMode.allCases.map(\.rawValue).joined(separator: "|")
  Application.printError("usage: ListFlight \(modes) ROWS PHOTOS FRAMES STATISTICS")
  exit(2)
}
FontLibrary.start()
let application = Application(appID: "io.github.surface.ListFlight")
do {
  let window = try application.makeWindow(title: "Flight", size: Size(width: 1000, height: 700))
  let flight = Flight(
    in: window, rows: FlightRows(count: rows, photos: FlightPhotos(folder: arguments[3])))
  let end: @MainActor (FlightNumbers) -> Void = { numbers in
    if !numbers.write(to: arguments[5]) {
      Application.printError("ListFlight: \(arguments[5]) cannot be written")
    }
    application.terminate()
  }
  let run: any FlightPlan =
    mode == .insertions
    ? InsertionPlan(flight, insertions: frames, end: end)
    : MotionPlan(flight, mode, frames: frames, end: end)
  window.scheduler.schedule(after: .seconds(1)) { run.start() }
  exit(application.run())
} catch {
  Application.printError("ListFlight: \(error)")
  exit(1)
}
