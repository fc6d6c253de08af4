import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { SECOND_MS } from '../../../domain/durations.ts';
import { type LedgerRecord, writeLedgerLines } from '../../../store/areas/ledger.ts';
import { FACTS_A_BLOCK } from '../../../store/chain/facts-a-block.ts';
import type { Database } from '../../../store/database/database.ts';
import {
  getFormerSharePrice,
  getLastMove,
  type NewPotMove,
  type NewReading,
  writeMoves,
  writePot,
  writeReadings,
} from '../../../store/pots/pot-commit.ts';
import {
  type FollowedPlan,
  getLastPlans,
  listOpenPlans,
  type NewPotPlan,
  notePlansExecuted,
  writePlans,
} from '../../../store/pots/pot-plan-commit.ts';
import type { FullBlock } from '../get-block.ts';
import { decidePot } from './decide-pot.ts';
import { describeMoves } from './describe-moves.ts';
import { describePlan } from './describe-plan.ts';
import { describePot } from './describe-pot.ts';
import type { PotFacts } from './pot-facts.ts';

/** Readings and plans of a block stand behind its facts. */
const READING_PLACE = 980_000;
const PLAN_PLACE = 990_000;
/** A plan is stored when its answer changes, after a move, and at least so often. */
const PLAN_EVERY_S = 3_600;
/** A plan takes parts of a millisecond; after so many, what else waits has its turn. */
const PLANS_A_TURN = 64;

/** What was read of pots in a block. */
export interface PotBlock {
  readonly block: FullBlock;
  readonly pots: readonly PotFacts[];
}

interface Place {
  readonly block: FullBlock;
  /** Of the pot among those of the block. */
  readonly place: number;
  readonly facts: PotFacts;
}

/** Stores what was read of pots in consecutive blocks, and decides at each of them by what was known then alone. */
export async function writePotBlocks(
  trx: Kysely<Database>,
  sourceId: number,
  blocks: readonly PotBlock[],
): Promise<void> {
  const read = blocks.flatMap(({ block, pots }) => pots.map((facts, place) => ({ block, facts, place })));
  for (const [pot, places] of Map.groupBy(read, ({ facts }) => facts.watched.name))
    await writeOnePot(trx, sourceId, pot, places);
}

async function writeOnePot(
  trx: Kysely<Database>,
  sourceId: number,
  pot: string,
  places: readonly Place[],
): Promise<void> {
  const begin = firstSeqOf(places[0]!);
  let lastMove = await getLastMove(trx, sourceId, pot, begin);
  let { last, taken } = await getLastPlans(trx, sourceId, pot, begin);
  let sharePrice = await getFormerSharePrice(trx, sourceId, pot, begin);
  let standing: ReturnType<typeof describePot> | undefined;
  const lines: LedgerRecord[] = [];
  const moves: NewPotMove[] = [];
  const readings: NewReading[] = [];
  const plans: NewPotPlan[] = [];
  const followed: FollowedPlan[] = [];
  /** Of these blocks, the places of the plans that were taken since the last move. */
  let open: number[] = [];

  for (const [turn, { block, facts, place }] of places.entries()) {
    if (turn % PLANS_A_TURN === PLANS_A_TURN - 1) await nextTurn();
    const first = firstSeqOf({ block });
    const at = Number(block.timestamp);
    const timestamp = new Date(at * SECOND_MS).toISOString();
    const { state } = facts;
    lines.push(...ledgerOf(facts, first, timestamp));
    const described = describeMoves({ pot, first, timestamp, facts, plan: state ? taken : undefined });
    moves.push(...described);
    const before = lastMove;
    const carriedOut = described.findLast(isCarriedOut);
    if (carriedOut) lastMove = { ...carriedOut, timestamp };
    const moved = described.findLast((one) => one.kind === 'reallocate' && isCarriedOut(one));
    if (moved && state) {
      const after = before?.seq ?? -1;
      const earlier = after < begin ? await listOpenPlans(trx, sourceId, pot, { after, before: begin }) : [];
      const { seq: executed_seq, deviation_pct } = moved;
      const move = { executed_seq, executed_at: timestamp, deviation_pct };
      followed.push(...[...earlier, ...open].map((seq) => ({ seq, ...move })));
    }
    if (carriedOut) open = [];
    if (!state) continue;
    const decided = decidePot(facts, state, {
      at,
      base_fee_wei: Number(block.baseFeePerGas),
      former_share_price: sharePrice,
      last_move_at: latest(moved ? timestamp : before?.timestamp, taken?.timestamp),
      held: moved?.held ?? before?.held ?? null,
    });
    standing = describePot(facts, state, decided, { block, timestamp, seq: first + READING_PLACE + place });
    const { reading } = standing;
    if (reading) {
      readings.push({ ...reading, has_move: moved !== undefined });
      sharePrice = reading.share_price;
    }
    const told = describePlan(facts, state, decided, { block, timestamp, seq: first + PLAN_PLACE + place });
    const isNews =
      last === undefined ||
      moved !== undefined ||
      last.decision !== told.decision ||
      last.reason !== told.reason ||
      at * SECOND_MS - Date.parse(last.timestamp) >= PLAN_EVERY_S * SECOND_MS;
    if (!isNews) continue;
    plans.push(told);
    last = told;
    if (told.decision !== 'taken') continue;
    taken = told;
    open.push(told.seq);
  }

  await writeLedgerLines(trx, sourceId, lines);
  await writeMoves(trx, sourceId, moves);
  await writePlans(trx, sourceId, plans);
  await notePlansExecuted(trx, sourceId, followed);
  if (standing) await writePot(trx, sourceId, standing.row, standing.markets);
  await writeReadings(trx, sourceId, readings);
}

function firstSeqOf({ block }: Pick<Place, 'block'>): number {
  return Number(block.number) * FACTS_A_BLOCK;
}

/** Whether funds went from market to market. */
function isCarriedOut({ kind, status }: NewPotMove): boolean {
  return (kind === 'reallocate' || kind === 'debt_update') && status === 'done';
}

function ledgerOf(
  { watched, asset, interest, moves }: PotFacts,
  first: number,
  timestamp: string,
): readonly LedgerRecord[] {
  const line = { timestamp, subject: watched.name, basis: 'chain' } as const;
  return [
    ...interest.flatMap(({ place, lines }) =>
      lines.map(({ kind, amount, usd }, at) => ({
        ...{ ...line, seq: first + place, line: at, kind, amount_usd: usd, token: asset.symbol },
        amount_base: amount === undefined ? null : amount.toString(),
      })),
    ),
    ...moves
      .filter(({ gas_wei }) => gas_wei > 0n)
      .map(({ place, gas_usd, gas_wei }) => ({
        ...{ ...line, seq: first + place, line: LAST_LINE, kind: 'gas' as const, token: 'coin' },
        amount_usd: gas_usd === null ? null : `-${gas_usd}`,
        amount_base: `-${gas_wei}`,
      })),
  ];
}

/** An event may have a line of its own at the same place. */
const LAST_LINE = 15;

function latest(...times: readonly (string | undefined)[]): number | null {
  const known = times.flatMap((time) => (time === undefined ? [] : [Date.parse(time) / SECOND_MS]));
  return known.length === 0 ? null : Math.max(...known);
}
