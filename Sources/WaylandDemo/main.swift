print("WaylandDemo")
