import { type AbiParameter, checksumAddress, type Hex, isHex } from 'viem';

/** Reads a value from a place of hexadecimal digits; undefined for what viem has to judge. */
type Read = (digits: string, at: number) => unknown;

interface Reader {
  /** Digits that it takes. */
  readonly size: number;
  readonly read: Read;
}

/** Characters before the first digit, and digits of a word. */
const PREFIX = 2;
const WORD = 64;
/** Digits of a word before an address. */
const BEFORE_ADDRESS = WORD - 40;
/** Up to so many bits viem gives numbers, beyond them bigints. */
const SMALL_BITS = 48;

/**
 * Returns a function that reads parameters of a word each, or tuples of such, as viem does, which takes ten times as long; undefined
 * where there are none, or one of another type. The function returns undefined for data that viem has to judge.
 */
export function wordsReader(
  parameters: readonly AbiParameter[],
): ((data: unknown) => readonly unknown[] | undefined) | undefined {
  const readers = parameters.map(readerOf);
  if (readers.length === 0 || !areKnown(readers)) return undefined;
  const size = sizeOf(readers);
  return (data) =>
    isHex(data) && data.length >= PREFIX + size && data.length % 2 === 0
      ? readAll(readers, data, PREFIX)
      : undefined;
}

function readerOf({ type, ...rest }: AbiParameter): Reader | undefined {
  if (type === 'tuple') return tupleReader('components' in rest ? rest.components : []);
  const read = readWord(type);
  return read && { size: WORD, read };
}

function readWord(type: string): Read | undefined {
  const [, kind, width] = /^(uint|bytes)(\d+)$/.exec(type) ?? [];
  const number = Number(width);
  if (kind === 'uint') return number > SMALL_BITS ? numberAt : smallAt;
  if (type === 'int256') return (digits, at) => BigInt.asIntN(256, numberAt(digits, at));
  if (kind === 'bytes') return (digits, at) => `0x${digits.slice(at, at + 2 * number).toLowerCase()}`;
  if (type === 'address') return addressAt;
  return type === 'bool' ? boolAt : undefined;
}

function tupleReader(components: readonly AbiParameter[]): Reader | undefined {
  const readers = components.map(readerOf);
  const names = components.map(({ name }) => name ?? '');
  // One without names is a list for viem.
  if (!areKnown(readers) || names.length === 0 || names.includes('')) return undefined;
  return {
    size: sizeOf(readers),
    read(digits, at) {
      const values = readAll(readers, digits, at);
      if (!values) return undefined;
      const named: Record<string, unknown> = {};
      for (const [place, name] of names.entries()) named[name] = values[place];
      return named;
    },
  };
}

function readAll(readers: readonly Reader[], digits: string, at: number): readonly unknown[] | undefined {
  const values: unknown[] = [];
  let place = at;
  for (const { size, read } of readers) {
    const value = read(digits, place);
    if (value === undefined) return undefined;
    values.push(value);
    place += size;
  }
  return values;
}

function sizeOf(readers: readonly Reader[]): number {
  return readers.reduce((sum, { size }) => sum + size, 0);
}

function areKnown(readers: readonly (Reader | undefined)[]): readers is readonly Reader[] {
  return !readers.includes(undefined);
}

function numberAt(digits: string, at: number): bigint {
  // Most answers are one number.
  if (digits.length === PREFIX + WORD) return BigInt(digits);
  return BigInt(`0x${digits.slice(at, at + WORD)}`);
}

function smallAt(digits: string, at: number): number | undefined {
  const value = numberAt(digits, at);
  return value <= Number.MAX_SAFE_INTEGER ? Number(value) : undefined;
}

function addressAt(digits: string, at: number): Hex {
  return checksumAddress(`0x${digits.slice(at + BEFORE_ADDRESS, at + WORD)}`);
}

function boolAt(digits: string, at: number): boolean | undefined {
  const value = numberAt(digits, at);
  return value > 1n ? undefined : value === 1n;
}
