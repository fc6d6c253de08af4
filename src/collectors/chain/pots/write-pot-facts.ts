import type { Kysely } from 'kysely';
import { writeLedgerLines } from '../../../store/areas/ledger.ts';
import type { Database } from '../../../store/database/database.ts';
import {
  getFormerReading,
  getLastMove,
  writeMoves,
  writePot,
  writeReading,
} from '../../../store/pots/pot-commit.ts';
import {
  getLastPlans,
  listOpenPlans,
  notePlansExecuted,
  writePlan,
} from '../../../store/pots/pot-plan-commit.ts';
import type { FullBlock } from '../get-block.ts';
import { decidePot } from './decide-pot.ts';
import { describeMoves } from './describe-moves.ts';
import { describePlan } from './describe-plan.ts';
import { describePot } from './describe-pot.ts';
import type { InterestFact, PotFacts } from './pot-facts.ts';
import type { PotAsset } from './read-pot.ts';
import type { PotMoveFact } from './read-pot-moves.ts';

const PLACES = 1_000_000;
/** Readings and plans of a block stand behind its facts. */
const READING_PLACE = 980_000;
const PLAN_PLACE = 990_000;
/** A plan is stored when its answer changes, after a move, and at least so often. */
const PLAN_EVERY_S = 3_600;
const SECOND_MS = 1_000;

/** Stores what was read of a pot in a block, and decides on it by what was known then alone. */
export async function writePotFacts(
  trx: Kysely<Database>,
  sourceId: number,
  block: FullBlock,
  facts: PotFacts,
  place: number,
): Promise<void> {
  const { watched, asset, state, moves, interest } = facts;
  const first = Number(block.number) * PLACES;
  const seq = first + READING_PLACE + place;
  const at = Number(block.timestamp);
  const timestamp = new Date(at * SECOND_MS).toISOString();
  const pot = watched.name;
  await writeLedger(trx, sourceId, { first, timestamp, pot, asset, moves, interest });
  const lastMove = await getLastMove(trx, sourceId, pot, first);
  if (!state) {
    await writeMoves(trx, sourceId, describeMoves({ pot, first, timestamp, facts, plan: undefined }));
    return;
  }
  const former = await getFormerReading(trx, sourceId, pot, first);
  const plans = await getLastPlans(trx, sourceId, pot, first);
  const described = describeMoves({ pot, first, timestamp, facts, plan: plans.taken });
  await writeMoves(trx, sourceId, described);
  const moved = described.findLast(({ kind, status }) => kind === 'reallocate' && status === 'done');
  if (moved) {
    const open = await listOpenPlans(trx, sourceId, pot, { after: lastMove?.seq ?? -1, before: first });
    if (open.length > 0)
      await notePlansExecuted(trx, sourceId, open, {
        ...moved,
        timestamp,
        deviation_pct: moved.deviation_pct,
      });
  }
  const decided = decidePot(facts, state, {
    at,
    base_fee_wei: Number(block.baseFeePerGas),
    former_share_price: former?.share_price ?? null,
    last_move_at: latest(moved ? timestamp : lastMove?.timestamp, plans.taken?.timestamp),
    held: moved?.held ?? lastMove?.held ?? null,
  });
  const { row, markets, reading } = describePot(facts, state, decided, { block, seq, timestamp });
  await writePot(trx, sourceId, row, markets);
  if (reading) await writeReading(trx, sourceId, reading, moved !== undefined);
  const { last } = plans;
  const told = describePlan(facts, state, decided, { block, timestamp, seq: first + PLAN_PLACE + place });
  const isNews =
    last === undefined ||
    moved !== undefined ||
    last.decision !== told.decision ||
    last.reason !== told.reason ||
    at * SECOND_MS - Date.parse(last.timestamp) >= PLAN_EVERY_S * SECOND_MS;
  if (isNews) await writePlan(trx, sourceId, told);
}

async function writeLedger(
  trx: Kysely<Database>,
  sourceId: number,
  given: {
    readonly first: number;
    readonly timestamp: string;
    readonly pot: string;
    readonly asset: PotAsset;
    readonly moves: readonly PotMoveFact[];
    readonly interest: readonly InterestFact[];
  },
): Promise<void> {
  const { first, timestamp, pot, asset } = given;
  const line = { timestamp, subject: pot, basis: 'chain' } as const;
  await writeLedgerLines(trx, sourceId, [
    ...given.interest.flatMap(({ place, lines }) =>
      lines.map(({ kind, amount, usd }, at) => ({
        ...{ ...line, seq: first + place, line: at, kind, amount_usd: usd, token: asset.symbol },
        amount_base: amount === undefined ? null : amount.toString(),
      })),
    ),
    ...given.moves
      .filter(({ gas_wei }) => gas_wei > 0n)
      .map(({ place, gas_usd, gas_wei }) => ({
        ...{ ...line, seq: first + place, line: LAST_LINE, kind: 'gas' as const, token: 'coin' },
        amount_usd: gas_usd === null ? null : `-${gas_usd}`,
        amount_base: `-${gas_wei}`,
      })),
  ]);
}

/** An event may have a line of its own at the same place. */
const LAST_LINE = 15;

function latest(...times: readonly (string | undefined)[]): number | null {
  const known = times.flatMap((time) => (time === undefined ? [] : [Date.parse(time) / SECOND_MS]));
  return known.length === 0 ? null : Math.max(...known);
}
