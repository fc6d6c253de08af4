import type { DecisionReason } from '../../domain/area-decision.ts';
import type { LedgerKind } from '../../domain/ledger-kind.ts';
import { pairBucket } from '../../domain/pair-bucket.ts';
import type { BookEvents, PairStand } from '../../pairs/pair-book.ts';
import type { PairLeg } from '../../pairs/pair-leg.ts';
import type { PairTrade } from '../../pairs/pair-trade.ts';
import type { PairBars, PairFitRecord, PairTradeRecord } from '../../store/pairs/commit-pair-bars.ts';
import { PAIRS_A_DESK, TRADES_A_DESK } from '../../store/pairs/pair-places.ts';
import type { DeskPlan } from './desk-plan.ts';

/** How many of a desk's events are stored already: the next ones get the numbers after them. */
export interface Counted {
  trades: number;
  decisions: number;
  looks: number;
}

type Place = Pick<DeskPlan, 'prices' | 'desk' | 'key' | 'seconds' | 'settings'> & {
  readonly desk_no: number;
};

/** The states of the pairs of a desk, as they are stored. */
export function fitRecords(place: Place, stands: readonly PairStand[]): PairFitRecord[] {
  return stands.map((stand, pair) => {
    const { look, net, observed_at, open_since, z, signal, reason, state, trades, q } = stand;
    const [first, second] = namesOf(place, pair);
    return {
      seq: place.desk_no * PAIRS_A_DESK + pair,
      pair: `${first} / ${second}`,
      prices: place.prices,
      ...{ first, second, n: stand.n, beta: stand.beta, beta_inverse: stand.beta_inverse },
      p_max: look?.p_max ?? null,
      p_adjusted: stand.p_adjusted,
      half_life: look?.half_life ?? null,
      half_life_low: look?.half_life_low ?? null,
      half_life_high: look?.half_life_high ?? null,
      z,
      bucket: z === null ? null : pairBucket(z),
      spread_pct: stand.spread_pct,
      observed_at: observed_at === null ? null : instant(observed_at),
      ...{ signal, reason, state, q, trades },
      net_usd: trades === 0 ? null : dollars(net),
      open_since: open_since === null ? null : instant(open_since),
    };
  });
}

/** The events of some bars as they are stored, counted on. */
export function eventRecords(
  place: Place,
  { trades, decisions, looks, later }: BookEvents,
  counted: Counted,
): Pick<PairBars, 'newLooks' | 'trades' | 'decisions' | 'later' | 'ledger'> {
  const nextSeq = (kind: 'trades' | 'decisions') => {
    const seq = place.desk_no * TRADES_A_DESK + counted[kind];
    counted[kind] += 1;
    return seq;
  };
  const traded = trades.map(({ pair, trade }) => ({ pair, trade, seq: nextSeq('trades') }));
  return {
    newLooks: looks.flatMap((look) => {
      const number = counted.looks;
      counted.looks += 1;
      return look.looks.map(({ n, p_max, half_life }, pair) => ({
        seq: place.desk_no * PAIRS_A_DESK + pair,
        look: number,
        at: instant(look.at),
        ...{ n, p_max, half_life },
        p_adjusted: look.adjusted[pair] ?? null,
        followed: look.followed[pair] === true,
      }));
    }),
    trades: traded.map(({ pair, trade, seq }) => tradeRecord(place, pair, trade, seq)),
    decisions: decisions.map(({ pair, at, decision, reason, z, beta }) => ({
      seq: nextSeq('decisions'),
      subject: namesOf(place, pair).join(' / '),
      timestamp: instant(at),
      basis: 'paper' as const,
      decision,
      reasons: reason === null ? [] : [reason satisfies DecisionReason],
      expected_usd: null,
      figures: { prices: place.prices, z, bucket: z === null ? null : pairBucket(z), beta },
      rules: place.key,
      // Without a line there is no trade that could be valued.
      due_at:
        decision === 'taken' || z === null ? null : instant(at + place.settings.later_bars * place.seconds),
    })),
    later: later.map(({ decision, at, net }) => ({
      seq: place.desk_no * TRADES_A_DESK + decision,
      due_at: instant(at),
      later_usd: dollars(net),
    })),
    ledger: traded.flatMap(({ pair, trade, seq }) =>
      LINES.map(({ kind, of }, line) => ({ kind, line, amount: trade[of] }))
        .filter(({ amount }) => amount !== 0)
        .map(({ kind, line, amount }) => ({
          ...{ seq, line, kind },
          timestamp: instant(trade.exit_at),
          subject: namesOf(place, pair).join(' / '),
          basis: 'paper' as const,
          amount_usd: dollars(amount),
          token: null,
          amount_base: null,
        })),
    ),
  };
}

const LINES: readonly { readonly kind: LedgerKind; readonly of: LineName }[] = [
  { kind: 'gross', of: 'gross' },
  { kind: 'slippage', of: 'spread' },
  { kind: 'swap_fee', of: 'commission' },
  { kind: 'gas', of: 'gas' },
  { kind: 'financing', of: 'financing' },
];
type LineName = 'gross' | 'spread' | 'commission' | 'gas' | 'financing';

function tradeRecord(place: Place, pair: number, trade: PairTrade, seq: number): PairTradeRecord {
  const { legs, entry_at, exit_at, entry_z, exit_z, beta, bars, half_life, exit_reason } = trade;
  return {
    seq,
    pair: namesOf(place, pair).join(' / '),
    prices: place.prices,
    direction: legs[0].side,
    entry_at: instant(entry_at),
    exit_at: instant(exit_at),
    ...{ entry_z, exit_z, beta, bars, half_life },
    hold_half_lives: bars / half_life,
    gross_usd: dollars(trade.gross),
    spread_usd: dollars(trade.spread),
    commission_usd: dollars(trade.commission),
    gas_usd: dollars(trade.gas),
    financing_usd: dollars(trade.financing),
    net_usd: dollars(trade.net),
    exit_reason,
    legs: legs.map(legRecord),
  };
}

function legRecord({ instrument, side, amount_usd, entry, exit }: PairLeg) {
  const cents = Math.round(amount_usd * 100) / 100;
  return { instrument, side, amount_usd: cents, entry_price: entry.price, exit_price: exit.price };
}

function namesOf({ desk }: Place, pair: number): [string, string] {
  const [first, second] = desk.pairs[pair] ?? [0, 0];
  return [desk.instruments[first]?.name ?? '', desk.instruments[second]?.name ?? ''];
}

function instant(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}

/** Millionths of a dollar as decimal text. */
function dollars(micros: number): string {
  return (micros / 1e6).toFixed(6);
}
