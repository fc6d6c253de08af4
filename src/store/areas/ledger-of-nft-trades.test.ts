import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { dollarsToMicros } from '../../domain/cost-waterfall.ts';
import { microsToDecimal } from '../../domain/decimal-money.ts';
import type { LedgerKind } from '../../domain/ledger-kind.ts';
import { ensureChainSources } from '../chain/chain-sources.ts';
import { type LedgerRecord, summariseLedger, writeLedgerLines } from './ledger.ts';

const FOLDER = fileURLToPath(new URL('../../../../shared/data/defi/nft-mev/', import.meta.url));
const isAbsent = !existsSync(FOLDER);
if (isAbsent) process.stdout.write('Skipped: the NFT trades of shared/data/defi/nft-mev are not here.\n');

/** Columns of a trade, with the line that each is. */
const LINES = [
  ['reward', 'gross', 1n],
  ['cost', 'mint_price', -1n],
  ['transactionFee', 'gas', -1n],
  ['coinbase_transfer', 'bribe', -1n],
] as const satisfies readonly (readonly [string, LedgerKind, bigint])[];

/** Trades whose reward, fee and payment to the builder are told; without a cost nothing was bought. */
function readTrades(): readonly Readonly<Record<string, string>>[] {
  return readdirSync(FOLDER)
    .flatMap(
      (name) => parse(readFileSync(FOLDER + name), { columns: true }) as Readonly<Record<string, string>>[],
    )
    .filter(({ reward }) => reward !== undefined);
}

for (const target of SQL_TARGETS)
  describe.skipIf(isAbsent)('real NFT trades in the ledger', () => {
    const store = useStore(target);

    // A wei stands for a millionth of a dollar, so that every place of it counts.
    test(`reward less cost, fee and payment to the builder is the net, to the wei (${target.name})`, async () => {
      const trades = readTrades();
      expect(trades.length).toBeGreaterThan(100);
      const sources = await ensureChainSources(store().db, { kind: 'chain', label: 'chain' });
      const id = sources['nft-mint'];
      const lines = trades.flatMap((trade, seq) =>
        LINES.flatMap(([column, kind, sign], line): LedgerRecord[] => {
          const wei = sign * BigInt(trade[column] ?? 0);
          const place = { seq, line, timestamp: new Date(Number(trade.timestamp) * 1_000).toISOString() };
          const amounts = { amount_usd: microsToDecimal(wei), token: null, amount_base: wei.toString() };
          return wei === 0n ? [] : [{ ...place, ...amounts, subject: null, basis: 'chain', kind }];
        }),
      );
      await writeLedgerLines(store().db, id, lines);
      const [sums] = await summariseLedger(store().db, { id });
      let net = 0n;
      for (const { reward, cost, transactionFee, coinbase_transfer } of trades)
        net += BigInt(reward!) - BigInt(cost ?? 0) - BigInt(transactionFee!) - BigInt(coinbase_transfer!);
      expect(dollarsToMicros(sums!.net_usd)).toBe(net);
    });
  });
