import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DAY_MS, HOUR_MS } from '../../../domain/durations.ts';
import { deepestFall, isCredibleRate, recentRates } from '../../../domain/vault-rates.ts';
import { MOVE_RULES, weighMove } from '../../../domain/weigh-move.ts';
import {
  type DecisionRecord,
  type LaterValue,
  valueDecisions,
  writeDecisions,
} from '../../../store/areas/decisions.ts';
import type { Database } from '../../../store/database/database.ts';
import { inTransaction } from '../../../store/database/in-transaction.ts';
import { notify } from '../../../store/database/notify.ts';
import { type HeldPosition, listPositions } from '../../../store/yield/position-figures.ts';
import {
  firstReadingAt,
  getReadings,
  listGrowths,
  listHourlyPrices,
  type VaultReading,
} from '../../../store/yield/vault-history.ts';
import { lastDecidedAt, listDueMoves, listTakenAt } from '../../../store/yield/yield-decisions.ts';
import type { FarmVault } from './probe-vault.ts';
import { type AllocationCurve, rateAfter } from './rate-after.ts';
import type { WatchedVaults } from './watched-vaults.ts';

/** Moves are weighed so often, by the time of the chain. */
const EVERY_MS = 6 * HOUR_MS;
/** Decisions have places after the facts of their block. */
const DECISION_PLACE = 900_000;
const TURNS = 90;
const MOST_POSITIONS = 1_000;
const RULES = createHash('sha256').update(JSON.stringify(MOVE_RULES)).digest('hex').slice(0, 16);

/** A vault when moves are weighed. */
interface Candidate {
  readonly vault: FarmVault;
  readonly reading: VaultReading;
  readonly rate_pct: number | null;
  readonly fall: number;
}

/**
 * Weighs for each position, every six hours up to the newest reading, whether moving to the best other vault of its asset would pay,
 * by what was known at that moment alone. Then earlier decisions whose horizon is over are valued by later readings.
 */
export async function decideMoves(
  db: Kysely<Database>,
  sourceId: number,
  watched: WatchedVaults,
  nameOf: (address: string) => string,
  newest: string,
): Promise<void> {
  const last = await lastDecidedAt(db, sourceId);
  const begin = last ?? (await firstReadingAt(db, sourceId)) ?? newest;
  for (let at = Date.parse(begin) + EVERY_MS; at <= Date.parse(newest); at += EVERY_MS)
    await decideAt(db, sourceId, watched, nameOf, new Date(at).toISOString());
  await valueDue(db, sourceId, newest);
}

async function decideAt(
  db: Kysely<Database>,
  sourceId: number,
  { vaults }: WatchedVaults,
  nameOf: (address: string) => string,
  at: string,
): Promise<void> {
  const positions = await listPositions(db, sourceId, at);
  if (positions.length === 0) return;
  const addresses = vaults.map(({ address }) => address);
  const readings = await getReadings(db, sourceId, addresses, at);
  const hourly = await listHourlyPrices(db, sourceId, addresses, at);
  const takenAt = await listTakenAt(db, sourceId, at);
  const candidates: Candidate[] = [];
  for (const vault of vaults) {
    const reading = readings.get(vault.address);
    if (!reading) continue;
    const prices = hourly.get(vault.address) ?? [];
    const recent = recentRates(prices, Date.parse(at), 7);
    const told = reading.rate_now_pct ?? (recent && 100 * recent.apy);
    const rate_pct = told !== null && isCredibleRate(told) ? told : null;
    candidates.push({ vault, reading, rate_pct, fall: deepestFall(prices) });
  }
  const decisions: DecisionRecord[] = [];
  for (const position of positions.slice(0, MOST_POSITIONS)) {
    const from = candidates.find(({ vault }) => vault.address === position.vault);
    const to = from && bestTarget(candidates, from, position);
    if (!from || !to) continue;
    const taken = takenAt.get(`${position.wallet} ${position.vault}`);
    decisions.push(decisionOf({ position, from, to, at, taken, place: decisions.length }, nameOf));
  }
  if (decisions.length === 0) return;
  await inTransaction(db, async (trx) => {
    await writeDecisions(trx, sourceId, decisions);
    await notify(trx, { topic: 'yield' });
  });
}

/** The other vault of the same asset that would pay most with the position in it. */
function bestTarget(
  candidates: readonly Candidate[],
  from: Candidate,
  position: HeldPosition,
): Candidate | undefined {
  const own = Number(position.value_usd ?? 0);
  const others = candidates.filter(
    ({ vault }) => vault.address !== from.vault.address && vault.asset.address === from.vault.asset.address,
  );
  const rated = others.map((one) => ({ one, after: afterOf(one, own) ?? Number.NEGATIVE_INFINITY }));
  return rated.sort((a, b) => b.after - a.after)[0]?.one;
}

function afterOf({ vault, reading, rate_pct }: Candidate, own: number): number | null {
  return rateAfter({
    rate_pct,
    total_usd: reading.total_usd === null ? null : Number(reading.total_usd),
    asset_usd: reading.asset_usd === null ? null : Number(reading.asset_usd),
    curve: vault.kind === 'aave_v3' ? (reading.curve as AllocationCurve | null) : null,
    own_usd: own,
  });
}

function decisionOf(
  given: {
    readonly position: HeldPosition;
    readonly from: Candidate;
    readonly to: Candidate;
    readonly at: string;
    readonly taken: string | undefined;
    readonly place: number;
  },
  nameOf: (address: string) => string,
): DecisionRecord {
  const { position, from, to, at, taken, place } = given;
  const value = position.value_usd === null ? null : Number(position.value_usd);
  const after = value === null ? null : afterOf(to, value);
  const cost = to.reading.move_gas_usd === null ? null : Number(to.reading.move_gas_usd);
  const sideOf = ({ reading, rate_pct, fall }: Candidate) => ({
    ...{ rate_pct, fall, state: reading.state },
    liquid_usd: reading.liquid_usd === null ? null : Number(reading.liquid_usd),
    age_ms: Date.parse(at) - Date.parse(reading.observed_at),
  });
  const since = (moment: string | null | undefined): number | null =>
    moment ? Date.parse(at) - Date.parse(moment) : null;
  const verdict = weighMove({
    ...{ value_usd: value, from: sideOf(from), to: sideOf(to), rate_after_pct: after, cost_usd: cost },
    since_flow_ms: since(position.flowed_at),
    since_taken_ms: since(taken),
  });
  const wallet = nameOf(position.wallet);
  const newest = Math.max(from.reading.seq, to.reading.seq);
  // Between two readings moves may be weighed more than once.
  const turn = Math.floor(Date.parse(at) / EVERY_MS) % TURNS;
  return {
    seq: Math.floor(newest / 1_000_000) * 1_000_000 + DECISION_PLACE + turn * MOST_POSITIONS + place,
    subject: `${wallet}: ${from.vault.name} → ${to.vault.name}`,
    timestamp: at,
    basis: 'paper',
    decision: verdict.reasons.length === 0 ? 'taken' : 'skipped',
    reasons: verdict.reasons,
    expected_usd: verdict.expected_usd === null ? null : verdict.expected_usd.toFixed(6),
    figures: {
      ...{ wallet, wallet_address: position.wallet, from_vault: from.vault.name, to_vault: to.vault.name },
      ...{ from_address: from.vault.address, to_address: to.vault.address, asset: from.vault.asset.symbol },
      ...{ amount_usd: value, rate_from_pct: from.rate_pct, rate_to_pct: to.rate_pct, rate_after_pct: after },
      ...{
        gain_a_year_usd: verdict.gain_a_year_usd,
        cost_usd: cost,
        break_even_days: verdict.break_even_days,
      },
    },
    rules: RULES,
    due_at: new Date(Date.parse(at) + MOVE_RULES.horizon_days * DAY_MS).toISOString(),
  };
}

/** What moving would have brought by its horizon: growth of both prices, own size as at the decision, less the cost. */
async function valueDue(db: Kysely<Database>, sourceId: number, newest: string): Promise<void> {
  const moves = await listDueMoves(db, sourceId, newest);
  const spans = moves.flatMap(({ from_address, to_address, timestamp: begin, due_at: end }) =>
    [from_address, to_address].map((vault) => ({ vault, begin, end })),
  );
  const growths = await listGrowths(db, sourceId, spans, MOVE_RULES.stale_hours);
  const values = moves.flatMap((due, place): LaterValue[] => {
    const [from, to] = [growths[2 * place] ?? null, growths[2 * place + 1] ?? null];
    const { amount_usd: amount, cost_usd: cost } = due;
    if (from === null || to === null || amount === null || cost === null) return [];
    const impact = due.rate_to_pct && due.rate_after_pct !== null ? due.rate_after_pct / due.rate_to_pct : 1;
    const later_usd = (amount * (to * impact - from) - cost).toFixed(6);
    return [{ seq: due.seq, due_at: due.due_at, later_usd }];
  });
  await valueDecisions(db, sourceId, values);
}
