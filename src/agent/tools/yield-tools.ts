import * as zod from 'zod';
import { summariseYield } from '../../store/yield/yield-figures.ts';
import type { AgentTool } from './agent-tool.ts';
import { count, type Figure, figure } from './figure.ts';
import { sourceFinding } from './finding-of.ts';

const NoInput = zod.strictObject({});

interface YieldData {
  readonly value: Figure;
  readonly positions: Figure;
  readonly result: Figure;
  readonly net_apy: Figure;
  readonly twr: Figure;
  /** Days and bookings of `net_apy`. */
  readonly net_apy_days: number | null;
  readonly net_apy_n: number;
  /** Of rewards in a year; what was realised is none before a day of claims. */
  readonly promised: Figure;
  readonly realised: Figure;
  readonly reward_claims: number;
  readonly unpriced_claims: number;
}

/** What wallets have in vaults, the net APY of all of it, and its rewards. */
export const yieldSummary: AgentTool<typeof NoInput, YieldData> = {
  name: 'summarise_yield',
  title: 'Yield in numbers',
  about:
    'Value of the wallets in vaults, its result, the net APY of all of it in dollars, its time-weighted result, and rewards as promised and as realised.',
  input: NoInput,
  find: (context) =>
    sourceFinding(context, 'yield', ['vaults'], async (source) => {
      const to = '/yield/dashboard';
      const summary = await summariseYield(context.db, source);
      return {
        value: figure(Number(summary.value_usd), { unit: 'dollars' }, to),
        positions: count(summary.positions, to),
        result: figure(Number(summary.result_usd), { unit: 'dollars', signed: true }, to),
        net_apy: figure(summary.net_apy_pct, { unit: 'percent' }, to),
        twr: figure(summary.twr_pct, { unit: 'percent' }, to),
        net_apy_days: summary.net_apy_days,
        net_apy_n: summary.net_apy_n,
        promised: figure(Number(summary.rewards.promised_usd), { unit: 'dollars' }, to),
        realised: figure(
          summary.rewards.realised_usd === null ? null : Number(summary.rewards.realised_usd),
          { unit: 'dollars' },
          to,
        ),
        reward_claims: summary.rewards.claims,
        unpriced_claims: summary.rewards.unpriced,
      };
    }),
};
