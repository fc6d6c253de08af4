import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { EngineSettingsByPair } from '../../engine/engine-settings.ts';
import type { Log } from '../../log.ts';
import { PairBook } from '../../pairs/pair-book.ts';
import type { Store } from '../../store/database/open-store.ts';
import { ensureSource } from '../../store/mirror/sources.ts';
import { commitPairBars } from '../../store/pairs/commit-pair-bars.ts';
import {
  beginPairDesk,
  listPairDesks,
  noteDeskProblem,
  removeOtherDesks,
} from '../../store/pairs/pair-desks.ts';
import type { Collector } from '../collector.ts';
import { createDeskPlans } from './create-desk-plans.ts';
import type { DeskPlan, RulesOf } from './desk-plan.ts';
import { type Counted, eventRecords, fitRecords } from './pair-records.ts';

const POLL_MS = 2_000;
/** Bars between two turns of other work: some milliseconds. */
const BARS_A_TURN = 250;
/** Bars after which prices are too old for a signal. */
const STALE_BARS = 3;

/** A desk that is followed. */
interface FollowedDesk {
  readonly key: string;
  readonly desk_no: number;
  readonly book: PairBook;
  readonly counted: Counted;
  bars: number;
  /** Opening time of its last bar; null before the first. */
  last: number | null;
  /** Whether its pairs are stored as stale. */
  stale: boolean;
}

/**
 * Follows the pairs of all stored candles and pools: each market and granularity with at least two symbols is a desk, and each chain
 * with at least two priced pools. At the first start, or after a change of the series or rules, a desk is made anew; on other starts
 * its candles are replayed and the results dropped, since the store has them. A bar counts once every series that continues has a
 * candle at it or after it, so a replay reads the same bars.
 */
export function createPairCollector(options: {
  readonly store: Store;
  readonly settings: EngineSettingsByPair;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly log: Log;
  readonly rulesOf?: RulesOf;
  readonly pollMs?: number;
}): Collector {
  const { store, settings, clock, log, rulesOf, pollMs = POLL_MS } = options;
  const { db } = store;
  const planAll = createDeskPlans(db, settings, rulesOf);

  return {
    name: 'pairs',
    async run(signal) {
      const sourceId = await ensureSource(db, { area: 'stat-arb', kind: 'own', label: 'stored candles' });
      const followed = new Map<string, FollowedDesk>();
      while (!signal.aborted) {
        const plans = await planAll();
        await removeOtherDesks(
          db,
          sourceId,
          plans.map(({ prices }) => prices),
        );
        for (const plan of plans) {
          const known = followed.get(plan.prices);
          const desk = known?.key === plan.key ? known : await openDesk(sourceId, plan, signal);
          followed.set(plan.prices, desk);
          await follow(sourceId, plan, desk, signal);
          if (signal.aborted) return;
        }
        await delay(pollMs, undefined, { signal }).catch(() => {});
      }
    },
  };

  async function openDesk(sourceId: number, plan: DeskPlan, signal: AbortSignal): Promise<FollowedDesk> {
    const { prices, key, desk: currencies, settings: rulesOfDesk } = plan;
    const stored = (await listPairDesks(db, sourceId)).find((one) => one.prices === prices);
    const book = new PairBook(currencies.instruments, currencies.pairs, rulesOfDesk);
    const counted = { trades: 0, decisions: 0, looks: 0 };
    if (stored?.engine_key !== key) {
      const made_because = stored
        ? 'its candles, costs or rules changed'
        : 'its prices were read for the first time';
      const desk_no = await beginPairDesk(db, sourceId, {
        ...{ prices, engine_key: key, settings: rulesOfDesk, made_because },
        instruments: currencies.instruments.length,
        possible_pairs: currencies.possible,
        looked_at: currencies.pairs.length,
        begins_at: instant(plan.begins),
      });
      log.info('Looking at pairs', { prices, pairs: currencies.pairs.length, because: made_because });
      return { key, desk_no, book, counted, bars: 0, last: null, stale: false };
    }
    const desk: FollowedDesk = {
      ...{ key, book, counted, desk_no: stored.desk_no, bars: 0, last: null, stale: false },
    };
    if (stored.last_bar_at === null) return desk;
    const until = Date.parse(stored.last_bar_at) / 1_000 - plan.seconds;
    const begins = Date.parse(stored.begins_at) / 1_000;
    for await (const bars of plan.read(db, begins - plan.seconds, until)) {
      await takeAll(desk, bars, signal);
      if (signal.aborted) break;
      const { trades, decisions, looks } = book.drain();
      counted.trades += trades.length;
      counted.decisions += decisions.length;
      counted.looks += looks.length;
      desk.last = (bars.at(-1)?.at ?? 0) - plan.seconds;
    }
    return desk;
  }

  async function follow(
    sourceId: number,
    plan: DeskPlan,
    desk: FollowedDesk,
    signal: AbortSignal,
  ): Promise<void> {
    const { prices, seconds } = plan;
    const place = { ...plan, desk_no: desk.desk_no };
    if (desk.last === null || plan.until > desk.last) {
      const after = desk.last ?? plan.begins - seconds;
      for await (const bars of plan.read(db, after, plan.until)) {
        await takeAll(desk, bars, signal);
        if (signal.aborted) return;
        const at = bars.at(-1)?.at ?? 0;
        const events = eventRecords(place, desk.book.drain(), desk.counted);
        const fits = fitRecords(place, desk.book.stands());
        const last_bar_at = instant(at);
        const { looks } = desk.counted;
        await commitPairBars(db, sourceId, { prices, bars: desk.bars, looks, last_bar_at, fits, ...events });
        desk.last = at - seconds;
        desk.stale = false;
      }
    }
    await noteDeskProblem(db, sourceId, prices, plan.problem);
    await markStale(sourceId, place, desk);
  }

  /** Prices that are too old say nothing of now: no signal of them stands. */
  async function markStale(
    sourceId: number,
    place: DeskPlan & { readonly desk_no: number },
    desk: FollowedDesk,
  ): Promise<void> {
    if (desk.stale || desk.last === null) return;
    const closed = desk.last + place.seconds;
    if (clock() / 1_000 < closed + STALE_BARS * place.seconds) return;
    const fits = fitRecords(place, desk.book.stands()).map((fit) => ({
      ...fit,
      signal: fit.open_since === null ? 'none' : 'hold',
      reason: 'stale_price',
    }));
    const { bars, counted } = desk;
    const nothing = { newLooks: [], trades: [], decisions: [], later: [], ledger: [] };
    await commitPairBars(db, sourceId, {
      ...{ prices: place.prices, bars, looks: counted.looks, last_bar_at: instant(closed), fits },
      ...nothing,
    });
    desk.stale = true;
  }

  async function takeAll(
    desk: FollowedDesk,
    bars: readonly Parameters<PairBook['take']>[0][],
    signal: AbortSignal,
  ): Promise<void> {
    for (const [place, bar] of bars.entries()) {
      desk.book.take(bar);
      desk.bars += 1;
      if (place % BARS_A_TURN !== BARS_A_TURN - 1) continue;
      await nextTurn();
      if (signal.aborted) return;
    }
  }
}

function instant(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}
