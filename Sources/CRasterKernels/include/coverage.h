#ifndef C_RASTER_COVERAGE_H
#define C_RASTER_COVERAGE_H
#include <stddef.h>
#include <stdint.h>

#include "swift_names.h"
#pragma clang assume_nonnull begin

// Rows of cells, whose running sums are areas. A row begins with 8 cells for what lies to the left of
// its pixels and consists of blocks of 8; bit n of its words of touched says whether anything was added
// to block n. Cells outside of touched blocks are zero.
typedef struct {
  int32_t *cells;
  // In cells; 8 times the blocks of a row.
  ptrdiff_t stride;
  uint64_t *touched;
  ptrdiff_t words;
  // In pixels.
  ptrdiff_t width;
  ptrdiff_t height;
} RASTER_NAME(CellRows) raster_cell_rows;

// A line between places within ±2³⁰, in 1024ths of a pixel from the area's corner.
typedef struct {
  int32_t x0;
  int32_t y0;
  int32_t x1;
  int32_t y1;
} RASTER_NAME(Line) raster_line;

// A curve a t³ + b t² + c t + d in pixels.
typedef struct {
  double ax, ay;
  double bx, by;
  double cx, cy;
  double dx, dy;
} RASTER_NAME(CurveCoefficients) raster_curve;

// What lines are wanted for, in 1024ths of a pixel: the rows from top to bottom, as far as right. x and
// y are the area's corner; all the rest is counted from there.
typedef struct {
  int32_t x;
  int32_t y;
  int32_t top;
  int32_t bottom;
  int32_t right;
} RASTER_NAME(LineWindow) raster_line_window;

// What draws strokes: the transform that takes a point (x, y) of the path to the pixel (a x + c y + tx,
// b x + d y + ty), and in the path's units half the width and the length up to which segments have no
// direction. Smoothest is the cosine of the turn from which on a curve has no miters.
typedef struct {
  double a, b, c, d;
  double tx, ty;
  double half;
  double shortest;
  double smoothest;
} RASTER_NAME(PenCoefficients) raster_pen;

// Where a stroke has got to: a point of the path, the direction and the length of the segment that ends
// there, and, in pixels, both sides at the segment's start.
typedef struct {
  double x, y;
  double dx, dy;
  double length;
  double left_x, left_y;
  double right_x, right_y;
} RASTER_NAME(StrokeEnd) raster_stroke_end;

// A part of a row with one coverage 1...255, or -1 for a byte per pixel.
typedef struct {
  int32_t start;
  int32_t count;
  int32_t value;
} RASTER_NAME(CoverageRun) raster_coverage_run;

// From lines to cells, and from there to coverage and pixels.
typedef struct {
  // Adds lines to rows, the first of which begins at top. What lies above, below or to the right is
  // left out; of what lies to the left the height counts.
  //
  // Lines up to a pixel wide and high are cut where they cross the border of a row and that of a
  // column. Longer ones are cut at all borders of rows first, or of columns if they are wider than
  // high, and their pieces then like short lines. All that follows from a line alone.
  void (*add)(const raster_cell_rows *rows, int32_t top, const raster_line *lines,
              ptrdiff_t count);
  // Writes lines from the start of ends over the points of a curve at first, first + step and so on, count
  // of them, to the end of ends. Lines that the window does not want may be missing. Returns how
  // many there are; there has to be room for count + 8.
  ptrdiff_t (*cut)(const raster_curve *curve, double first, double step, ptrdiff_t count,
                   const raster_line *ends, const raster_line_window *window,
                   raster_line *lines);
  // Goes on with both sides of a stroke, from its end over the points of a curve at first + index · step
  // for the indices from...count-1, as long as they join in miters that are no longer than the
  // segments. Returns how many points it has got on, for which it has moved the end, and written lines
  // and moved past them; lines that the window does not want may be missing. There has to be room for
  // two lines a point and 8. It may stop at any point; what is the next one is up to the caller.
  ptrdiff_t (*offset)(const raster_curve *curve, double first, double step, ptrdiff_t from,
                      ptrdiff_t count, const raster_pen *pen, const raster_line_window *window,
                      raster_stroke_end *end, raster_line *_Nonnull *_Nonnull lines);
  // Draws one colour with the coverage of rows, and clears their cells. Returns the number of pixels
  // that were written, those of touched blocks included that turned out to be uncovered.
  ptrdiff_t (*paint)(const raster_cell_rows *rows, int32_t is_even_odd, uint32_t *destination,
                ptrdiff_t stride, uint32_t pixel);
  // Clears the cells of one row and writes its covered runs from left to right, and the coverage of
  // those that are not even to bytes, which has room for the stride. Returns the number of runs, at
  // most one for every 4 cells.
  ptrdiff_t (*sum)(const raster_cell_rows *row, int32_t is_even_odd, uint8_t *bytes,
                   raster_coverage_run *runs);
} RASTER_TABLE(CoverageKernels) raster_coverage_kernels;

const raster_coverage_kernels *_Nullable raster_coverage_avx2(void);
const raster_coverage_kernels *_Nullable raster_coverage_avx512(void);

#pragma clang assume_nonnull end
#endif
