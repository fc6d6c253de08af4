import type { PairSettings } from '../../domain/pair-settings.ts';
import { fitLine } from '../../statistics/fit-line.ts';

export interface NaiveTrade {
  readonly signal: number;
  readonly entry: number;
  readonly exit: number;
  readonly reason: string;
  /** Dollars, before costs. */
  readonly gross: number;
}

/**
 * The trades of a pair that is followed from the first bar on by `half_life`, taken plainly: every window is fitted anew from its
 * values. Both instruments are quoted in dollars, cost nothing and have a price at every bar.
 */
export function tradePlainly(
  a: readonly number[],
  b: readonly number[],
  half_life: number,
  settings: PairSettings,
): NaiveTrade[] {
  const { window, entry_z, exit_z, stop_z, hold_half_lives, risk_usd } = settings;
  const trades: NaiveTrade[] = [];
  const lineBefore = (bar: number) => {
    const fit = fitLine(a.slice(bar - window, bar), b.slice(bar - window, bar));
    if (!fit) throw new Error('No line');
    let squares = 0;
    for (let at = bar - window; at < bar; at += 1) squares += (a[at]! - fit.alpha - fit.beta * b[at]!) ** 2;
    const sd = Math.sqrt(squares / (window - 2));
    return { ...fit, sd, z: (at: number) => (a[at]! - fit.alpha - fit.beta * b[at]!) / sd };
  };
  let waits = false;
  for (let bar = window; bar < a.length; bar += 1) {
    const line = lineBefore(bar);
    const z = line.z(bar);
    if (Math.abs(z) < entry_z) waits = false;
    if (Math.abs(z) < entry_z || Math.abs(z) >= stop_z || waits || bar + 1 >= a.length) continue;
    const entry = bar + 1;
    let end = entry;
    let reason = '';
    for (; end < a.length && reason === ''; end += 1) {
      const outward = line.z(end) * Math.sign(z);
      if (outward >= stop_z) reason = 'relation_broken';
      else if (outward <= exit_z) reason = 'reverted';
      else if (end - entry >= hold_half_lives * half_life) reason = 'hold_limit';
    }
    if (reason === '' || end >= a.length) break;
    const dollars = risk_usd / ((stop_z - entry_z) * line.sd);
    const gain = (logs: readonly number[]) => Math.exp(logs[end]! - logs[entry]!) - 1;
    const gross = -Math.sign(z) * (dollars * gain(a) - dollars * line.beta * gain(b));
    trades.push({ signal: bar, entry, exit: end, reason, gross });
    waits = reason !== 'reverted';
    // The bar of the exit may already decide the next entry.
    bar = end - 1;
  }
  return trades;
}
