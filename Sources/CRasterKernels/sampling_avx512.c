#include "sampling.h"

// None yet; the ones for AVX2 serve.
const raster_sampling_kernels *raster_sampling_avx512(void) { return NULL; }
