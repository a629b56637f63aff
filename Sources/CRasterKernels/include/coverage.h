#ifndef C_RASTER_COVERAGE_H
#define C_RASTER_COVERAGE_H
#include <stddef.h>
#include <stdint.h>

#include "swift_names.h"
#pragma clang assume_nonnull begin

// Rows of cells, whose running sums are areas. A row has width / 8 + 1 blocks of 8 cells; bit n of its
// words of touched says whether anything was added to block n. Cells outside of touched blocks are
// zero.
typedef struct {
  int32_t *cells;
  ptrdiff_t stride;
  uint64_t *touched;
  ptrdiff_t words;
  ptrdiff_t width;
} RASTER_NAME(CellRows) raster_cell_rows;

// A part of a row with one coverage 1...255, or -1 for a byte per pixel.
typedef struct {
  int32_t start;
  int32_t count;
  int32_t value;
} RASTER_NAME(CoverageRun) raster_coverage_run;

// From cells to coverage and pixels. All of them clear the cells that they have summed up.
typedef struct {
  // Draws one colour with the coverage of rows.
  void (*paint)(const raster_cell_rows *rows, ptrdiff_t height, int32_t is_even_odd,
                uint32_t *destination, ptrdiff_t stride, uint32_t pixel);
  // Writes the covered runs of one row from left to right, and the coverage of those that are not
  // even to bytes, which has room for the row rounded up to 8 pixels. Returns the number of runs, at
  // most one for every 4 pixels and one more.
  ptrdiff_t (*sum)(const raster_cell_rows *row, int32_t is_even_odd, uint8_t *bytes,
                   raster_coverage_run *runs);
} RASTER_TABLE(CoverageKernels) raster_coverage_kernels;

const raster_coverage_kernels *_Nullable raster_coverage_avx2(void);

#pragma clang assume_nonnull end
#endif
