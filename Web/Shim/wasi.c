// Standard input and output by WASI, for a module that runs in a terminal (`wasmkit run`).
//
// Source: WASI preview 1, fd_read, fd_write, proc_exit.

typedef __SIZE_TYPE__ size_t;
typedef struct { void *bytes; size_t count; } vector;

#define WASI(name) __attribute__((import_module("wasi_snapshot_preview1"), import_name(#name)))

WASI(fd_read) int fd_read(int file, const vector *vectors, size_t count, size_t *taken);
WASI(fd_write) int fd_write(int file, const vector *vectors, size_t count, size_t *taken);
WASI(proc_exit) _Noreturn void proc_exit(int code);

static unsigned char input[16384], output[16384];
static size_t inputStart, inputEnd, outputEnd;

int getchar(void) {
  if (inputStart == inputEnd) {
    vector vector = {input, sizeof input};
    inputStart = inputEnd = 0;
    if (fd_read(0, &vector, 1, &inputEnd) != 0 || inputEnd == 0) return -1;
  }
  return input[inputStart++];
}

static void writeOut(void) {
  size_t start = 0;
  while (start < outputEnd) {
    vector vector = {output + start, outputEnd - start};
    size_t taken = 0;
    if (fd_write(1, &vector, 1, &taken) != 0 || taken == 0) proc_exit(74);
    start += taken;
  }
  outputEnd = 0;
}

int putchar(int byte) {
  if (outputEnd == sizeof output) writeOut();
  output[outputEnd++] = (unsigned char)byte;
  return byte;
}

int __main_argc_argv(int, char **);

void _start(void) {
  int code = __main_argc_argv(0, 0);
  writeOut();
  if (code != 0) proc_exit(code);
}
