import type { Kysely } from 'kysely';
import { dollarsToMicros } from '../../../domain/cost-waterfall.ts';
import { microsToDecimal } from '../../../domain/decimal-money.ts';
import { DAY_MS } from '../../../domain/durations.ts';
import { DAYS_A_YEAR } from '../../../domain/risk-ratios.ts';
import {
  dailyRates,
  deepestFall,
  isCredibleRate,
  type PricePoint,
  recentRates,
  stabilityOf,
} from '../../../domain/vault-rates.ts';
import { replaceStandingRows, type StandingRow } from '../../../store/areas/replace-standing-rows.ts';
import type { Database } from '../../../store/database/database.ts';
import {
  type HeldPosition,
  lastReportAt,
  listPortfolioDays,
  listPositions,
  sumFlows,
  type VaultFlows,
} from '../../../store/yield/position-figures.ts';
import { getReadings, listHourlyPrices, type VaultReading } from '../../../store/yield/vault-history.ts';
import type { FarmVault } from './probe-vault.ts';
import type { WatchedVaults } from './watched-vaults.ts';

const MONTH_DAYS = 30;

/** Makes the figures of all watched vaults from their stored readings and flows, as of the newest reading. */
export async function refreshVaults(
  db: Kysely<Database>,
  sourceId: number,
  { vaults, unreadable }: WatchedVaults,
  newest: string | undefined,
  faults: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const now = newest ?? new Date(0).toISOString();
  const since = new Date(Date.parse(now) - MONTH_DAYS * DAY_MS).toISOString();
  const [positions, flows] = await Promise.all([
    listPositions(db, sourceId, now),
    sumFlows(db, sourceId, since),
  ]);
  const addresses = vaults.map(({ address }) => address);
  const readings = await getReadings(db, sourceId, addresses, now);
  const hourly = await listHourlyPrices(db, sourceId, addresses, now);
  const rows: StandingRow[] = [];
  for (const vault of vaults) {
    rows.push(
      await vaultRecord(db, sourceId, vault, now, {
        reading: readings.get(vault.address),
        prices: hourly.get(vault.address) ?? [],
        held: positions.filter((one) => one.vault === vault.address),
        flows: flows.find((one) => one.vault === vault.address),
        faults: faults.get(vault.address) ?? [],
      }),
    );
  }
  for (const { address, name, problem } of unreadable)
    rows.push({ vault: name, address, state: 'unreadable', ours: false, problem });
  await replaceStandingRows(db, 'yield_vaults', sourceId, rows);
}

async function vaultRecord(
  db: Kysely<Database>,
  sourceId: number,
  vault: FarmVault,
  now: string,
  own: {
    readonly reading: VaultReading | undefined;
    readonly prices: readonly PricePoint[];
    readonly held: readonly HeldPosition[];
    readonly flows: VaultFlows | undefined;
    /** Prices that are missing. */
    readonly faults: readonly string[];
  },
): Promise<StandingRow> {
  const { address } = vault;
  const { reading, prices } = own;
  const at = Date.parse(now);
  const [week, month] = [recentRates(prices, at, 7), recentRates(prices, at, MONTH_DAYS)];
  const stability = stabilityOf(dailyRates(prices));
  const ours = own.held.length > 0;
  const days = own.flows ? await listPortfolioDays(db, sourceId, address) : [];
  const held = own.held.reduce<bigint | null>(
    (sum, { value_usd }) => (sum === null || value_usd === null ? null : sum + dollarsToMicros(value_usd)),
    0n,
  );
  const money = own.flows && held !== null && own.flows.unpriced === 0 ? resultOf(own.flows, held) : null;
  const twr = days.length === 0 ? null : days.reduce((factor, day) => factor * day.factor, 1) - 1;
  const recent = days.filter(({ at: end }) => Date.parse(end) > at - MONTH_DAYS * DAY_MS);
  const mean = recent.reduce((sum, day) => sum + day.value_usd, 0) / (recent.length || 1);
  const span = own.flows?.first_at ? Math.min(MONTH_DAYS, (at - Date.parse(own.flows.first_at)) / DAY_MS) : 0;
  const yearly = (usd: string | undefined): number | null =>
    usd === undefined || !(mean > 0) || span < 1 ? null : (100 * Number(usd) * DAYS_A_YEAR) / span / mean;
  const realised = yearly(own.flows?.claimed_30_usd);
  const gas = yearly(own.flows?.gas_30_usd);
  const base = month ?? week;
  const shares = own.held.reduce((sum, one) => sum + Number(one.shares), 0);
  const supply = Number(reading?.total_supply ?? 0);
  const isOdd = [week, month].some((rates) => rates !== null && !isCredibleRate(100 * rates.apy));
  const rates = isOdd ? NO_RATES : { ...ratesOf(week, 7), ...ratesOf(month, 30) };
  return {
    ...{ vault: vault.name, address, kind: vault.kind, asset: vault.asset.symbol, fee_pct: vault.fee_pct },
    ...{ state: reading?.state ?? null, ours },
    deposited_usd: money === null ? null : own.flows?.deposited_usd,
    now_usd: held === null ? null : ours ? microsToDecimal(held) : own.flows ? '0' : null,
    result_usd: money,
    twr_pct: twr === null ? null : 100 * twr,
    ...rates,
    rate_now_pct: reading?.rate_now_pct ?? null,
    reward_promised_pct: reading?.reward_promised_pct ?? null,
    reward_realised_pct: realised,
    net_apy_pct: isOdd || !ours || !base || gas === null ? null : 100 * base.apy + (realised ?? 0) - gas,
    ...{ stability: stability?.word ?? null, stability_ratio: stability?.ratio ?? null },
    stability_days: stability?.days ?? null,
    tvl_usd: reading?.total_usd ?? null,
    our_share: supply > 0 && ours ? Math.min(1, shares / supply) : null,
    liquid_usd: reading?.liquid_usd ?? null,
    drawdown_pct: prices.length === 0 ? null : 100 * deepestFall(prices),
    last_report_at: (await lastReportAt(db, sourceId, address)) ?? null,
    observed_at: reading?.observed_at ?? null,
    problem: problemOf(own.faults, isOdd, base?.apy),
  };
}

const NO_RATES = { ...ratesOf(null, 7), ...ratesOf(null, 30) };

function ratesOf(rates: ReturnType<typeof recentRates>, days: 7 | 30) {
  return {
    [`apy_${days}_pct`]: rates === null ? null : 100 * rates.apy,
    [`apr_${days}_pct`]: rates === null ? null : 100 * rates.apr,
    [`days_${days}`]: rates?.days ?? null,
    [`changes_${days}`]: rates?.changes ?? null,
  };
}

/** Now + withdrawn + claimed − deposited − gas, as decimal text. */
function resultOf(flows: VaultFlows, held: bigint): string {
  const of = (usd: string): bigint => dollarsToMicros(usd);
  return microsToDecimal(
    held + of(flows.withdrawn_usd) + of(flows.claimed_usd) - of(flows.deposited_usd) - of(flows.gas_usd),
  );
}

function problemOf(faults: readonly string[], isOdd: boolean, apy: number | undefined): string | null {
  const odd = isOdd
    ? [`An APY of ${Math.round(100 * (apy ?? 0)).toLocaleString('en-US')} % is an outlier: not ranked`]
    : [];
  const all = [...odd, ...faults];
  return all.length === 0 ? null : all.join('. ');
}
