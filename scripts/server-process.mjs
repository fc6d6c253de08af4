// @ts-check
import { COMPILE_CACHE } from './installation.mjs';

/**
 * How Node runs the server, beside what its caller adds: flags and environment that keep its memory small. Tests and benches
 * that start a server of their own start it like this too, so that what they measure is what operators get.
 *
 * @returns {{ flags: string[], env: Record<string, string> }}
 */
export function serverProcess() {
  return {
    // V8 would let young objects fill three times 32 MB before it looks; answers are short-lived and small.
    // Of the old ones it would let twice to three times as many become garbage as are alive before it looks, the more the
    // busier the machine is.
    flags: ['--max-semi-space-size=8', '--heap-growing-percent=40'],
    env: {
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      // glibc keeps freed memory for as many as eight threads a core.
      MALLOC_ARENA_MAX: '2',
      // And it would keep whole what V8's optimising compiler gave back: these are its own first limits, which it raises with what
      // it is given back unless they are set.
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
  };
}
