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
}

/** What wallets have in vaults, and the net APY of all of it. */
export const yieldSummary: AgentTool<typeof NoInput, YieldData> = {
  name: 'summarise_yield',
  title: 'Yield in numbers',
  about:
    'Value of the wallets in vaults, its result, the net APY of all of it in dollars, and its time-weighted result.',
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
      };
    }),
};
