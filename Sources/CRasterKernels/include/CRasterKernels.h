// The inner loops of Raster for instruction sets that Swift cannot address per function: one table of
// functions per subject and instruction set, NULL where the processor or the compiler's target lacks
// it. They give the same bits as the Swift ones in Raster/Kernel.
//
// Pixels are premultiplied 0xAARRGGBB words. Strides are in elements, sizes are not negative.
#ifndef C_RASTER_KERNELS_H
#define C_RASTER_KERNELS_H
#include "blur.h"
#include "compositing.h"
#include "coverage.h"
#include "gradients.h"
#include "prefetch.h"
#include "processor.h"
#include "scaling.h"
#endif
