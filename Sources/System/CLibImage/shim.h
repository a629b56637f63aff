#include <stddef.h>
#include <stdio.h>
#include <png.h>
#include <jpeglib.h>
#include <webp/decode.h>
