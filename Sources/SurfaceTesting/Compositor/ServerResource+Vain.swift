extension ServerResource {
  /// Records a request that asks for what is there already, or for nothing: it costs both sides time.
  ///
  /// - Parameters:
  ///   - request: The name of the request.
  ///   - isChange: Whether something is different after it.
  func require(_ request: String, changes isChange: Bool) {
    guard !isChange, compositor.options.refusesVainRequests else { return }
    compositor.record(violation: "\(request) changes nothing", of: interfaceName)
  }
}
