const WORD = 64;
const SELECTOR_END = 10;
const MAX_ITEMS = 1_024;

/** The four bytes that name the called function, as `0x` and eight digits; `0x` for a plain transfer of value. */
export function selectorOf(data: string): string {
  return data.slice(0, SELECTOR_END);
}

/** Word `at` of the arguments, as an unsigned integer; undefined past the end of the data. */
export function readWord(data: string, at: number): bigint | undefined {
  const start = SELECTOR_END + at * WORD;
  const word = data.slice(start, start + WORD);
  return word.length === WORD ? BigInt(`0x${word}`) : undefined;
}

/** Word `at` as an address in lower case, as contracts read it: what stands above its 20 bytes is passed over. Undefined past the end of the data. */
export function readAddress(data: string, at: number): string | undefined {
  const start = SELECTOR_END + at * WORD;
  const word = data.slice(start, start + WORD);
  return /^[0-9a-f]{64}$/.test(word) ? `0x${word.slice(24)}` : undefined;
}

/** Word `at` as a count or an offset in words; undefined past the end of the data or where it cannot be one. */
export function readCount(data: string, at: number): number | undefined {
  const word = readWord(data, at);
  return word !== undefined && word <= BigInt(data.length) ? Number(word) : undefined;
}

/** Length in bytes of the `bytes` argument whose head is word `at`; 0 where the data does not hold one. */
export function readBytesLength(data: string, at: number): number {
  const offset = readCount(data, at);
  return offset === undefined ? 0 : (readCount(data, offset / 32) ?? 0);
}

/** The array of one-word items whose head is word `at`; empty where the data does not hold it whole. */
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
