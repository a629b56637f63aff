import Glibc
import Platform

/// The pipes through which clipboards and drags hand over bytes at the moment.
@MainActor
final class TransferPipes {
  private let loop: EventLoop
  private var readers: [ObjectIdentifier: PipeReader] = [:]
  private var writers: [ObjectIdentifier: PipeWriter] = [:]

  init(loop: EventLoop) { self.loop = loop }

  /// Reads what another program writes. `send` is called at once with the end that is to be handed to it.
  func read(
    limits: TransferLimits, receive: @escaping @MainActor (Result<[UInt8], TransferError>) -> Void,
    send: (Int32) -> Void
  ) {
    guard let pipe = Pipe() else {
      let reason = String(cString: strerror(errno))
      return loop.performSoon { receive(.failure(.failed(reason))) }
    }
    send(pipe.writeEnd)
    // The end of the file is seen only when nobody has this end open any more.
    Glibc.close(pipe.writeEnd)
    let reader = PipeReader(pipe.readEnd, loop: loop, limits: limits)
    readers[ObjectIdentifier(reader)] = reader
    reader.onEnd = { [unowned self, unowned reader] result in
      readers[ObjectIdentifier(reader)] = nil
      receive(result)
    }
  }

  /// Makes the bytes on a worker, and writes them as fast as they are read. Takes over the descriptor.
  func write(_ item: TransferItem, into descriptor: Int32) {
    let writer = PipeWriter(descriptor, loop: loop)
    writers[ObjectIdentifier(writer)] = writer
    writer.onEnd = { [unowned self, unowned writer] in writers[ObjectIdentifier(writer)] = nil }
    WorkerPool.loading.submit { [weak writer] in
      let bytes = item.makeBytes()
      MainThreadQueue.shared.post { writer?.write(bytes) }
    }
  }

  /// The connection has ended.
  func close(_ reason: String) {
    for reader in readers.values { reader.fail(.failed(reason)) }
    for writer in writers.values { writer.cancel() }
  }
}
