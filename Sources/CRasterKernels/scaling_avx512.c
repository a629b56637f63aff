#include "scaling.h"

// None yet; the ones for AVX2 serve.
const raster_scaling_kernels *raster_scaling_avx512(void) { return NULL; }
