#ifndef C_RASTER_SWIFT_NAMES_H
#define C_RASTER_SWIFT_NAMES_H

#define RASTER_NAME(name) __attribute__((swift_name(#name)))
// A table of functions: a value that any thread may read.
#define RASTER_TABLE(name) \
  __attribute__((swift_name(#name))) __attribute__((swift_attr("@Sendable")))

#endif
