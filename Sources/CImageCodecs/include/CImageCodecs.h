#ifndef C_IMAGE_CODECS_H
#define C_IMAGE_CODECS_H
#include <stddef.h>
#include <stdint.h>
#endif
