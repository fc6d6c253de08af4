import type { LabPairSource } from '../contract/lab.ts';
import type { PairLabRequest } from '../contract/pair-lab-request.ts';
import type { PairSettings } from '../domain/pair-settings.ts';
import type { DeskBar, PairPlaces } from '../pairs/pair-desk.ts';
import type { PairInstrument } from '../pairs/pair-leg.ts';
import type { Store } from '../store/database/open-store.ts';
import { LabProblem } from './lab-problem.ts';
import { columnsOfBars, type PairBars } from './pair-bars.ts';

/** Prices of pairs with everything that the program follows them by: stored candles, or the pools of a chain. */
export interface PairSource {
  /** Such as 'imported M5'. */
  readonly prices: string;
  /** Length of a bar. */
  readonly seconds: number;
  readonly desk: {
    readonly instruments: readonly PairInstrument[];
    readonly pairs: readonly PairPlaces[];
    readonly possible: number;
  };
  /** The rules that the program follows them by, and a key of all that results follow from. */
  readonly settings: PairSettings;
  readonly key: string;
  /** Opening times of the first bar that the program reads and of the last one, in seconds since the epoch. */
  readonly begins: number;
  readonly until: number;
  /** The bars that open after a time and up to another, in batches. */
  read(db: Store['db'], after: number, until: number): AsyncGenerator<DeskBar[]>;
}

/** Prices of a run, all instruments together: 40 bytes each, held once and shared by all threads. */
const MOST_PRICES = 3_000_000;

/** A source as it is offered. */
export function offeredSource({ prices, desk, seconds, begins, until }: PairSource): LabPairSource {
  const most_bars = Math.max(0, Math.round((until - begins) / seconds) + 1);
  return { prices, instruments: desk.instruments.length, pairs: desk.pairs.length, most_bars };
}

/** The source that a request names. Throws a LabProblem if there is none. */
export function sourceNamed(sources: readonly PairSource[], { prices }: PairLabRequest): PairSource {
  const source = sources.find((one) => one.prices === prices);
  if (source) return source;
  const names = sources.map((one) => one.prices).join(', ');
  throw new LabProblem(
    'prices',
    `'${prices}' has no pairs${names === '' ? '' : `; those that have: ${names}`}`,
  );
}

/** The bars that a request asks for. Rejects with a LabProblem if there are none, or too many. */
export async function labPairBars(
  { db }: Store,
  source: PairSource,
  { from, to }: PairLabRequest,
  signal: AbortSignal,
): Promise<PairBars> {
  if (from !== undefined && to !== undefined && from >= to) throw new LabProblem('to', 'must be after from');
  const begins = from === undefined ? source.begins : secondsOf(from);
  const until = to === undefined ? source.until : Math.min(source.until, secondsOf(to) - 1);
  const most = Math.floor(MOST_PRICES / source.desk.instruments.length);
  const bars: DeskBar[] = [];
  for await (const slice of source.read(db, begins - source.seconds, until)) {
    signal.throwIfAborted();
    for (const bar of slice) bars.push(bar);
    if (bars.length > most)
      throw new LabProblem('from', `leaves more than ${most.toLocaleString('en')} bars`);
  }
  if (bars.length === 0) throw new LabProblem('from', 'leaves no bars of these prices');
  return columnsOfBars(bars, source.desk.instruments.length);
}

function secondsOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 1_000;
}
