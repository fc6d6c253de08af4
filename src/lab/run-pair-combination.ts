import type { LabPair, LabPairTrade, PairLabDetail } from '../contract/pair-lab-detail.ts';
import type { PairReason } from '../domain/pair-words.ts';
import { type BookEvents, PairBook } from '../pairs/pair-book.ts';
import type { PairPlaces } from '../pairs/pair-desk.ts';
import type { PairInstrument } from '../pairs/pair-leg.ts';
import { daysOf, dollars } from './lab-figures.ts';
import { barAt, type PairBars } from './pair-bars.ts';
import type { PairRules } from './plan-pair-sweep.ts';
import type { JudgedWindows } from './plan-windows.ts';
import { type CombinationRun, RunSums } from './run-sums.ts';

/** Trades that are kept. */
const MOST_TRADES = 1_000;

/** Bars of pairs and how they are run: what all combinations of a run share. */
export interface PairRunInput {
  readonly kind: 'pairs';
  readonly instruments: readonly PairInstrument[];
  readonly pairs: readonly PairPlaces[];
  /** Pairs of instruments, before those that span the same two series are counted once. */
  readonly possible_pairs: number;
  readonly bars: PairBars;
  readonly judged?: JudgedWindows | undefined;
}

/** Runs the paper strategy of pairs over all bars, as the collector does. The same input gives the same output, on any thread. */
export function runPairCombination(
  input: PairRunInput,
  { settings, cost_factor }: PairRules,
): { readonly run: CombinationRun; readonly detail: PairLabDetail } {
  const { pairs, bars, judged, possible_pairs } = input;
  const book = new PairBook(
    input.instruments.map((one) => costsTimes(one, cost_factor)),
    pairs,
    settings,
  );
  const sums = new RunSums(judged);
  const decisions = new Map<PairReason | null, number>();
  const trades: BookEvents['trades'][number][] = [];
  let looks = 0;
  for (let place = 0; place < bars.at.length; place++) {
    book.take(barAt(bars, place, cost_factor));
    const events = book.drain();
    looks += events.looks.length;
    for (const { reason } of events.decisions) decisions.set(reason, (decisions.get(reason) ?? 0) + 1);
    for (const closed of events.trades) {
      const { entry_at, exit_at, net, gross } = closed.trade;
      sums.add(entry_at, exit_at, net, gross);
      trades.push(closed);
    }
  }
  const stands = book.stands();
  const nameOf = (pair: number) =>
    (pairs[pair] ?? []).map((instrument) => input.instruments[instrument]?.name).join(' / ');
  const trusted = stands.filter(({ state }) => state === 'trusted').length;
  const followed = stands.filter(({ state }) => state === 'followed').length;
  const pending = stands.filter(({ open_since }) => open_since !== null).length;
  const run = sums.finish({ pending, promoted: trusted, observed: followed });
  return {
    run,
    detail: {
      days: daysOf(run),
      ...{ possible_pairs, looks },
      pairs: stands.map(
        ({ state, n, look, p_adjusted, trades: count, net }, pair): LabPair => ({
          ...{ pair: nameOf(pair), state, n, p_adjusted, trades: count },
          p_max: look?.p_max ?? null,
          half_life: look?.half_life ?? null,
          net_usd: dollars(net),
        }),
      ),
      decisions: [...decisions]
        .map(([reason, count]) => ({ reason, count }))
        .sort((a, b) => b.count - a.count || ((a.reason ?? '') < (b.reason ?? '') ? -1 : 1)),
      trades: trades
        .slice(-MOST_TRADES)
        .reverse()
        .map(({ pair, trade }) => tradeOf(nameOf(pair), trade)),
    },
  };
}

/** What trading an instrument costs so many times; what is received by financing stays. */
function costsTimes(instrument: PairInstrument, factor: number): PairInstrument {
  const { spread, commission, fixed_usd, financing } = instrument;
  const paid = (share: number) => (share < 0 ? share * factor : share);
  return {
    ...instrument,
    spread: spread * factor,
    commission: commission * factor,
    fixed_usd: fixed_usd * factor,
    financing: financing && { long: paid(financing.long), short: paid(financing.short) },
  };
}

function tradeOf(pair: string, trade: BookEvents['trades'][number]['trade']): LabPairTrade {
  const { legs, entry_at, exit_at, entry_z, exit_z, bars, half_life, gross, net, exit_reason } = trade;
  return {
    pair,
    direction: legs[0].side,
    entry_at: new Date(entry_at * 1_000).toISOString(),
    exit_at: new Date(exit_at * 1_000).toISOString(),
    ...{ entry_z, exit_z, bars, exit_reason },
    hold_half_lives: bars / half_life,
    gross_usd: dollars(gross),
    costs_usd: dollars(net - gross),
    net_usd: dollars(net),
  };
}
