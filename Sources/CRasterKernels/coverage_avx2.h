// The coverage loops that need AVX2 and are used in other files.
#ifndef C_RASTER_COVERAGE_AVX2_H
#define C_RASTER_COVERAGE_AVX2_H
#include "coverage.h"

#if defined(__x86_64__)
#define SHARED __attribute__((visibility("hidden")))

SHARED void raster_add_lines_avx2(const raster_cell_rows *rows, int32_t top,
                                  const raster_line *lines, ptrdiff_t count);
SHARED void raster_add_long_line_avx2(const raster_cell_rows *rows, int32_t top,
                                      const raster_line *line);
SHARED ptrdiff_t raster_cut_curve_avx2(const raster_curve *curve, double first, double step,
                                       ptrdiff_t count, const raster_line *ends,
                                       const raster_line_window *window, raster_line *lines);
SHARED ptrdiff_t raster_offset_curve_avx2(const raster_curve *curve, double first, double step,
                                          ptrdiff_t from, ptrdiff_t count, const raster_pen *pen,
                                          const raster_line_window *window,
                                          raster_stroke_end *end, raster_line **lines);
SHARED ptrdiff_t raster_paint_cells_avx2(const raster_cell_rows *rows, int32_t is_even_odd,
                                         uint32_t *destination, ptrdiff_t stride, uint32_t pixel);
SHARED ptrdiff_t raster_sum_cells_avx2(const raster_cell_rows *row, int32_t is_even_odd,
                                       uint8_t *bytes, raster_coverage_run *runs);
#endif
#endif
