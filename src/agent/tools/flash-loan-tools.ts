import * as zod from 'zod';
import {
  getBribeOutcomes,
  getFlashLoanHours,
  getFlashLoanStatuses,
  getWalletProfits,
  listActiveFlashLoans,
  listTopFlashLoans,
} from '../../store/chain/flash-loan-figures.ts';
import type { ResolvedSource } from '../../store/mirror/sources.ts';
import type { AgentTool, ToolFinding } from './agent-tool.ts';
import { LIMIT_INPUT, MOST_ENTRIES } from './agent-tool.ts';
import { count, type Figure, figure } from './figure.ts';
import { sourceFinding } from './finding-of.ts';
import type { ToolContext } from './tool-context.ts';

const TO = '/flash-loans/dashboard';
const DEFAULT_LIMIT = 5;
/** The dashboard shows ten of them. */
const MOST_TOP = 10;
const NoInput = zod.strictObject({});
const dollars = (value: number | null) => figure(value, { unit: 'dollars' }, TO);
const profit = (value: number | null) => figure(value, { unit: 'dollars', signed: true }, TO);

const find = <Data>(
  context: ToolContext,
  call: string,
  read: (source: ResolvedSource) => Promise<Data>,
): Promise<ToolFinding<Data>> => sourceFinding(context, 'flash-loans', [call], read);

/** The number of flash-loan trades in each status, most first. */
export const flashLoanStatuses: AgentTool<
  typeof NoInput,
  { readonly statuses: readonly { readonly status: string; readonly trades: Figure }[] }
> = {
  name: 'flash_loan_statuses',
  title: 'Flash loans by status',
  about: 'How many flash-loan trades have each status.',
  input: NoInput,
  find: (context) =>
    find(context, 'status-breakdown', async (source) => ({
      statuses: Object.entries(await getFlashLoanStatuses(context.db, source))
        .sort(([, a], [, b]) => b - a)
        .slice(0, MOST_ENTRIES)
        .map(([status, trades]) => ({ status, trades: count(trades, TO) })),
    })),
};

/** The hours of the day of flash-loan trades. */
export const flashLoanHours: AgentTool<
  typeof NoInput,
  { readonly hours: readonly { readonly hour: string; readonly trades: Figure }[] }
> = {
  name: 'flash_loan_hours',
  title: 'Flash loans by hour',
  about: 'How many flash-loan trades fall into each hour of the day (UTC).',
  input: NoInput,
  find: (context) =>
    find(context, 'heatmap-hourly', async (source) => ({
      hours: Object.entries(await getFlashLoanHours(context.db, source))
        .map(([hour, trades]) => ({ hour: hour.padStart(2, '0'), trades: count(trades, TO) }))
        .sort((a, b) => a.hour.localeCompare(b.hour))
        .slice(0, MOST_ENTRIES),
    })),
};

interface TierData {
  /** Ether. */
  readonly tier: string;
  readonly attempted: Figure;
  readonly success: Figure;
  readonly rate: Figure;
}

/** The success rate of each tier of bribe. */
export const flashLoanBribes: AgentTool<typeof NoInput, { readonly tiers: readonly TierData[] }> = {
  name: 'flash_loan_bribes',
  title: 'Bribe tiers',
  about: 'How often flash-loan trades of each bribe tier (ether) were tried and succeeded.',
  input: NoInput,
  find: (context) =>
    find(context, 'bribe-levels', async (source) => ({
      tiers: Object.entries(await getBribeOutcomes(context.db, source))
        .sort(([a], [b]) => Number.parseFloat(a) - Number.parseFloat(b))
        .slice(0, MOST_ENTRIES)
        .map(([tier, { attempted, success }]) => ({
          tier,
          attempted: count(attempted, TO),
          success: count(success, TO),
          rate: figure(attempted === 0 ? null : (100 * success) / attempted, { unit: 'percent' }, TO),
        })),
    })),
};

const LimitInput = zod.strictObject({ ...LIMIT_INPUT });

/** The profit of each wallet, highest first. */
export const flashLoanWallets: AgentTool<
  typeof LimitInput,
  {
    readonly wallets: readonly {
      readonly wallet: string;
      readonly profit: Figure;
      readonly average: Figure;
    }[];
  }
> = {
  name: 'flash_loan_wallets',
  title: 'Flash loans by wallet',
  about: 'Profit and mean profit of flash-loan trades of each wallet.',
  input: LimitInput,
  find: (context, { limit = DEFAULT_LIMIT }) =>
    find(context, 'wallet-breakdown', async (source) => ({
      wallets: Object.entries(await getWalletProfits(context.db, source))
        .sort(([, a], [, b]) => (b.pnl ?? 0) - (a.pnl ?? 0))
        .slice(0, limit)
        .map(([wallet, { pnl, avg_pnl }]) => ({ wallet, profit: profit(pnl), average: profit(avg_pnl) })),
    })),
};

/** The number of pending flash-loan trades. */
export const activeFlashLoans: AgentTool<typeof NoInput, { readonly active: Figure }> = {
  name: 'active_flash_loans',
  title: 'Active flash loans',
  about: 'How many flash-loan trades are under way.',
  input: NoInput,
  find: (context) =>
    find(context, 'active', async (source) => ({
      active: count((await listActiveFlashLoans(context.db, source)).length, TO),
    })),
};

interface FlashLoanData {
  readonly tx_hash: string | null;
  readonly route: string;
  readonly status: string | null;
  readonly profit: Figure;
  readonly gas: Figure;
}

/** The most profitable flash-loan trades. */
export const topFlashLoans: AgentTool<typeof LimitInput, { readonly trades: readonly FlashLoanData[] }> = {
  name: 'top_flash_loans',
  title: 'Best flash loans',
  about: 'The most profitable flash-loan trades with profit and gas in dollars, at most 10.',
  input: LimitInput,
  find: (context, { limit = DEFAULT_LIMIT }) =>
    find(context, 'top', async (source) => ({
      trades: (await listTopFlashLoans(context.db, source, Math.min(limit, MOST_TOP))).map((trade) => ({
        tx_hash: trade.tx_hash,
        route: trade.token_path.join(' → '),
        status: trade.status,
        profit: profit(trade.real_profit_usd),
        gas: dollars(trade.gas_cost_usd),
      })),
    })),
};
