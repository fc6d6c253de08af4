import { beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '../../src/agent/answer-parts.ts';
import { createLocalAnalyst } from '../../src/agent/local-analyst.ts';
import type { AgentPart } from '../../src/contract/agent.ts';
import { dollarsToMicros } from '../../src/domain/cost-waterfall.ts';
import { selectRows } from '../../src/store/database/select-rows.ts';
import { mirrorOnce } from '../support/mirror-once.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { type Expected, judgeAnswer, type Truth } from './expected-answer.ts';
import { VAULT_QUESTIONS, type VaultQuestion } from './vault-questions.ts';

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
      ['yield', VAULT_QUESTIONS.yield],
      ['allocator', VAULT_QUESTIONS.allocator],
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

    async function recount(kind: VaultQuestion[1], statement: string): Promise<Truth> {
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
