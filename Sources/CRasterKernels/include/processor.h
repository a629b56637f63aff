#ifndef C_RASTER_PROCESSOR_H
#define C_RASTER_PROCESSOR_H
#include <stdbool.h>

// Whether processor and operating system run these instructions.
bool raster_has_avx2(void);
// The foundation with byte and word, doubleword and quadword, and shorter vectors (F, BW, DQ, VL).
bool raster_has_avx512(void);

#endif
