import { storableInstant } from '../list/list-filter.ts';

interface Quarters {
  readonly from: string | null;
  readonly to: string | null;
  /** What the period has besides them. */
  readonly besides: readonly { readonly from: string; readonly to: string }[];
}

const QUARTER_MS = 15 * 60_000;

/** The whole quarters of an hour of a period; null if it has none. */
export function wholeQuarters(from: string | undefined, to: string | undefined): Quarters | null {
  const [begin, end] = [from, to].map((text) => (text === undefined ? null : storableInstant(text)));
  const cut = (text: string | null | undefined, round: (quarters: number) => number) =>
    text ? new Date(round(Date.parse(text) / QUARTER_MS) * QUARTER_MS).toISOString() : null;
  const [first, last] = [cut(begin, Math.ceil), cut(end, Math.floor)];
  if (begin && end && begin >= end) return { from: begin, to: begin, besides: [] };
  if (first && last && first > last) return null;
  return {
    from: first,
    to: last,
    besides: [
      ...(begin && first && begin < first ? [{ from: begin, to: first }] : []),
      ...(end && last && last < end ? [{ from: last, to: end }] : []),
    ],
  };
}
