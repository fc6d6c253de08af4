const WORD = 64;
const SELECTOR_END = 10;
const MAX_ITEMS = 1_024;

/** The function selector: `0x` and eight digits; `0x` for a plain transfer of value. */
export function selectorOf(data: string): string {
  return data.slice(0, SELECTOR_END);
}

/** Word `at` of the arguments, as an unsigned integer; undefined past the end of the data. */
export function readWord(data: string, at: number): bigint | undefined {
  const start = SELECTOR_END + at * WORD;
  const word = data.slice(start, start + WORD);
  return word.length === WORD ? BigInt(`0x${word}`) : undefined;
}

/** Word `at` as an address in lower case. Like contracts, it ignores the 12 upper bytes. Undefined past the end of the data. */
export function readAddress(data: string, at: number): string | undefined {
  const start = SELECTOR_END + at * WORD;
  const word = data.slice(start, start + WORD);
  return /^[0-9a-f]{64}$/.test(word) ? `0x${word.slice(24)}` : undefined;
}

/** Word `at` as a count or an offset in bytes; undefined past the end of the data or if larger than the data. */
export function readCount(data: string, at: number): number | undefined {
  const word = readWord(data, at);
  return word !== undefined && word <= BigInt(data.length) ? Number(word) : undefined;
}

/** Length in bytes of the `bytes` argument with its head at word `at`; 0 if the data has none. */
export function readBytesLength(data: string, at: number): number {
  const offset = readCount(data, at);
  return offset === undefined ? 0 : (readCount(data, offset / 32) ?? 0);
}

/** The array of one-word items with its head at word `at`; empty if the data is incomplete or has more than 1,024 items. */
export function readArray<Item>(
  data: string,
  at: number,
  readItem: (data: string, at: number) => Item | undefined,
): Item[] {
  const offset = readCount(data, at);
  const length = offset === undefined ? undefined : readCount(data, offset / 32);
  if (offset === undefined || length === undefined || length > MAX_ITEMS) return [];
  const items: Item[] = [];
  for (let item = 0; item < length; item++) {
    const value = readItem(data, offset / 32 + 1 + item);
    if (value === undefined) return [];
    items.push(value);
  }
  return items;
}
