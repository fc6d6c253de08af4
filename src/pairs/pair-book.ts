import type { PairSettings } from '../domain/pair-settings.ts';
import type { PairReason, PairSignalWord, PairState } from '../domain/pair-words.ts';
import { ForgoneTrades, type ForgoneValue } from './forgone-trades.ts';
import { PairClaims } from './pair-claims.ts';
import { type DeskBar, type DeskLook, type DeskStep, PairDesk, type PairPlaces } from './pair-desk.ts';
import { fillAt, type PairInstrument } from './pair-leg.ts';
import { type PairTrade, sidesOf } from './pair-trade.ts';
import type { PairLook, PairSignal } from './pair-trader.ts';

/** A decision about a pair that is far from its line: the first of a deviation, and each that differs from the one before. */
export interface PairDecision {
  readonly pair: number;
  readonly at: number;
  readonly decision: 'taken' | 'skipped';
  readonly reason: PairReason | null;
  /** Null where a price was missing. */
  readonly z: number | null;
  readonly beta: number | null;
}

/** The events of some bars, in their order. */
export interface BookEvents {
  readonly decisions: readonly PairDecision[];
  readonly trades: readonly { readonly pair: number; readonly trade: PairTrade }[];
  readonly looks: readonly (DeskLook & { readonly at: number })[];
  /** What skipped decisions would have brought, by their number since the first bar. */
  readonly later: readonly ForgoneValue[];
}

/** The state of a pair at the newest bar. Missing values are null. */
export interface PairStand {
  /** When it had both prices last. */
  readonly observed_at: number | null;
  /** Bars of the last look; before the first one those that it has so far. */
  readonly n: number;
  readonly beta: number | null;
  readonly beta_inverse: number | null;
  readonly look: PairLook | null;
  readonly p_adjusted: number | null;
  readonly z: number | null;
  /** Log distance from the line × 100. */
  readonly spread_pct: number | null;
  readonly signal: PairSignalWord;
  readonly reason: PairReason | null;
  readonly state: PairState;
  readonly q: number | null;
  readonly trades: number;
  /** Millionths of a dollar. */
  readonly net: number;
  readonly open_since: number | null;
}

interface Kept {
  observed_at: number | null;
  signal: PairSignal | null;
  /** The last decision of the deviation that is under way. */
  told: string | null;
  net: number;
}

/** A desk with the evidence of its trades, and what it has to tell. It is a function of its bars: the same bars give the same events. */
export class PairBook {
  readonly pairs: readonly PairPlaces[];
  private readonly desk: PairDesk;
  private readonly claims: PairClaims;
  private readonly settings: PairSettings;
  private readonly kept: readonly Kept[];
  private readonly instruments: readonly PairInstrument[];
  private readonly forgone: readonly ForgoneTrades[];
  private decided = 0;
  private looked: DeskLook | null = null;
  private events: {
    decisions: PairDecision[];
    trades: BookEvents['trades'][number][];
    looks: BookEvents['looks'][number][];
    later: ForgoneValue[];
  };

  constructor(instruments: readonly PairInstrument[], pairs: readonly PairPlaces[], settings: PairSettings) {
    this.pairs = pairs;
    this.settings = settings;
    this.desk = new PairDesk(instruments, settings, pairs);
    this.claims = new PairClaims(pairs.length);
    this.kept = pairs.map(() => ({ observed_at: null, signal: null, told: null, net: 0 }));
    this.instruments = instruments;
    this.forgone = pairs.map(
      ([first, second]) => new ForgoneTrades(instruments[first]!, instruments[second]!, settings),
    );
    this.events = { decisions: [], trades: [], looks: [], later: [] };
  }

  take(bar: DeskBar): void {
    for (const [pair, forgone] of this.forgone.entries())
      this.events.later.push(...forgone.take(this.barOf(pair, bar)));
    const step = this.desk.take(bar);
    for (const [pair, trade] of step.trades.entries()) if (trade) this.note(pair, trade);
    if (step.trades.some((trade) => trade !== null))
      this.claims.look((pair) => this.desk.traders[pair]?.open != null);
    for (const [pair, signal] of step.signals.entries()) this.judge(pair, signal, bar);
    if (step.look !== null) this.look(step.look, bar.at);
  }

  /** The events of the bars since the last call. */
  drain(): BookEvents {
    const { events } = this;
    this.events = { decisions: [], trades: [], looks: [], later: [] };
    return events;
  }

  /** The state of every pair. */
  stands(): PairStand[] {
    const evidence = this.claims.evidence();
    return this.pairs.map((_, pair) => {
      const trader = this.desk.traders[pair]!;
      const { observed_at, signal, net } = this.kept[pair]!;
      const look = this.looked?.looks[pair] ?? null;
      const { a_on_b, b_on_a } = trader.lines;
      const { q = null, trades = 0, trusted = false } = evidence[pair] ?? {};
      const fit = signal?.fit ?? null;
      const z = signal?.z ?? null;
      const isFollowed = this.looked?.followed[pair] === true;
      return {
        observed_at,
        n: look?.n ?? trader.lookedBars,
        beta: finite(a_on_b.beta),
        beta_inverse: finite(b_on_a.beta),
        look,
        p_adjusted: this.looked?.adjusted[pair] ?? null,
        z,
        spread_pct: fit === null || z === null ? null : 100 * z * fit.residual_sd,
        ...this.wordOf(pair),
        state: isFollowed ? (trusted ? 'trusted' : 'followed') : 'watched',
        q,
        trades,
        net,
        open_since: trader.open?.entry_at ?? null,
      };
    });
  }

  private wordOf(pair: number): { signal: PairSignalWord; reason: PairReason | null } {
    const trader = this.desk.traders[pair]!;
    const { signal } = this.kept[pair]!;
    if (trader.next === 'exit') return { signal: 'exit', reason: null };
    if (trader.open !== null)
      return { signal: 'hold', reason: signal?.reason === 'stale_price' ? 'stale_price' : null };
    if (signal?.decision === 'taken')
      return { signal: sidesOf({ entry_z: signal.z, fit: signal.fit }).first, reason: null };
    return { signal: 'none', reason: signal?.reason ?? 'too_few' };
  }

  private note(pair: number, trade: PairTrade): void {
    this.kept[pair]!.net += trade.net;
    this.claims.add(pair, trade.net / 1e6 / this.settings.risk_usd);
    this.events.trades.push({ pair, trade });
  }

  private judge(pair: number, signal: PairSignal, { at }: DeskBar): void {
    const kept = this.kept[pair]!;
    kept.signal = signal;
    const { decision, reason, z, fit } = signal;
    if (reason !== 'stale_price') kept.observed_at = at;
    if (reason === 'inside_band' || reason === 'too_few') {
      kept.told = null;
      return;
    }
    // A price that is missing is told of a deviation that is under way, and of no other.
    if (reason === 'stale_price' && kept.told === null) return;
    const word = reason ?? decision;
    if (word === kept.told) return;
    kept.told = word;
    if (decision === 'skipped' && fit !== null && z !== null)
      this.forgone[pair]!.skip(this.decided, { fit, z, at });
    this.decided += 1;
    this.events.decisions.push({
      pair,
      at,
      decision,
      reason,
      z,
      beta: fit === null ? null : finite(fit.beta),
    });
  }

  private barOf(pair: number, { at, gap, closes, terms }: DeskBar) {
    const [first, second] = this.pairs[pair]!;
    const [a, b] = [closes[first] ?? null, closes[second] ?? null];
    if (a === null || b === null || !(a > 0) || !(b > 0)) return { at, gap, fills: null };
    const fills = {
      a: fillAt(this.instruments[first]!, a, terms?.[first]),
      b: fillAt(this.instruments[second]!, b, terms?.[second]),
    };
    return { at, gap, fills };
  }

  private look(look: NonNullable<DeskStep['look']>, at: number): void {
    this.looked = look;
    for (const [pair, isFollowed] of look.followed.entries()) if (isFollowed) this.claims.open(pair);
    this.events.looks.push({ ...look, at });
  }
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
