import Glibc

/// A private D-Bus session bus without service activation.
final class SessionBus {
  let address: String
  private let process: ChildProcess

  /// `directory`: holds its socket, its configuration and its log.
  init(in directory: PrivateDirectory) throws(SystemError) {
    let socket = directory.path + "/bus"
    address = "unix:path=\(socket)"
    let configuration = """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <type>session</type>
        <listen>\(address)</listen>
        <auth>EXTERNAL</auth>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
      </busconfig>

      """
    let file = try directory.write(configuration, to: "bus.conf")
    let command = ChildProcess.leashed(["dbus-daemon", "--nofork", "--config-file=\(file)"])
    let process = try ChildProcess(
      command[0], Array(command[1...]), output: .file(directory.path + "/bus.log"))
    self.process = process
    _ = try LocalSocket(path: socket, isAlive: { process.isRunning })
  }
}
