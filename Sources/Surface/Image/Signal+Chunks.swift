public import Geometry
import Raster
public import Signals

extension Signal where Value == (any ImageSource)?, Failure == Never {
  /// The picture of a file that comes in chunks, as far as it is there: after each chunk that makes it better.
  ///
  /// A progressive JPEG is seen as a whole after its first scan, another one from above, a picture in another format when
  /// it is complete. What is damaged brings nothing more. It completes with the file.
  ///
  /// - Parameters:
  ///   - chunks: The bytes of the file in order, read by a task that ends with the subscription.
  ///   - fitting: The size in pixels that the picture covers, for which a larger one is reduced; nil to keep its own.
  public static func image<Chunks: AsyncSequence & Sendable>(
    chunks: Chunks, fitting: PixelSize? = nil
  ) -> Signal where Chunks.Element == [UInt8] {
    Signal { subscriber in
      let task = Task(executorPreference: ThreadPool.concurrent) {
        await decode(chunks, fitting) { subscriber.next($0) }
        subscriber.completed()
      }
      return ActionDisposable { task.cancel() }
    }
  }

  private static func decode<Chunks: AsyncSequence>(
    _ chunks: Chunks, _ fitting: PixelSize?, _ next: (any ImageSource) -> Void
  ) async where Chunks.Element == [UInt8] {
    let decoder = ProgressiveImageDecoder(fitting: fitting)
    do {
      for try await chunk in chunks {
        try decoder.append(chunk)
        if let picture = try decoder.improvedPicture() { next(picture) }
      }
      if !Task.isCancelled { next(try decoder.finish()) }
    } catch {
      // What has come is shown.
    }
  }
}
