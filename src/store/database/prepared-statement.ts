/** Starts the text of a statement whose plan the connection caches. */
const MARK = '/* prepared */ ';

/**
 * A connection caches the plan of every name it has seen, up to 100 kB each. Statements beyond this number are planned each
 * time.
 */
const MOST_NAMES = 500;

const names = new Map<string, string>();

/**
 * Marks a statement so that each connection plans it once. Use it only where one plan is good for all values, and where there
 * are few texts: page sizes and sort columns in the text, values bound.
 */
export function keepPlan(text: string): string {
  return MARK + text;
}

/** Whether a statement is marked. */
export function isKept(text: string): boolean {
  return text.startsWith(MARK);
}

/** The name under which a connection caches a marked statement; undefined for all others. */
export function planName(text: string): string | undefined {
  if (!isKept(text)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `kept_${names.size + 1}`;
  names.set(text, name);
  return name;
}
