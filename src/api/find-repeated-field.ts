const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],]/gs;

/** An object or array that is open, and where the scan is in it. */
interface Open {
  /** The names so far; undefined in an array. */
  readonly names: Set<string> | undefined;
  /** The name, or the index, of the member that is read. */
  at: string | number;
  wantsName: boolean;
}

/**
 * The dotted path of the first field that an object of a valid JSON text has twice; undefined if there is none. JavaScript's
 * parser keeps the last one without a word.
 */
export function findRepeatedField(text: string): string | undefined {
  const open: Open[] = [];
  for (const [token] of text.matchAll(TOKEN)) {
    const inside = open.at(-1);
    if (token === '{') open.push({ names: new Set(), at: '', wantsName: true });
    else if (token === '[') open.push({ names: undefined, at: 0, wantsName: false });
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',') {
      if (inside?.names) inside.wantsName = true;
      else if (inside) inside.at = Number(inside.at) + 1;
    } else if (inside?.names && inside.wantsName) {
      inside.at = JSON.parse(token) as string;
      inside.wantsName = false;
      if (inside.names.has(inside.at)) return open.map(({ at }) => at).join('.');
      inside.names.add(inside.at);
    }
  }
  return undefined;
}
