import Glibc
import Surface

// A folder of photos as a grid, scrolled by itself; the peer is Peers/gtk-pictures.c.
//
//   PhotoGrid FOLDER POINTS FRAMES STATISTICS
//
// scrolls POINTS in each of FRAMES frames, rests until everything in view is there, scrolls back over what is kept, and
// writes what it has measured. The exit status is 1 when it cannot.

let arguments = CommandLine.arguments
guard arguments.count == 5, let points = Double(arguments[2]), let frames = Int(arguments[3]) else {
  Application.printError("usage: PhotoGrid FOLDER POINTS FRAMES STATISTICS")
  exit(2)
}
FontLibrary.start()
let application = Application(appID: "io.github.surface.PhotoGrid")
do {
  let window = try application.makeWindow(
    title: "Photos", size: Size(width: 1000, height: 700))
  let run = GridRun(
    in: window, photos: PhotoFolder.paths(in: arguments[1]), points: points, frames: frames)
  run.onEnd = { numbers in
    guard let file = fopen(arguments[4], "w") else { return application.terminate() }
    fputs(numbers, file)
    fclose(file)
    application.terminate()
  }
  exit(application.run())
} catch {
  Application.printError("PhotoGrid: \(error)")
  exit(1)
}
