import type { Kysely, Transaction } from 'kysely';
import { areasFedBy } from '../../contract/areas/areas.ts';
import { rollBackDecisions } from '../areas/decisions.ts';
import { deleteLedgerFrom } from '../areas/ledger.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { insertNew } from '../database/insert-new.ts';
import { notify } from '../database/notify.ts';
import { selectRows } from '../database/select-rows.ts';
import { rollBackPending } from '../gas/write-pending.ts';
import { rollBackPots } from '../pots/pot-commit.ts';
import { type AreaFacts, FACT_TABLES, writeAreaFacts } from './area-facts.ts';
import { forgetGapsAfter } from './chain-gaps.ts';
import type { ChainKind, ChainSources } from './chain-sources.ts';
import { FACTS_A_BLOCK } from './facts-a-block.ts';

/** Number of the latest blocks that are stored. A reorganisation is traced back through them. */
const KEPT_BLOCKS = 512;

/** A flash-loan trade that was read from a block. Dollars and ether are decimal text. */
export interface ChainFlashLoanTrade {
  readonly tx_hash: string;
  readonly wallet: string;
  readonly token_path: readonly string[];
  readonly real_profit_usd: string | null;
  readonly gas_cost_usd: string | null;
  readonly bribe_eth: string;
  readonly status: string;
  readonly timestamp: string;
  readonly tx_index: number;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** A wallet's interaction with a protocol, or a claim. */
export interface ChainAirdropRecord {
  readonly protocol: string;
  readonly wallet: string;
  readonly usd_value: string | null;
  readonly tx_hash: string;
  readonly timestamp: string;
  readonly tx_index: number;
  readonly gas_wei: string;
  /** Null if the chain's coin has no price. */
  readonly gas_usd: string | null;
}

/** The facts of one block. */
export interface ChainBlockFacts {
  readonly number: number;
  readonly hash: string;
  readonly trades: readonly ChainFlashLoanTrade[];
  readonly interactions: readonly ChainAirdropRecord[];
  readonly claims: readonly ChainAirdropRecord[];
  /** What areas read of their own. */
  readonly areas?: readonly AreaFacts[];
}

export interface ChainCursor {
  readonly chain_key: string;
  /** The first block that was read; null if it is not known any more. */
  readonly first: number | null;
  readonly number: number;
  readonly hash: string;
}

/** The last block that was read of a chain; undefined before the first one. */
export async function getChainCursor(
  db: Kysely<Database>,
  kind: ChainKind,
): Promise<ChainCursor | undefined> {
  return db
    .selectFrom('chain_cursors')
    .select(['chain_key', 'first_block as first', 'block_number as number', 'block_hash as hash'])
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** The hash of a block that was read; undefined unless it is one of the latest. */
export async function getChainBlockHash(
  db: Kysely<Database>,
  kind: ChainKind,
  number: number,
): Promise<string | undefined> {
  const block = await db
    .selectFrom('chain_blocks')
    .select('block_hash')
    .where('kind', '=', kind)
    .where('block_number', '=', number)
    .executeTakeFirst();
  return block?.block_hash;
}

/** The latest blocks that were read, newest first. */
export async function listChainBlocks(
  db: Kysely<Database>,
  kind: ChainKind,
): Promise<readonly { readonly number: number; readonly hash: string }[]> {
  return db
    .selectFrom('chain_blocks')
    .select(['block_number as number', 'block_hash as hash'])
    .where('kind', '=', kind)
    .orderBy('block_number', 'desc')
    .execute();
}

/**
 * Stores the facts of consecutive blocks and moves the cursor, in one transaction. Blocks that are stored already are
 * overwritten with the same facts.
 */
export async function commitChainBlocks(
  db: Kysely<Database>,
  sources: ChainSources,
  chainKey: string,
  blocks: readonly ChainBlockFacts[],
): Promise<void> {
  const last = blocks.at(-1);
  if (!last) return;
  await inTransaction(db, async (trx) => {
    await writeFacts(trx, sources, blocks);
    const { kind } = sources;
    const block_number = last.number;
    const block_hash = last.hash;
    await insertNew(
      trx,
      'chain_blocks',
      blocks.map(({ number, hash }) => ({ kind, block_number: number, block_hash: hash })),
      '(kind, block_number) do update set block_hash = excluded.block_hash',
    );
    await trx
      .deleteFrom('chain_blocks')
      .where('kind', '=', kind)
      .where('block_number', '<=', block_number - KEPT_BLOCKS)
      .execute();
    await trx
      .insertInto('chain_cursors')
      .values({ kind, chain_key: chainKey, block_number, block_hash, first_block: blocks[0]!.number })
      .onConflict((conflict) =>
        conflict.column('kind').doUpdateSet({ chain_key: chainKey, block_number, block_hash }),
      )
      .execute();
    await notifyFacts(trx, blocks);
  });
}

/** Stores facts that were found later in blocks read before, in one transaction. The cursor does not move. */
export async function addChainFacts(
  db: Kysely<Database>,
  sources: ChainSources,
  blocks: readonly ChainBlockFacts[],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await writeFacts(trx, sources, blocks);
    await notifyFacts(trx, blocks);
  });
}

async function notifyFacts(trx: Transaction<Database>, blocks: readonly ChainBlockFacts[]): Promise<void> {
  const changed = new Set(
    blocks.flatMap(({ trades, interactions, areas = [] }) => [
      ...(trades.length > 0 ? (['flash-loans'] as const) : []),
      ...(interactions.length > 0 ? (['airdrops'] as const) : []),
      ...areas.flatMap(({ area, quiet }) => (quiet ? [] : [area])),
    ]),
  );
  await notify(trx, ...[...changed].map((topic) => ({ topic })));
}

/**
 * Deletes every block after `number` with its facts. The cursor moves back to that block; it is deleted if that block is not
 * stored.
 */
export async function rollBackChain(
  db: Kysely<Database>,
  sources: ChainSources,
  number: number,
): Promise<void> {
  const { kind, 'flash-loans': loans } = sources;
  const owners = areasFedBy('chain').map((area) => sources[area]);
  await inTransaction(db, async (trx) => {
    const first = (number + 1) * FACTS_A_BLOCK;
    for (const area of areasFedBy('chain'))
      for (const table of FACT_TABLES[area])
        await trx
          .deleteFrom(table)
          .where('source_id', '=', sources[area])
          .where('seq', '>=', first)
          .execute();
    await forgetGapsAfter(trx, loans, number);
    await rollBackPots(trx, sources.allocator, first);
    await rollBackPending(trx, sources['gas-arb'], number);
    await rollBackDecisions(trx, owners, first);
    await deleteLedgerFrom(trx, owners, first);
    await trx
      .deleteFrom('chain_blocks')
      .where('kind', '=', kind)
      .where('block_number', '>', number)
      .execute();
    const { numUpdatedRows } = await trx
      .updateTable('chain_cursors as cursor')
      .from('chain_blocks as block')
      .set((row) => ({
        block_number: row.ref('block.block_number'),
        block_hash: row.ref('block.block_hash'),
      }))
      .whereRef('cursor.kind', '=', 'block.kind')
      .where('block.kind', '=', kind)
      .where('block.block_number', '=', number)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) await trx.deleteFrom('chain_cursors').where('kind', '=', kind).execute();
    await notify(trx, ...areasFedBy('chain').map((topic) => ({ topic })));
  });
}

/** Stores the facts of blocks: the rows of a table in few statements, because each costs more than its rows. */
async function writeFacts(
  trx: Transaction<Database>,
  sources: ChainSources,
  blocks: readonly ChainBlockFacts[],
): Promise<void> {
  const { 'flash-loans': loans, airdrops } = sources;
  await writeAreaFacts(
    trx,
    sources,
    blocks.flatMap(({ areas = [] }) => areas),
  );
  const keyOf = (source_id: number, number: number, { tx_index }: { readonly tx_index: number }) => ({
    ...{ source_id, seq: number * FACTS_A_BLOCK + tx_index },
  });
  const trades = blocks.flatMap(({ number, trades: own }) => own.map((trade) => ({ number, trade })));
  await insertNew(
    trx,
    'flash_loan_trades',
    trades.map(({ number, trade: { tx_index, detail: _detail, token_path, ...columns } }) => {
      const route = token_path.length === 0 ? null : token_path.join(' → ');
      return { ...keyOf(loans, number, { tx_index }), ...columns, token_path: [...token_path], route };
    }),
  );
  await insertNew(
    trx,
    'flash_loan_details',
    trades.map(({ number, trade }) => ({
      ...keyOf(loans, number, trade),
      detail: { block_number: number, ...trade.detail },
    })),
  );
  for (const [table, column] of RECORDS)
    await insertNew(
      trx,
      table,
      blocks.flatMap((block) =>
        block[column].map(({ tx_index, gas_wei: _gas, ...facts }) => ({
          ...keyOf(airdrops, block.number, { tx_index }),
          ...facts,
        })),
      ),
    );
  await noteActivity(
    trx,
    airdrops,
    blocks.flatMap(({ interactions }) => interactions),
  );
}

const RECORDS = [
  ['airdrop_interactions', 'interactions'],
  ['airdrop_claims', 'claims'],
] as const;

/** Widens the time in which wallets are known to be active. */
async function noteActivity(
  trx: Transaction<Database>,
  airdrops: number,
  interactions: readonly ChainAirdropRecord[],
): Promise<void> {
  const active = [...Map.groupBy(interactions, ({ wallet }) => wallet)].map(([address, own]) => {
    const times = own.map(({ timestamp }) => timestamp).sort();
    return { address, first: times[0], last: times.at(-1) };
  });
  if (active.length === 0) return;
  await selectRows(
    trx,
    `update airdrop_wallets as wallet
     set last_active = greatest(last_active, given.last), created_at = least(created_at, given.first)
     from unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) as given (address, first, last)
     where wallet.source_id = $1 and wallet.address = given.address`,
    [
      airdrops,
      active.map(({ address }) => address),
      active.map(({ first }) => first),
      active.map(({ last }) => last),
    ],
  );
}
