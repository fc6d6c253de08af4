import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

/**
 * How much of a WebAssembly function V8 runs, in bytes of code, before it compiles it again with its optimising compiler. Its
 * own 13 million are spent by every start, on hundreds of functions that then hardly run. What a busy server uses is still
 * optimised within some thousand statements, and is then as fast. One function is dear, the parser of SQL, whose loop uses up
 * even this within some fifty statements: the compiler takes 600 MB for it, for about a second, once in a process.
 */
const OPTIMISE_AFTER_BYTES = 1_000_000_000;

/** Opens PGlite in a directory, with PGlite's own settings unless others are given; an empty directory is initialised. */
export async function createPglite(
  path: string,
  startParams: readonly string[] = PGlite.defaultStartParams,
): Promise<PGlite> {
  // V8 reads it whenever it makes an instance of a module.
  setFlagsFromString(`--wasm-tiering-budget=${OPTIMISE_AFTER_BYTES}`);
  return PGlite.create(path, { startParams: [...startParams] });
}
