#include "processor.h"

#include "prefetch.h"

bool raster_prefetches_rows = false;

#if defined(__x86_64__)

__attribute__((constructor)) static void choose_prefetching(void) {
  __builtin_cpu_init();
  raster_prefetches_rows = __builtin_cpu_is("intel");
}

// The compiler's run-time support asks the operating system as well (XGETBV): a feature counts only
// if its registers are saved.
bool raster_has_avx2(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2");
}

bool raster_has_avx512(void) {
  __builtin_cpu_init();
  return raster_has_avx2() && __builtin_cpu_supports("avx512f") &&
         __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512vl");
}

#else

bool raster_has_avx2(void) { return false; }
bool raster_has_avx512(void) { return false; }

#endif
