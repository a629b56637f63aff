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

// A line in 1024ths of a pixel, at most 1025 of them wide and high.
typedef struct {
  int32_t x0;
  int32_t y0;
  int32_t x1;
  int32_t y1;
} RASTER_NAME(Line) raster_line;

// A part of a row with one coverage 1...255, or -1 for a byte per pixel.
typedef struct {
  int32_t start;
  int32_t count;
  int32_t value;
} RASTER_NAME(CoverageRun) raster_coverage_run;

// From lines to cells, and from there to coverage and pixels.
typedef struct {
  // Adds lines to rows, the first of which begins at top; what lies above or below is left out. Lines
  // begin in column -1 or behind it, and before the right side.
  void (*add)(const raster_cell_rows *rows, int32_t top, const raster_line *lines,
              ptrdiff_t count);
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

#pragma clang assume_nonnull end
#endif
