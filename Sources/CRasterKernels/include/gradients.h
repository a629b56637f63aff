#ifndef C_RASTER_GRADIENTS_H
#define C_RASTER_GRADIENTS_H
#include <stddef.h>
#include <stdint.h>

#include "swift_names.h"
#pragma clang assume_nonnull begin

// A part of a row along which every channel changes evenly: that of pixel i is the highest byte of
// start + i * step, which wraps around on the way but not in its result. Blue, green, red, alpha.
typedef struct {
  uint32_t start[4];
  uint32_t step[4];
} raster_gradient_run;

// Segments of a gradient by position, for loops that look them up. Arrays have `capacity` places, a power
// of two and at least 8, of which `count` are used; the starts of the others are infinite.
typedef struct {
  // What lies outside of 0...1: 0 the nearest end, 1 the gradient again, 2 the gradient reflected.
  int32_t spread;
  int32_t count;
  int32_t capacity;
  // Where segments start, ascending from 0, and 65536 / their length.
  const float *_Nullable starts;
  const float *_Nullable inverses;
  // Four arrays of bases, then four of deltas: a channel at share 0...65536 of the way through a segment
  // is the highest byte of base + share * delta.
  const uint32_t *_Nullable channels;
} raster_ramp;

// Where the pixels of a block lie around a point, in steps from one column to the next. Seen from row y,
// whose first pixel is in `column`, the point is nearest to column foot + y * foot_step and
// height + y * height_step away from there; y counts from `row`.
typedef struct {
  int32_t column, row;
  double foot, foot_step;
  double height, height_step;
} raster_plane;

// The colours along a line. In a plane of pixels, row y begins at start + y * row_step and every column
// adds step / 2^32; what lies at pixel (column + i, row + j) has that index, cut to 0...last.
typedef struct {
  int32_t column, row;
  double start, row_step;
  int64_t step;
  int32_t last;
  const uint32_t *colors;
} raster_line_colors;

// The colours of circles: what is at a distance has the colour of index distance * scale + bias, which
// is cut to 0...last.
typedef struct {
  float scale, bias, last;
  const uint32_t *colors;
} raster_circle_colors;

// The colours of angles: from the direction of rows on, less `start`, the highest bits of 32 for a turn
// are the index.
typedef struct {
  uint32_t start;
  int32_t bits;
  const uint32_t *colors;
} raster_angle_colors;

typedef struct {
  // Colours that change evenly.
  void (*gradient)(uint32_t *destination, ptrdiff_t count, const raster_gradient_run *run);
  // Colours by the place on a line, by the distance from a point, and by the angle around it. At most
  // 2^20 columns.
  void (*line)(uint32_t *destination, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height,
               const raster_line_colors *colors);
  void (*circles)(uint32_t *destination, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height,
                  const raster_plane *plane, const raster_circle_colors *colors);
  void (*angles)(uint32_t *destination, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height,
                 const raster_plane *plane, const raster_angle_colors *colors);
  // Locations on a gradient instead of colours, one row: the distance times scale, plus bias; the angle
  // less start, 0...1 for a turn, times scale.
  void (*radial)(float *positions, ptrdiff_t count, const raster_plane *plane, float scale,
                 float bias);
  void (*conic)(float *positions, ptrdiff_t count, const raster_plane *plane, uint32_t start,
                float scale);
  // The colours at locations; clear for those that are not numbers.
  void (*ramp)(uint32_t *destination, ptrdiff_t count, const float *positions,
               const raster_ramp *ramp);
} RASTER_TABLE(GradientKernels) raster_gradient_kernels;

const raster_gradient_kernels *_Nullable raster_gradient_avx2(void);
const raster_gradient_kernels *_Nullable raster_gradient_avx512(void);

#pragma clang assume_nonnull end
#endif
