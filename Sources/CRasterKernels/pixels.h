// Exact arithmetic on one premultiplied pixel, the same as in Raster's PixelMath.swift.
#ifndef C_RASTER_PIXELS_H
#define C_RASTER_PIXELS_H
#include <stddef.h>
#include <stdint.h>

// Every channel times alpha / 255, rounded to the nearest.
static inline uint32_t scale_1(uint32_t pixel, uint32_t alpha) {
  uint32_t rb = (pixel & 0xff00ff) * alpha + 0x800080;
  rb = ((rb + ((rb >> 8) & 0xff00ff)) >> 8) & 0xff00ff;
  uint32_t ag = ((pixel >> 8) & 0xff00ff) * alpha + 0x800080;
  ag = (ag + ((ag >> 8) & 0xff00ff)) & 0xff00ff00;
  return rb | ag;
}

static inline uint32_t over_1(uint32_t destination, uint32_t source) {
  return source + scale_1(destination, 255 - (source >> 24));
}

// Rows without gaps are one row.
static inline void join_rows(ptrdiff_t *width, ptrdiff_t *height) {
  *width *= *height;
  *height = *height > 0;
}

#endif
