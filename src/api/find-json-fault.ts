const SPACE = /[ \t\n\r]*/y;
const TOKEN =
  /[{}[\],:]|"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;
const CLOSES = { '[': ']', '{': '}' } as const;

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing';

/**
 * Where a text is not valid JSON, by RFC 8259: the position of the first invalid token, or the length of a text that ends too
 * early; undefined for valid JSON. JavaScript's parser reports this only in words, and quotes the input.
 */
export function findJsonFault(text: string): number | undefined {
  const open: ('[' | '{')[] = [];
  let expected: Expected = 'value';
  for (let at = skipSpace(text, 0); ; at = skipSpace(text, TOKEN.lastIndex)) {
    if (at === text.length) return expected === 'nothing' ? undefined : at;
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    const next: Expected | undefined = token === undefined ? undefined : follow(token, expected, open);
    if (next === undefined) return isCutShort(text, at) ? text.length : at;
    expected = next;
  }
}

/** The tokens that may follow; undefined if the token is invalid here. */
function follow(token: string, expected: Expected, open: ('[' | '{')[]): Expected | undefined {
  const afterValue = (): Expected => (open.length === 0 ? 'nothing' : 'comma or end');
  const inside = open.at(-1);
  if (expected.endsWith('or end') && inside !== undefined && token === CLOSES[inside]) {
    open.pop();
    return afterValue();
  }
  switch (expected) {
    case 'key':
    case 'key or end':
      return token.startsWith('"') ? 'colon' : undefined;
    case 'colon':
      return token === ':' ? 'value' : undefined;
    case 'comma or end':
      if (token !== ',') return undefined;
      return inside === '{' ? 'key' : 'value';
    case 'nothing':
      return undefined;
    default:
      if (token === '[' || token === '{') {
        open.push(token);
        return token === '[' ? 'value or end' : 'key or end';
      }
      return /^[\]},:]/.test(token) ? undefined : afterValue();
  }
}

function skipSpace(text: string, from: number): number {
  SPACE.lastIndex = from;
  SPACE.exec(text);
  return SPACE.lastIndex;
}

/** True for a string or a word that the end of the text cuts off. */
function isCutShort(text: string, at: number): boolean {
  const rest = text.slice(at);
  if (/^"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\.)*\\?$/u.test(rest)) return true;
  return ['true', 'false', 'null'].some((word) => word.startsWith(rest)) || rest === '-';
}
