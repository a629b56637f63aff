import CWaylandServer

// The C side of the compositor. libwayland calls back only inside of wl_event_loop_dispatch and
// wl_client_destroy, which TestCompositor calls on the main actor.

/// One dispatcher for every interface: makes the objects that the message brings, hands the request
/// to the wrapper, destroys the object after a destructor.
nonisolated let serverDispatcher: wl_dispatcher_func_t = { _, target, _, message, arguments in
  nonisolated(unsafe) let target = OpaquePointer(target!)
  nonisolated(unsafe) let message = message!
  nonisolated(unsafe) let arguments = arguments!
  MainActor.assumeIsolated {
    let resource = ServerResource.wrapper(of: target)
    resource.compositor.dispatch(to: resource, message.pointee, arguments)
  }
  return 0
}

nonisolated let serverResourceDestroyed: wl_resource_destroy_func_t = { pointer in
  nonisolated(unsafe) let pointer = pointer!
  MainActor.assumeIsolated {
    let wrapper = Unmanaged<ServerResource>.fromOpaque(wl_resource_get_user_data(pointer))
    wrapper.takeUnretainedValue().markDestroyed()
    wrapper.release()
  }
}

/// `data` is the ``ServerGlobal``.
nonisolated let serverGlobalBound: wl_global_bind_func_t = { client, data, version, id in
  nonisolated(unsafe) let client = client!
  nonisolated(unsafe) let data = data!
  MainActor.assumeIsolated {
    let global = Unmanaged<ServerGlobal>.fromOpaque(data).takeUnretainedValue()
    global.bind(client, version: Int(version), id: id)
  }
}

/// `context` is the ``TestCompositor``.
nonisolated let serverClientGone: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
  nonisolated(unsafe) let context = context!
  MainActor.assumeIsolated {
    Unmanaged<TestCompositor>.fromOpaque(context).takeUnretainedValue().clientIsGone()
  }
}
