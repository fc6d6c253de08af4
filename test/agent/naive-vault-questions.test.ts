import { beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '../../src/agent/answer-parts.ts';
import { createLocalAnalyst } from '../../src/agent/local-analyst.ts';
import type { AgentPart } from '../../src/contract/agent.ts';
import { dollarsToMicros } from '../../src/domain/cost-waterfall.ts';
import { selectRows } from '../../src/store/database/select-rows.ts';
import { mirrorOnce } from '../support/mirror-once.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { type Expected, judgeAnswer, type Truth } from './expected-answer.ts';

const NOW = Date.UTC(2026, 4, 6, 12);
const HOUR = 3_600_000;
const at = (hoursAgo: number) => new Date(NOW - hoursAgo * HOUR).toISOString();

/** A figure that differs from row to row, so that no sum is right by chance. */
const odd = (index: number, scale: number): number => scale * (1 + ((index * 7) % 11)) + index / 4;

const VAULTS = ['Cedar', 'Birch', 'Maple', 'Willow', 'Aspen', 'Larch'].map((vault, index) => ({
  ...{ vault, asset: index % 2 === 0 ? 'USDC' : 'WETH', kind: index === 4 ? 'aave_v3' : 'erc4626' },
  ...{ state: index === 1 ? 'paused' : index === 3 ? 'capped' : 'open', ours: index < 4 },
  ...(index < 4 && {
    now_usd: odd(index, 1_500),
    deposited_usd: odd(index, 1_400),
    result_usd: index === 2 ? -312.5 : odd(index, 40),
    net_apy_pct: index === 2 ? -2.25 : 3.5 + index,
  }),
  ...{ apy_7_pct: 2 + ((index * 5) % 6), apy_30_pct: 2.5 + ((index * 5) % 6), tvl_usd: odd(index, 1e6) },
  ...{ liquid_usd: odd(index, 2e5), drawdown_pct: index / 2, stability: index < 3 ? 'stable' : 'volatile' },
  ...(index === 0 && { reward_promised_pct: 12.5, reward_realised_pct: 4.25 }),
}));
const FLOWS = Array.from({ length: 14 }, (_, index) => ({
  vault: VAULTS[index % 4]!.vault,
  ...{ wallet: index % 3 === 0 ? 'wallet B' : 'wallet A', timestamp: at(13 * index + 2) },
  ...{ kind: ['deposit', 'withdraw', 'claim'][index % 3], usd: odd(index, 90), gas_usd: 0.25 + index / 8 },
}));
const MOVES = Array.from({ length: 15 }, (_, index) => ({
  ...{
    wallet: 'wallet A',
    from_vault: VAULTS[index % 3]!.vault,
    to_vault: index % 6 === 0 ? 'Larch' : 'Aspen',
  },
  ...{ timestamp: at(9 * index + 1), amount_usd: odd(index, 200), cost_usd: 1.5 + index / 10 },
  ...{ gain_a_year_usd: odd(index, 12), break_even_days: 2 + index, decision: 'skipped' },
  ...(index % 5 === 0
    ? { decision: 'taken' }
    : { reason: index % 5 === 1 ? 'paused' : 'below_costs', later_usd: index % 2 === 0 ? 3.5 : -1.25 }),
}));
const LEDGER = VAULTS.slice(0, 3).flatMap(({ vault }, index) => [
  { id: 2 * index, timestamp: at(index + 1), subject: vault, kind: 'interest', amount_usd: odd(index, 15) },
  { id: 2 * index + 1, timestamp: at(index + 1), subject: vault, kind: 'gas', amount_usd: -1.75 },
]);

const POTS = ['Granite', 'Basalt', 'Slate', 'Marble'].map((pot, index) => ({
  ...{ pot, total_usd: odd(index, 4e5), idle_usd: odd(index, 3_000), rate_now_pct: 2 + index / 2 },
  ...{ rate_best_pct: 3 + index / 2, income_now_usd: odd(index, 9_000), income_best_usd: odd(index, 9_900) },
  ...{ drift_usd_day: odd(index, 2), off_target_pct: 5 + 2 * index, state: index === 2 ? 'paused' : 'open' },
}));
const MARKETS = ['Onyx', 'Opal', 'Jade', 'Ruby', 'Topaz'].map((market, index) => ({
  ...{ pot: POTS[index % 2]!.pot, market, state: index === 3 ? 'frozen' : index === 1 ? 'over_cap' : 'open' },
  ...{ target_pct: 20 + index, actual_pct: [31, 12, 22.5, 4, 30.5][index], supplied_usd: odd(index, 7e4) },
  ...{ use_pct: 60 + ((index * 9) % 37), rate_now_pct: 1.5 + ((index * 3) % 5), liquid: odd(index, 5e4) },
}));
const PLANS = Array.from({ length: 16 }, (_, index) => ({
  ...{
    pot: POTS[index % 3]!.pot,
    timestamp: at(11 * index + 1),
    decision: index % 4 === 0 ? 'taken' : 'skipped',
  },
  ...(index % 4 !== 0 && { reason: index % 4 === 2 ? 'min_wait' : 'inside_band' }),
  ...{ income_now_usd: 5_000, income_target_usd: 5_000 + odd(index, 30), cost_usd: 1 + index / 4 },
  ...{
    break_even_days: 0.5 + index,
    moved_usd: odd(index, 2_000),
    later_usd: index % 4 === 0 ? 9.5 : 2.25 - index,
  },
}));
const POT_MOVES = Array.from({ length: 11 }, (_, index) => ({
  ...{
    pot: POTS[index % 2]!.pot,
    timestamp: at(17 * index + 3),
    status: index % 5 === 4 ? 'failed' : 'done',
  },
  ...{ moved_usd: odd(index, 3_100), gas_usd: 0.75 + index / 16, latency_s: 90 + 37 * index },
  ...{ deviation_pct: 1 + index / 2, gain_usd: odd(index, 55) },
}));

type Kind = 'usd' | 'count' | 'pct' | 'text';
/** A question, what a right answer holds, and the statement that recounts it: one column, a row for each figure. */
type Asked = readonly [question: string, kind: Kind, sql: string];

const YIELD: readonly Asked[] = [
  [
    'What is our biggest vault position?',
    'text',
    'select vault from yield_vaults where now_usd is not null order by now_usd desc limit 1',
  ],
  [
    'How much money do we have in USDC vaults?',
    'usd',
    "select sum(now_usd) from yield_vaults where asset = 'USDC'",
  ],
  [
    'Which vault lost the most?',
    'text',
    'select vault from yield_vaults where result_usd is not null order by result_usd limit 1',
  ],
  ['How many vaults are losing money?', 'count', 'select count(*) from yield_vaults where result_usd < 0'],
  ['Which vaults are paused?', 'text', "select vault from yield_vaults where state = 'paused'"],
  [
    'How much did we withdraw from vaults in total?',
    'usd',
    "select sum(usd) from yield_flows where kind = 'withdraw'",
  ],
  [
    'How much was deposited into vaults in the last 3 days?',
    'usd',
    `select sum(usd) from yield_flows where kind = 'deposit' and "timestamp" >= '2026-05-03'`,
  ],
  [
    'How many rewards did we claim from vaults?',
    'count',
    "select count(*) from yield_flows where kind = 'claim'",
  ],
  ['What were the vault claims worth?', 'usd', "select sum(usd) from yield_flows where kind = 'claim'"],
  [
    'Which vault has the deepest drawdown?',
    'text',
    'select vault from yield_vaults order by drawdown_pct desc nulls last limit 1',
  ],
  [
    'What is the average net APY of our vaults?',
    'pct',
    'select avg(net_apy_pct) from yield_vaults where ours',
  ],
  ['How many vaults do we hold a share of?', 'count', 'select count(*) from yield_vaults where ours'],
  [
    'How often was a vault move left because a vault was paused?',
    'count',
    "select count(*) from area_decisions where decision = 'skipped' and reason = 'paused'",
  ],
  [
    'What would the skipped vault moves have brought?',
    'usd',
    "select sum(later_usd) from area_decisions where decision = 'skipped'",
  ],
  ['Which reason stopped the most vault moves?', 'text', "select 'costs'"],
  [
    'What is the largest gain a year of a vault move?',
    'usd',
    "select max((figures->>'gain_a_year_usd')::numeric) from area_decisions",
  ],
  [
    'How many vault moves break even in less than 8 days?',
    'count',
    "select count(*) from area_decisions where (figures->>'break_even_days')::numeric < 8",
  ],
  ['How much can be withdrawn from all vaults right now?', 'usd', 'select sum(liquid_usd) from yield_vaults'],
  ['What is the APY of Birch?', 'pct', "select apy_7_pct from yield_vaults where vault = 'Birch'"],
  [
    'How much gas did wallet B pay for vaults?',
    'usd',
    "select sum(gas_usd) from yield_flows where wallet = 'wallet B'",
  ],
  ['What did Maple earn or lose?', 'usd', "select result_usd from yield_vaults where vault = 'Maple'"],
  [
    'Which volatile vault has the highest TVL?',
    'text',
    "select vault from yield_vaults where stability = 'volatile' order by tvl_usd desc limit 1",
  ],
  ['How much is in Cedar?', 'usd', "select now_usd from yield_vaults where vault = 'Cedar'"],
  [
    'How many vault moves were skipped because of costs?',
    'count',
    "select count(*) from area_decisions where reason = 'below_costs'",
  ],
  [
    'What did the skipped vault moves save us?',
    'usd',
    "select sum(later_usd) from area_decisions where decision = 'skipped'",
  ],
  [
    'What are the promised rewards of Cedar?',
    'pct',
    "select reward_promised_pct from yield_vaults where vault = 'Cedar'",
  ],
  [
    'How much did we claim from Cedar?',
    'usd',
    "select sum(usd) from yield_flows where kind = 'claim' and vault = 'Cedar'",
  ],
  [
    'What is the total gain a year of the taken vault moves?',
    'usd',
    "select sum((figures->>'gain_a_year_usd')::numeric) from area_decisions where decision = 'taken'",
  ],
  [
    'How many vault moves were there from Cedar to Aspen?',
    'count',
    "select count(*) from area_decisions where figures->>'from_vault' = 'Cedar' and figures->>'to_vault' = 'Aspen'",
  ],
  [
    'What was the largest withdrawal from a vault?',
    'usd',
    "select max(usd) from yield_flows where kind = 'withdraw'",
  ],
  ['Did Maple lose money?', 'usd', "select result_usd from yield_vaults where vault = 'Maple'"],
];

const ALLOCATOR: readonly Asked[] = [
  ['Which pot is the largest?', 'text', 'select pot from pots order by total_usd desc limit 1'],
  ['How much is idle in our pots?', 'usd', 'select sum(idle_usd) from pots'],
  ['How much money is in Basalt?', 'usd', "select total_usd from pots where pot = 'Basalt'"],
  [
    'Which pot market is used the most?',
    'text',
    'select market from pot_markets order by use_pct desc limit 1',
  ],
  ['Which pot markets are frozen?', 'text', "select market from pot_markets where state = 'frozen'"],
  [
    'How many pot plans were taken in the last 4 days?',
    'count',
    `select count(*) from pot_plans where decision = 'taken' and "timestamp" >= '2026-05-02'`,
  ],
  ['What is the largest gain of a pot plan?', 'usd', 'select max(gain_usd) from pot_plans'],
  ['Why were most pot plans skipped?', 'text', "select 'band'"],
  ['What did the moves of curators cost in gas?', 'usd', 'select sum(gas_usd) from pot_moves'],
  ['How late is the curator on average?', 'count', 'select avg(latency_s) from pot_moves'],
  ['What is the longest latency of a pot move?', 'count', 'select max(latency_s) from pot_moves'],
  [
    'How many pot moves failed in the last 5 days?',
    'count',
    `select count(*) from pot_moves where status = 'failed' and "timestamp" >= '2026-05-01'`,
  ],
  ['What is the reachable rate of Slate?', 'pct', "select rate_best_pct from pots where pot = 'Slate'"],
  ['What does drift cost our pots a day?', 'usd', 'select sum(drift_usd_day) from pots'],
  ['How many pots are open?', 'count', "select count(*) from pots where state = 'open'"],
  ['What is the average cost of a pot plan?', 'usd', 'select avg(cost_usd) from pot_plans'],
  [
    'How many pot plans break even in less than 6 days?',
    'count',
    'select count(*) from pot_plans where break_even_days < 6',
  ],
  ['What share of the pot is in Jade?', 'pct', "select actual_pct from pot_markets where market = 'Jade'"],
  ['How many pot plans were made for Slate?', 'count', "select count(*) from pot_plans where pot = 'Slate'"],
  [
    'How much did the curator of Basalt move?',
    'usd',
    "select sum(moved_usd) from pot_moves where pot = 'Basalt'",
  ],
  [
    'How liquid is Ruby?',
    'text',
    "select to_char(liquid, 'FM999,999.00') from pot_markets where market = 'Ruby'",
  ],
  [
    'Which pot is furthest off its target?',
    'text',
    'select pot from pots order by off_target_pct desc limit 1',
  ],
  [
    'How many moves did the curator of Granite make?',
    'count',
    "select count(*) from pot_moves where pot = 'Granite'",
  ],
  ['How much do our pots earn a year?', 'usd', 'select sum(income_now_usd) from pots'],
  [
    'How much gas did the curator spend last week?',
    'usd',
    `select sum(gas_usd) from pot_moves where "timestamp" >= '2026-04-27' and "timestamp" < '2026-05-04'`,
  ],
  [
    'What would the skipped pot plans have brought?',
    'usd',
    "select sum(later_usd) from pot_plans where decision = 'skipped'",
  ],
  ['How often did the curator fail?', 'count', "select count(*) from pot_moves where status = 'failed'"],
  [
    'How many plans were taken for Granite?',
    'count',
    "select count(*) from pot_plans where decision = 'taken' and pot = 'Granite'",
  ],
  ['How many markets does Granite have?', 'count', "select count(*) from pot_markets where pot = 'Granite'"],
  [
    'Which pot markets are above their cap?',
    'text',
    "select market from pot_markets where state = 'over_cap'",
  ],
];

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });

    beforeAll(async () => {
      const answers = { '/vaults': VAULTS, '/flows': FLOWS, '/moves': MOVES, '/ledger': LEDGER };
      await mirrorOnce(store(), 'yield', answers, NOW / 1_000);
      const pots = { '/pots': POTS, '/markets': MARKETS, '/plans': PLANS, '/moves': POT_MOVES };
      await mirrorOnce(store(), 'allocator', pots, NOW / 1_000);
    });

    for (const [area, questions] of [
      ['yield', YIELD],
      ['allocator', ALLOCATOR],
    ] as const)
      test(`${area}: no answer is wrong, and at most a tenth is declined`, async () => {
        const analyst = createLocalAnalyst(store(), () => NOW);
        const verdicts: string[] = [];
        for (const [question, kind, statement] of questions) {
          const parts: AgentPart[] = [];
          for await (const part of analyst.answer({ message: question }, new AbortController().signal))
            parts.push(part);
          const reply = plainText(parts.filter((part) => part.kind !== 'suggestions'));
          const verdict = judgeAnswer(reply, await recount(kind, statement));
          verdicts.push(verdict);
          expect.soft(verdict, `${question}\n${reply}`).not.toBe('wrong');
        }
        expect(questions.length).toBeGreaterThanOrEqual(20);
        expect(
          verdicts.filter((verdict) => verdict === 'right').length / questions.length,
        ).toBeGreaterThanOrEqual(0.9);
      });

    async function recount(kind: Kind, statement: string): Promise<Truth> {
      const rows = await selectRows<{ value: string }>(
        store().db,
        `select value::text from (${statement}) as told (value)`,
        [],
      );
      return rows.map(({ value }): Expected => {
        if (kind === 'text') return { text: value };
        if (kind === 'usd') return { usd: dollarsToMicros(Number(value).toFixed(6)) };
        if (kind === 'count') return { count: Number(value) };
        return { pct: Number(value) };
      });
    }
  });
}
