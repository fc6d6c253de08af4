import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

/**
 * How much of a WebAssembly function V8 runs, in bytes of code, before it compiles it again with its optimising compiler. Its
 * own 13 million are spent by every start, on hundreds of functions that then hardly run. What a busy server uses is still
 * optimised within some thousand statements, and is then as fast.
 */
const OPTIMISE_AFTER_BYTES = 1_000_000_000;

interface PgliteOptions {
  /** Of PostgreSQL, in addition to PGlite's own, each as 'name=value'. */
  readonly settings?: readonly string[];
  /** Its WebAssembly, if that is compiled already. */
  readonly module?: WebAssembly.Module;
}

/** Opens PGlite in a directory; an empty one is initialised. */
export async function createPglite(
  path: string,
  { settings = [], module }: PgliteOptions = {},
): Promise<PGlite> {
  // V8 reads it whenever it makes an instance of a module.
  setFlagsFromString(`--wasm-tiering-budget=${OPTIMISE_AFTER_BYTES}`);
  const lite = new PlainParserPglite(path, {
    startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
    ...(module && { pgliteWasmModule: module }),
  });
  await lite.waitReady;
  return lite;
}

/**
 * PGlite whose parser of SQL is not optimised. The optimising compiler takes 600 MB and seconds for that one function, whose
 * loop would use up any budget within some fifty statements, and statements are hardly faster for it. V8 decides whether a
 * function counts what it runs when it compiles it first, which is when it is first called: with the first statement. The
 * functions that run all the time are compiled by then, while the database starts. Where a directory has to be made the parser has run
 * before, so that is done in a process of its own (`makePgliteFiles`).
 */
class PlainParserPglite extends PGlite {
  // The constructor of PGlite calls nothing, but what it begins must find it unset.
  declare private hasParsed: boolean | undefined;

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.hasParsed) return super.execProtocolRawSync(message);
    this.hasParsed = true;
    // Only the function of this number would count: the module's first, an import, which never does.
    setFlagsFromString('--wasm-tier-up-filter=0');
    try {
      return super.execProtocolRawSync(message);
    } finally {
      setFlagsFromString('--wasm-tier-up-filter=-1');
    }
  }
}
