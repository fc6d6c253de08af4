import type { Spreads } from './measure-spreads.ts';

/** What trades on so many candles pay, in pips: of these pairs a pip is the fourth decimal place. */
export function spreadText({ known, mean, assumed, point, side }: Spreads, candles: number): string {
  if (mean === null) {
    const file = side === undefined ? 'the file' : `a file of ${side} prices alone`;
    return `none in ${file}: ${pips(assumed)} is assumed`;
  }
  const from = point === undefined ? 'from bid and ask' : `from its column in points of ${point}`;
  const own = `${pips(mean)} on average, ${from}`;
  const rest = candles - known;
  return rest === 0
    ? own
    : `${own} of ${count(known)} candles; ${pips(assumed)} is assumed for ${count(rest)}`;
}

function pips(spread: number): string {
  return `${Number((spread * 10_000).toFixed(2))} pip (${Number(spread.toFixed(6))})`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
