import { expect, test } from 'vitest';
import { figuresWithoutEvidence } from '../../test/support/figures-without-evidence.ts';
import type { ClosedTrade, OpenedTrade } from '../engine/engine-events.ts';
import { createDetailCollector } from './collect-detail.ts';
import { madeRun } from './testing/made-run.ts';

function trade(seq: number, exit_time: number): [OpenedTrade, ClosedTrade] {
  return [
    {
      ...{ seq, pattern: '0110', direction: 'short', source: 'elite', confidence: 0.5 },
      ...{ entry_time: exit_time - 600, entry_price: '1.25', units: 1_000 },
      ...{ take_profit_price: '1.2', stop_loss_price: '1.3' },
    },
    {
      ...{ seq, exit_time, exit_price: '1.2', outcome: 'take_profit' },
      ...{ profit_pct: '4', profit_usd: '50' },
      ...{ spread_usd: '0', slippage_usd: '0', financing_usd: '0', commission_usd: '0' },
    },
  ];
}

test('the latest thousand trades are shown, the newest first', () => {
  const collector = createDetailCollector();
  for (let seq = 1; seq <= 2_345; seq += 1) collector.trade(...trade(seq, 1_000_000 + seq * 60));
  const { trades } = collector.finish(madeRun([]));
  expect(trades).toHaveLength(1_000);
  expect(trades[0]).toEqual({
    ...{ pattern: '0110', direction: 'short', source: 'elite', outcome: 'take_profit' },
    entry_at: new Date((1_000_000 + 2_345 * 60 - 600) * 1_000).toISOString(),
    exit_at: new Date((1_000_000 + 2_345 * 60) * 1_000).toISOString(),
    ...{ entry_price: 1.25, exit_price: 1.2, profit_usd: 50, profit_pct: 4 },
  });
  expect(trades.at(-1)?.exit_at).toBe(new Date((1_000_000 + 1_346 * 60) * 1_000).toISOString());
});

test('patterns are counted by status; shown are traded ones and those with evidence, most evidence first', () => {
  const collector = createDetailCollector();
  const made = (pattern: string, status: 'awaiting' | 'observed' | 'dormant', evidence_n = 0) =>
    figuresWithoutEvidence({ pattern, status, evidence_n });
  collector.patterns([made('00', 'awaiting'), made('01', 'observed'), made('11', 'dormant', 7)]);
  collector.patterns([made('10', 'observed', 7), made('000', 'awaiting')]);
  const { statuses, patterns } = collector.finish(madeRun([]));
  expect(statuses).toEqual({ awaiting: 2, potential: 0, observed: 2, promoted: 0, elite: 0, dormant: 1 });
  expect(patterns.map(({ pattern }) => pattern)).toEqual(['10', '11', '01']);
  const many = createDetailCollector();
  many.patterns(Array.from({ length: 150 }, (_, at) => made(at.toString(2), 'observed', at)));
  expect(many.finish(madeRun([])).patterns.map(({ evidence_n }) => evidence_n)).toEqual(
    Array.from({ length: 100 }, (_, at) => 149 - at),
  );
});
