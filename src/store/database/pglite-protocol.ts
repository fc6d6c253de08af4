/** How a thread of PGlite is started. */
export interface PgliteThreadOptions {
  /** The directory of the database. */
  readonly path: string;
  /** Of PostgreSQL, each as 'name=value'. */
  readonly settings: readonly string[];
}

export interface PgliteThreadData extends PgliteThreadOptions {
  /** The compiled database. */
  readonly module: WebAssembly.Module;
}

/** Messages of PostgreSQL's protocol up to one that is answered, or the end of the database. */
export type PgliteRequest = Uint8Array | 'close';

/** One for each request, in order, after a first one when the database is open. */
export type PgliteReply = { readonly bytes: Uint8Array } | { readonly failure: string };
