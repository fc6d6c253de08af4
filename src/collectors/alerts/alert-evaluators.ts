import type { Kysely } from 'kysely';
import type { ALERT_KINDS, AlertFacts, AlertParameters } from '../../contract/alert-kinds.ts';
import type { AlertKind } from '../../contract/alerts.ts';
import { AREAS } from '../../contract/areas/areas.ts';
import { equityCurve } from '../../domain/daily-profits.ts';
import { ALERTED_DEADLINES } from '../../domain/deadline.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/durations.ts';
import { fxOpenSeconds, isFxOpen } from '../../domain/fx-week.ts';
import { stepKind } from '../../domain/status-step.ts';
import { tradeReferenceOf } from '../../domain/trade-name.ts';
import { CLOSED_STATES } from '../../domain/yield-words.ts';
import {
  listFailingSources,
  listLastPrices,
  listLongOpenTrades,
  listNearDeadlines,
} from '../../store/alerts/alert-conditions.ts';
import type { EnabledRule } from '../../store/alerts/alert-rules.ts';
import { listGasStands } from '../../store/alerts/gas-conditions.ts';
import { listOpenPairs } from '../../store/alerts/pair-conditions.ts';
import type { AlertEvent } from '../../store/alerts/record-alerts.ts';
import { listClosedVaults, listDriftingPots } from '../../store/alerts/vault-conditions.ts';
import { listDeadlines } from '../../store/areas/deadlines.ts';
import type { Database } from '../../store/database/database.ts';
import { sumTradeEquity } from '../../store/figures/trade-equity.ts';
import { resolveScope } from '../../store/list/scope.ts';
import { listOpenBooks } from '../../store/overview/books.ts';
import { summariseOverviewDays } from '../../store/overview/overview-figures.ts';
import { findDeskLosses, LONGEST_EPISODE_DAYS } from './find-desk-losses.ts';

/** A condition that holds now. */
export interface Met<Facts> {
  /** The subject for which it holds. */
  readonly subject: string;
  /** The key of the episode: a later episode of the same subject has another one. */
  readonly key: string;
  readonly facts: Facts;
}

/** How rules of a kind are compared with what is stored, or with what has happened. */
type Evaluator<Kind extends AlertKind> = (typeof ALERT_KINDS)[Kind]['occurs'] extends 'while'
  ? (
      db: Kysely<Database>,
      parameters: AlertParameters<Kind>,
      now: number,
    ) => Promise<readonly Met<AlertFacts<Kind>>[]>
  : (
      event: AlertEvent,
      parameters: AlertParameters<Kind>,
      rule: Pick<EnabledRule, 'account_id'>,
    ) => AlertFacts<Kind> | undefined;

/** The present base fee is taken over this time. */
const GAS_NOW_MINUTES = 15;

/** The evaluation of every kind of rule. The compiler reports a missing one. */
export const ALERT_EVALUATORS: { readonly [Kind in AlertKind]: Evaluator<Kind> } = {
  pattern_step({ facts }, { step, symbol, pattern }) {
    const found = facts as Omit<AlertFacts<'pattern_step'>, 'step'>;
    const kind = stepKind(found.from as never, found.to as never);
    if (step !== 'any' && step !== kind) return undefined;
    if (symbol !== 'any' && symbol !== found.symbol) return undefined;
    if (pattern !== '' && pattern !== found.pattern) return undefined;
    return { ...found, step: kind };
  },

  async drawdown(db, { market, limit, unit }) {
    const scope = await resolveScope(db, { market });
    if (scope.granularity === null) return [];
    const { daily } = await sumTradeEquity(db, scope, {}, { tradingDay: 'utc', unit: 'dollars' });
    const curve = equityCurve(daily);
    const last = curve.at(-1);
    if (!last || last.drawdown === 0) return [];
    const peak = last.equity - last.drawdown;
    const usd = -last.drawdown;
    const percent = peak > 0 ? (100 * usd) / peak : null;
    const value = unit === 'dollars' ? usd : percent;
    if (value === null || value <= limit) return [];
    const since = curve.findLast(({ drawdown }) => drawdown === 0)?.date ?? 'start';
    const subject = `${market}/${scope.granularity}`;
    return [
      {
        subject,
        key: `${subject}/${since}`,
        facts: { market, granularity: scope.granularity, usd, percent },
      },
    ];
  },

  async desk_loss(db, { area, days, limit }, now) {
    const [today, whole] = [now - (now % DAY_MS), Math.round(days)];
    const from = new Date(today - (LONGEST_EPISODE_DAYS + whole) * DAY_MS).toISOString();
    const nets = await summariseOverviewDays(db, { owners: await listOpenBooks(db) }, { from });
    const asked = nets.filter((net) => area === 'any' || net.area === area);
    return findDeskLosses(asked, { today, days: whole, limitUsd: limit }).map(({ fine, ...loss }) => {
      const subject = `${loss.area}/${loss.source}/${loss.basis}`;
      const facts = { ...loss, desk: AREAS.find(({ id }) => id === loss.area)!.title, days: whole };
      return { subject, key: `${subject}/${fine ?? 'start'}`, facts };
    });
  },

  async source_stale(db, { of, minutes }, now) {
    const before = now - minutes * MINUTE_MS;
    const minutesSince = (since: string) => (now - Date.parse(since)) / MINUTE_MS;
    const sources =
      of === 'prices' ? [] : await listFailingSources(db, of === 'any' ? undefined : of, before);
    const isOpen = isFxOpen(now / 1_000);
    const prices = isOpen && (of === 'any' || of === 'prices') ? await listLastPrices(db) : [];
    return [
      ...sources.map(({ area, kind, label, since, problem }) => ({
        subject: `${area}/${kind}`,
        key: `${area}/${kind}/${since}`,
        facts: {
          name: `Source ${label} of ${area}`,
          minutes: minutesSince(since),
          problem,
          path: area === 'trading' ? '/trading' : `/${area}/dashboard`,
        },
      })),
      ...prices.flatMap(({ market, at }) => {
        const silent = fxOpenSeconds(Date.parse(at) / 1_000, now / 1_000) / 60;
        if (silent < minutes) return [];
        const facts = {
          name: `Prices of ${market}`,
          minutes: silent,
          problem: null,
          path: `/trading?market=${market}`,
        };
        return [{ subject: `prices/${market}`, key: `prices/${market}/${at}`, facts }];
      }),
    ];
  },

  async position_open(db, { market, hours }, now) {
    const trades = await listLongOpenTrades(db, market === 'any' ? undefined : market, now - hours * HOUR_MS);
    return trades.map(({ series_id, seq, ...trade }) => {
      const reference = tradeReferenceOf({ ...trade, id: `${series_id}-${seq}` });
      const facts = {
        symbol: trade.symbol ?? 'an unknown symbol',
        granularity: trade.granularity ?? '',
        market: trade.market,
        side: trade.trade_action === 'buy' ? 'long' : 'short',
        hours: (now - Date.parse(trade.timestamp)) / HOUR_MS,
        trade: reference,
      };
      return { subject: reference, key: reference, facts };
    });
  },

  async claim_deadline(db, { days }, now) {
    const near = await listNearDeadlines(db, now, now + days * DAY_MS);
    return near.map(({ id, ...facts }) => ({ subject: `${id}`, key: `${id}/${facts.deadline}`, facts }));
  },

  async deadline_near(db, { of, minutes }, now) {
    const kinds = ALERTED_DEADLINES.filter((kind) => of === 'any' || of === kind);
    const near = await listDeadlines(db, { from: now, to: now + minutes * MINUTE_MS, kinds });
    return near.flatMap(({ key, kind, at, subject, detail }) =>
      kinds.flatMap((one) =>
        one === kind
          ? [{ subject: key, key: `${key}/${at}`, facts: { subject, detail, kind: one, at } }]
          : [],
      ),
    );
  },

  async vault_closed(db, { state }) {
    const states = CLOSED_STATES.filter((one) => state === 'any' || state === one);
    const closed = await listClosedVaults(db, states);
    return closed.map(({ open_at, ...facts }) => ({
      ...{ subject: facts.id, key: `${facts.id}/${facts.state}/${open_at ?? 'start'}`, facts },
    }));
  },

  async pot_drift(db, { usd_day }) {
    const drifting = await listDriftingPots(db, usd_day);
    return drifting.map(({ source_id, fine_at, ...facts }) => {
      const subject = `${source_id}/${facts.pot}`;
      return { subject, key: `${subject}/${fine_at ?? 'start'}`, facts };
    });
  },

  async pair_open(db, { pairs }) {
    const open = await listOpenPairs(db);
    return open
      .filter(({ state }) => pairs === 'any' || state === pairs)
      .map((facts) => ({ subject: facts.id, key: `${facts.id}/${facts.open_since}`, facts }));
  },

  async gas_cheap(db, { percent, minutes }, now) {
    const stands = await listGasStands(db, { percent, minutes, now });
    return (
      stands
        // Where the fee does not move, no time is cheaper than another.
        .filter(({ fee_gwei, limit_gwei }) => fee_gwei < limit_gwei)
        .map(({ source_id, label, fee_gwei, limit_gwei, dear_at }) => ({
          ...{ subject: `${source_id}`, key: `${source_id}/${dear_at ?? 'start'}` },
          facts: { chain: label, fee_gwei, limit_gwei, percent },
        }))
    );
  },

  async gas_deadline(db, { percent, hours }, now) {
    const stands = await listGasStands(db, { percent, minutes: GAS_NOW_MINUTES, now });
    return stands.flatMap(({ source_id, label, fee_gwei, limit_gwei, cheap_at }) => {
      const since = cheap_at === null ? Number.POSITIVE_INFINITY : now - Date.parse(cheap_at);
      if (since < hours * HOUR_MS) return [];
      const facts = { chain: label, fee_gwei, limit_gwei, percent, hours: Math.min(since / HOUR_MS, 24) };
      return [{ subject: `${source_id}`, key: `${source_id}/${cheap_at ?? 'start'}`, facts }];
    });
  },

  flash_loan_reverted: ({ facts }) => facts as AlertFacts<'flash_loan_reverted'>,

  new_device({ facts }, _parameters, { account_id }) {
    return facts.account_id === account_id ? (facts as AlertFacts<'new_device'>) : undefined;
  },
};
