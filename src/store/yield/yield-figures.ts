import type { Kysely } from 'kysely';
import type { YieldOverview } from '../../contract/yield-overview.ts';
import { dollarsToMicros } from '../../domain/cost-waterfall.ts';
import { microsToDecimal } from '../../domain/decimal-money.ts';
import { DAY_MS } from '../../domain/durations.ts';
import { growthRates } from '../../domain/growth-rates.ts';
import { DAYS_A_YEAR } from '../../domain/risk-ratios.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ResolvedSource } from '../mirror/sources.ts';
import { listPortfolioDays, type PortfolioDay, sumFlows } from './position-figures.ts';
import { sumResults } from './sum-results.ts';
import { sumWaitingClaims } from './waiting-claims.ts';

const MONTH_DAYS = 30;

interface Totals {
  readonly vaults: number;
  readonly positions: number;
  readonly unpriced: number;
  readonly now_usd: string;
  readonly deposited_usd: string;
  readonly idle_usd: string;
  readonly promised_usd: string;
  readonly observed_at: string | null;
}

/** Everything that wallets have in the vaults of a source. Without a source all is empty. */
export async function summariseYield(
  db: Kysely<Database>,
  source: ResolvedSource | undefined,
): Promise<YieldOverview> {
  const id = source?.id ?? 0;
  const totals = await sumVaults(db, id);
  const now = totals.observed_at ?? new Date(0).toISOString();
  const since = new Date(Date.parse(now) - MONTH_DAYS * DAY_MS).toISOString();
  const flows = await sumFlows(db, id, since);
  const days = await listPortfolioDays(db, id, null);
  const total = (
    column: 'deposited_usd' | 'withdrawn_usd' | 'claimed_usd' | 'gas_usd' | 'claimed_30_usd' | 'gas_30_usd',
  ) => flows.reduce((sum, row) => sum + dollarsToMicros(row[column]), 0n);
  const deposited = flows.length === 0 ? dollarsToMicros(totals.deposited_usd) : total('deposited_usd');
  const result = await sumResults(db, source, flows);
  const recent = days.filter(({ at }) => at >= since);
  const claims = flows.reduce((sum, row) => sum + Number(row.claims), 0);
  return {
    ...{ vaults: totals.vaults, positions: totals.positions, unpriced: totals.unpriced },
    value_usd: totals.now_usd,
    deposited_usd: microsToDecimal(deposited),
    withdrawn_usd: microsToDecimal(total('withdrawn_usd')),
    claimed_usd: microsToDecimal(total('claimed_usd')),
    gas_usd: microsToDecimal(total('gas_usd')),
    result_usd: microsToDecimal(result.micros),
    result_partial: result.partial,
    result_30_usd: days.length === 0 ? null : await ledgerSince(db, id, since),
    twr_pct: days.length === 0 ? null : 100 * (factorOf(days) - 1),
    ...netApy(days, recent, now, Number(microsToDecimal(total('claimed_30_usd') - total('gas_30_usd')))),
    idle_usd: totals.idle_usd,
    rewards: {
      promised_usd: totals.promised_usd,
      realised_usd: claims === 0 ? null : yearly(total('claimed_30_usd'), spanOf(days, now)),
      claims,
      unpriced: flows.reduce((sum, row) => sum + Number(row.unpriced_claims), 0),
      waiting: await sumWaitingClaims(db, id),
    },
    curve: days.slice(-MOST_DAYS).map(({ at, value_usd, flow_usd }) => ({ at, value_usd, flow_usd })),
  };
}

/** Days of the curve. */
const MOST_DAYS = 750;

/** Growth of the last 30 days in a year, with what was claimed less gas (`beside`, in dollars); with its days and bookings. */
function netApy(
  days: readonly PortfolioDay[],
  recent: readonly PortfolioDay[],
  now: string,
  beside: number,
): Pick<YieldOverview, 'net_apy_pct' | 'net_apy_days' | 'net_apy_n'> {
  const span = spanOf(days, now);
  const n = recent.reduce((sum, day) => sum + Number(day.bookings), 0);
  const rates = growthRates(1, factorOf(recent), span);
  const mean = recent.reduce((sum, day) => sum + day.value_usd, 0) / (recent.length || 1);
  if (!rates || !(mean > 0)) return { net_apy_pct: null, net_apy_days: null, net_apy_n: n };
  return {
    net_apy_pct: 100 * (rates.apy + ((beside / mean) * DAYS_A_YEAR) / span),
    ...{ net_apy_days: span, net_apy_n: n },
  };
}

/** Days between the first booking, or 30 days ago where that is later, and now. */
function spanOf([first]: readonly PortfolioDay[], now: string): number {
  if (!first) return 0;
  return Math.min(MONTH_DAYS, (Date.parse(now) - Date.parse(first.at)) / DAY_MS);
}

function factorOf(days: readonly PortfolioDay[]): number {
  return days.reduce((factor, day) => factor * day.factor, 1);
}

function yearly(micros: bigint, days: number): string | null {
  if (days < 1) return null;
  return microsToDecimal(BigInt(Math.round((Number(micros) * DAYS_A_YEAR) / days)));
}

/** The sums over the newest readings of a source's vaults. A vault without a price is in no sum of dollars. */
async function sumVaults(db: Kysely<Database>, id: number): Promise<Totals> {
  const [row] = await selectRows<Totals>(
    db,
    `select count(*) as vaults, count(*) filter (where ours) as positions,
       count(*) filter (where ours and now_usd is null) as unpriced,
       coalesce(sum(now_usd), 0)::text as now_usd, coalesce(sum(deposited_usd), 0)::text as deposited_usd,
       coalesce(sum(now_usd) filter (where coalesce(changes_7, 1) = 0), 0)::text as idle_usd,
       round(coalesce(sum(now_usd * reward_promised_pct::numeric / 100), 0), 6)::text as promised_usd,
       max(observed_at) as observed_at
     from yield_vaults where source_id = $1`,
    [id],
  );
  return (
    row ?? {
      ...{ vaults: 0, positions: 0, unpriced: 0, now_usd: '0', deposited_usd: '0', idle_usd: '0' },
      ...{ promised_usd: '0', observed_at: null },
    }
  );
}

/** The net of a source's ledger since a moment. */
async function ledgerSince(db: Kysely<Database>, id: number, since: string): Promise<string> {
  const [row] = await selectRows<{ net: string }>(
    db,
    `select coalesce(sum(amount_usd), 0)::text as net from area_ledger where source_id = $1 and "timestamp" >= $2`,
    [id, since],
  );
  return row?.net ?? '0';
}
