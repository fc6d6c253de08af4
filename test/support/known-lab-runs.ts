import { sql } from 'kysely';
import type { LabFigures, LabResult } from '../../src/contract/lab-result.ts';
import type { LabQuestion } from '../../src/contract/pair-lab-request.ts';
import type { Store } from '../../src/store/database/open-store.ts';
import { createAccount } from '../../src/store/identity/accounts.ts';

/** A run of the laboratory as the tests know it. */
interface KnownLabRun {
  readonly request: LabQuestion;
  readonly state: 'done' | 'failed';
  readonly problem?: string;
  readonly created_at: string;
  readonly code_version: string;
  readonly result?: LabResult;
}

const ACCOUNT = '5b0a7f4e-52b0-4a3a-9c39-1f6f5d1d7a10';

function figures(given: Partial<LabFigures> & Pick<LabFigures, 'trades' | 'wins' | 'net_usd'>): LabFigures {
  const { trades, wins, net_usd } = given;
  return {
    losses: trades - wins,
    gross_usd: net_usd + trades * 0.25,
    win_rate: trades === 0 ? null : (100 * wins) / trades,
    expectancy_usd: trades === 0 ? null : net_usd / trades,
    profit_factor: 1.1,
    pending: 1,
    promoted: 3,
    observed: 41,
    sharpe: null,
    max_drawdown_usd: 0,
    ...given,
  };
}

const NOTHING = {
  best: 0,
  profitable: 0,
  shape: null,
  deflated: null,
  chance: null,
  costs: [],
  costs_to_zero: null,
  walk_forward: null,
  detail: null,
} satisfies Partial<LabResult>;

const candles = (count: number, from: string, to: string) => ({
  count,
  from: `${from}T00:00:00.000Z`,
  to: `${to}T00:00:00.000Z`,
  digest: 'a'.repeat(64),
});

/** A single run that earned, a sweep with a walk-forward, one that lost, one that failed, and a sweep of pairs: the newest. */
export const KNOWN_LAB_RUNS: readonly KnownLabRun[] = [
  {
    request: {
      name: 'First look',
      market: 'imported',
      symbol: 'EUR_USD',
      granularity: 'M15',
      values: {},
      seed: 11,
    },
    state: 'done',
    created_at: '2026-05-01T08:00:00Z',
    code_version: 'engine 7 lab 3',
    result: {
      ...NOTHING,
      candles: candles(24_800, '2018-01-02', '2018-12-31'),
      days: 364,
      combinations: [
        {
          values: {},
          figures: figures({
            trades: 210,
            wins: 121,
            net_usd: 84.5,
            sharpe: 0.83,
            profit_factor: 1.24,
            max_drawdown_usd: -31.75,
          }),
        },
      ],
      profitable: 1,
      costs: [{ factor: 2, figures: figures({ trades: 210, wins: 101, net_usd: 12.25 }) }],
      costs_to_zero: 2.31,
    },
  },
  {
    request: {
      name: 'Wide stops',
      market: 'imported',
      symbol: 'EUR_USD',
      granularity: 'M15',
      from: '2018-01-02',
      to: '2020-01-01',
      values: { stop_loss_atr: [1, 2, 3], take_profit_atr: [1.5, 2.5] },
      walk_forward: { choose_days: 90, judge_days: 30 },
      seed: 12,
    },
    state: 'done',
    created_at: '2026-05-10T08:00:00Z',
    code_version: 'engine 8 lab 3',
    result: {
      ...NOTHING,
      candles: candles(49_600, '2018-01-02', '2019-12-31'),
      days: 729,
      combinations: [1, 2, 3].flatMap((stop) =>
        [1.5, 2.5].map((target) => ({
          values: { stop_loss_atr: stop, take_profit_atr: target },
          figures: figures({
            trades: 300 + 10 * stop,
            wins: 150 + 20 * stop,
            net_usd: 40 * stop - 60 + target,
            sharpe: stop / 4 + target / 10,
            profit_factor: 1 + stop / 10,
            max_drawdown_usd: -20 * stop,
          }),
        })),
      ),
      best: 5,
      profitable: 4,
      shape: { kind: 'plateau', neighbours: 2, profitable: 2, mean_sharpe: 0.8 },
      deflated: { trials: 6, expected_best: 0.61, probability: 0.72 },
      chance: { draws: 200, mean_sharpe: 0.55, upper_sharpe: 0.95, share: 0.065 },
      costs: [{ factor: 2, figures: figures({ trades: 330, wins: 180, net_usd: -20.5 }) }],
      costs_to_zero: 1.79,
      walk_forward: {
        windows: [
          {
            chosen_from: '2018-01-02',
            judged_from: '2018-04-02',
            judged_to: '2018-05-02',
            chosen: 5,
            chosen_sharpe: 1.4,
            judged: {
              trades: 14,
              wins: 6,
              losses: 8,
              net_usd: -17.35,
              gross_usd: -14,
              win_rate: 42.857,
              expectancy_usd: -1.239,
              profit_factor: 0.7,
            },
          },
        ],
        total: {
          trades: 14,
          wins: 6,
          losses: 8,
          net_usd: -17.35,
          gross_usd: -14,
          win_rate: 42.857,
          expectancy_usd: -1.239,
          profit_factor: 0.7,
        },
      },
    },
  },
  {
    request: {
      name: 'Aussie try',
      market: 'imported',
      symbol: 'AUD_USD',
      granularity: 'M5',
      values: { stop_loss_atr: [1.5], take_profit_atr: [2], cost_factor: [1.5] },
      seed: 13,
    },
    state: 'done',
    created_at: '2026-05-18T08:00:00Z',
    code_version: 'engine 8 lab 3',
    result: {
      ...NOTHING,
      candles: candles(74_000, '2019-01-02', '2019-12-31'),
      days: 364,
      combinations: [
        {
          values: { stop_loss_atr: 1.5, take_profit_atr: 2, cost_factor: 1.5 },
          figures: figures({
            trades: 96,
            wins: 39,
            net_usd: -22.75,
            sharpe: -0.47,
            profit_factor: 0.81,
            max_drawdown_usd: -44.25,
            promoted: 2,
            observed: 17,
          }),
        },
      ],
    },
  },
  {
    request: {
      name: 'Too short',
      market: 'imported',
      symbol: 'USD_SGD',
      granularity: 'H1',
      values: {},
      seed: 14,
    },
    state: 'failed',
    problem: 'There are too few candles.',
    created_at: '2026-05-18T09:00:00Z',
    code_version: 'engine 8 lab 3',
  },
  {
    request: {
      kind: 'pairs',
      name: 'Pairs of May',
      prices: 'imported H1',
      values: { entry_z: [2, 2.5], stop_z: [4, 5] },
      seed: 15,
    },
    state: 'done',
    created_at: '2026-05-19T08:00:00Z',
    code_version: 'engine 8 lab 3',
    result: {
      ...NOTHING,
      candles: candles(6_200, '2019-01-02', '2019-12-31'),
      days: 364,
      combinations: [2, 2.5].flatMap((entry) =>
        [4, 5].map((stop) => ({
          values: { entry_z: entry, stop_z: stop },
          figures: figures({
            trades: 52,
            wins: 30,
            net_usd: 5 * entry - stop,
            sharpe: entry / 10 - stop / 100,
            profit_factor: 1.05,
            max_drawdown_usd: -9.5,
          }),
        })),
      ),
      best: 2,
      profitable: 4,
      deflated: { trials: 4, expected_best: 0.3, probability: 0.31 },
      costs_to_zero: 1.12,
    },
  },
];

/** Keeps the known runs, of an account of their own. */
export async function fillKnownLabRuns({ db }: Store): Promise<void> {
  await createAccount(db, {
    id: ACCOUNT,
    email: 'lab@example.com',
    password_hash: null,
    password_is_temporary: false,
    groups: [],
    created_at: '2026-01-01T00:00:00Z',
  });
  for (const [
    at,
    { request, result, state, problem = null, created_at, code_version },
  ] of KNOWN_LAB_RUNS.entries())
    await sql`
      insert into lab_runs (id, account_id, name, request, code_version, state, problem, result, progress, created_at)
      values (${`00000000-0000-4000-8000-00000000000${at}`}, ${ACCOUNT}, ${request.name}, ${JSON.stringify(request)}::jsonb, ${code_version},
        ${state}, ${problem}, ${result ? JSON.stringify(result) : null}, 1, ${created_at})`.execute(db);
}
