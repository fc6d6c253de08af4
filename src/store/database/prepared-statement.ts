/** Starts the text of a statement whose plan each connection caches. */
const MARK = '/* prepared */ ';

/**
 * A connection caches the plan of every name it has seen, up to 100 kB each. Statements beyond this number are planned each
 * time.
 */
const MOST_NAMES = 500;

/**
 * Marks a statement so that each connection plans it once. Use it only where one plan is good for all values, and where there
 * are few texts: page sizes and sort columns in the text, values bound.
 */
export function prepared(text: string): string {
  return MARK + text;
}

/** Whether a statement is marked. */
export function isPrepared(text: string): boolean {
  return text.startsWith(MARK);
}

/** Names the marked statements of one store: the same text has the same name on all of its connections. */
export class StatementNames {
  readonly #names = new Map<string, string>();

  /** The name under which a connection caches a marked statement; undefined for all others, and when all names are given. */
  of(text: string): string | undefined {
    if (!isPrepared(text)) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST_NAMES) return known;
    const name = `prepared_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}
