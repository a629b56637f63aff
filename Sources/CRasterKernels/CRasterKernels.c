#include "CRasterKernels.h"
