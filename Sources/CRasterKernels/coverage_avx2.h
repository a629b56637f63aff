// The coverage loops that need AVX2 and live in files of their own.
#ifndef C_RASTER_COVERAGE_AVX2_H
#define C_RASTER_COVERAGE_AVX2_H
#include "coverage.h"

#if defined(__x86_64__)
#define SHARED __attribute__((visibility("hidden")))

SHARED void raster_add_lines_avx2(const raster_cell_rows *rows, int32_t top,
                                  const raster_line *lines, ptrdiff_t count);
SHARED ptrdiff_t raster_cut_curve_avx2(const raster_curve *curve, double first, double step,
                                       ptrdiff_t count, const raster_line *ends,
                                       const raster_line_window *window, raster_line *lines);
#endif
#endif
