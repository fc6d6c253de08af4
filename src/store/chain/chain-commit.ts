import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import { selectRows } from '../database/select-rows.ts';
import { forgetGapsAfter } from './chain-gaps.ts';
import { FACTS_A_BLOCK } from './facts-a-block.ts';

export type ChainKind = 'chain' | 'local-chain';

/** How many of the latest blocks are kept to find where a chain parted from what was read. */
const KEPT_BLOCKS = 512;

/** A flash-loan trade that was read from a block; dollars and ether as decimal text. */
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

/** An interaction of a wallet with a protocol, or a claim. */
export interface ChainAirdropRecord {
  readonly protocol: string;
  readonly wallet: string;
  readonly usd_value: string | null;
  readonly tx_hash: string;
  readonly timestamp: string;
  readonly tx_index: number;
  readonly gas_wei: string;
  /** Null where the chain's coin has no price. */
  readonly gas_usd: string | null;
}

/** What is kept of one block. */
export interface ChainBlockFacts {
  readonly number: number;
  readonly hash: string;
  readonly trades: readonly ChainFlashLoanTrade[];
  readonly interactions: readonly ChainAirdropRecord[];
  readonly claims: readonly ChainAirdropRecord[];
}

/** The sources that a chain's facts belong to. */
export interface ChainSources {
  readonly kind: ChainKind;
  readonly flash_loans: number;
  readonly airdrops: number;
}

export interface ChainCursor {
  readonly chain_key: string;
  /** The first block that was read; null where that is not known any more. */
  readonly first: number | null;
  readonly number: number;
  readonly hash: string;
}

/** How far a chain has been read; undefined before its first block. */
export async function getChainCursor(
  db: Kysely<Database>,
  kind: ChainKind,
): Promise<ChainCursor | undefined> {
  const [row] = await selectRows<ChainCursor>(
    db,
    `select chain_key, first_block as first, block_number as number, block_hash as hash from chain_cursors
     where kind = $1`,
    [kind],
  );
  return row;
}

/** The hash of a block that was read; undefined where it is not one of the latest. */
export async function getChainBlockHash(
  db: Kysely<Database>,
  kind: ChainKind,
  number: number,
): Promise<string | undefined> {
  const [row] = await selectRows<{ hash: string }>(
    db,
    'select block_hash as hash from chain_blocks where kind = $1 and block_number = $2',
    [kind, number],
  );
  return row?.hash;
}

/** The latest blocks that were read, the newest first. */
export async function listChainBlocks(
  db: Kysely<Database>,
  kind: ChainKind,
): Promise<readonly { readonly number: number; readonly hash: string }[]> {
  return selectRows(
    db,
    `select block_number as number, block_hash as hash from chain_blocks where kind = $1
     order by block_number desc`,
    [kind],
  );
}

/**
 * Writes the facts of blocks that follow each other, and how far the chain has been read, in one transaction. Blocks that
 * were written before are written over with the same.
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
    for (const block of blocks) await writeFacts(trx, sources, block);
    await selectRows(
      trx,
      `insert into chain_blocks (kind, block_number, block_hash)
       select $1, number, hash from unnest($2::bigint[], $3::text[]) as block (number, hash)
       on conflict (kind, block_number) do update set block_hash = excluded.block_hash`,
      [sources.kind, blocks.map(({ number }) => number), blocks.map(({ hash }) => hash)],
    );
    await selectRows(trx, 'delete from chain_blocks where kind = $1 and block_number <= $2', [
      sources.kind,
      last.number - KEPT_BLOCKS,
    ]);
    await selectRows(
      trx,
      `insert into chain_cursors (kind, chain_key, block_number, block_hash, first_block) values ($1, $2, $3, $4, $5)
       on conflict (kind) do update set chain_key = excluded.chain_key, block_number = excluded.block_number,
         block_hash = excluded.block_hash`,
      [sources.kind, chainKey, last.number, last.hash, blocks[0]!.number],
    );
    await tellNews(trx, blocks);
  });
}

/** Writes what was found later in blocks that had been read before, in one transaction; the cursor stays. */
export async function addChainFacts(
  db: Kysely<Database>,
  sources: ChainSources,
  blocks: readonly ChainBlockFacts[],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const block of blocks) await writeFacts(trx, sources, block);
    await tellNews(trx, blocks);
  });
}

async function tellNews(trx: Transaction<Database>, blocks: readonly ChainBlockFacts[]): Promise<void> {
  if (blocks.some(({ trades }) => trades.length > 0)) await notify(trx, { topic: 'flash-loans' });
  if (blocks.some(({ interactions }) => interactions.length > 0)) await notify(trx, { topic: 'airdrops' });
}

/** Forgets every block after `number` with its facts; the cursor goes back to that block, or away where it is not kept. */
export async function rollBackChain(
  db: Kysely<Database>,
  { kind, flash_loans, airdrops }: ChainSources,
  number: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const first = (number + 1) * FACTS_A_BLOCK;
    await deleteFrom(trx, ['flash_loan_trades', 'flash_loan_details'], flash_loans, first);
    await deleteFrom(trx, ['airdrop_interactions', 'airdrop_claims'], airdrops, first);
    await forgetGapsAfter(trx, flash_loans, number);
    await selectRows(trx, 'delete from chain_blocks where kind = $1 and block_number > $2', [kind, number]);
    const [kept] = await selectRows<{ hash: string }>(
      trx,
      `update chain_cursors as cursor set block_number = block.block_number, block_hash = block.block_hash
       from chain_blocks as block
       where cursor.kind = $1 and block.kind = $1 and block.block_number = $2 returning block.block_hash as hash`,
      [kind, number],
    );
    if (!kept) await selectRows(trx, 'delete from chain_cursors where kind = $1', [kind]);
    await notify(trx, { topic: 'flash-loans' });
    await notify(trx, { topic: 'airdrops' });
  });
}

async function writeFacts(
  trx: Transaction<Database>,
  { flash_loans, airdrops }: ChainSources,
  { number, trades, interactions, claims }: ChainBlockFacts,
): Promise<void> {
  const seqOf = ({ tx_index }: { readonly tx_index: number }): number => number * FACTS_A_BLOCK + tx_index;
  for (const trade of trades) {
    const { tx_hash, wallet, token_path, real_profit_usd, gas_cost_usd, bribe_eth, status, timestamp } =
      trade;
    await selectRows(
      trx,
      `insert into flash_loan_trades (source_id, seq, tx_hash, wallet, token_path, real_profit_usd, gas_cost_usd,
         bribe_eth, status, "timestamp", route)
       values ($1, $2, $3, $4, array(select jsonb_array_elements_text($5::jsonb)), $6, $7, $8, $9, $10, $11)
       on conflict (source_id, seq) do nothing`,
      [
        flash_loans,
        seqOf(trade),
        ...[
          tx_hash,
          wallet,
          JSON.stringify(token_path),
          real_profit_usd,
          gas_cost_usd,
          bribe_eth,
          status,
          timestamp,
          token_path.length === 0 ? null : token_path.join(' → '),
        ],
      ],
    );
    await selectRows(
      trx,
      `insert into flash_loan_details (source_id, seq, detail) values ($1, $2, $3::jsonb)
       on conflict (source_id, seq) do nothing`,
      [flash_loans, seqOf(trade), JSON.stringify({ block_number: number, ...trade.detail })],
    );
  }
  const records = [
    ['airdrop_interactions', interactions],
    ['airdrop_claims', claims],
  ] as const;
  for (const [table, rows] of records) {
    for (const row of rows) {
      const { protocol, wallet, usd_value, tx_hash, timestamp, gas_usd } = row;
      await selectRows(
        trx,
        `insert into ${table} (source_id, seq, protocol, wallet, usd_value, tx_hash, "timestamp", gas_usd)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (source_id, seq) do nothing`,
        [airdrops, seqOf(row), protocol, wallet, usd_value, tx_hash, timestamp, gas_usd],
      );
    }
  }
  for (const { wallet, timestamp } of interactions) {
    await selectRows(
      trx,
      `update airdrop_wallets set last_active = greatest(last_active, $3::timestamptz),
         created_at = least(created_at, $3::timestamptz)
       where source_id = $1 and address = $2`,
      [airdrops, wallet, timestamp],
    );
  }
}

async function deleteFrom(
  trx: Transaction<Database>,
  tables: readonly string[],
  sourceId: number,
  first: number,
): Promise<void> {
  for (const table of tables) {
    await selectRows(trx, `delete from ${table} where source_id = $1 and seq >= $2`, [sourceId, first]);
  }
}
