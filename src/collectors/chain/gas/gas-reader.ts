import { gasFacts } from '../../../store/gas/gas-facts.ts';
import { thinGasFacts } from '../../../store/gas/thin-gas-facts.ts';
import type { AreaReader, AreaReaderOptions } from '../area-reader.ts';
import { readGasBlock } from './read-gas-block.ts';

/** Older blocks of a real chain are read from their headers and the node's fee history alone. */
const FRESH_S = 3_600;
const THIN_MS = 600_000;

/** Reads the price of gas in each block, and passes the block to the watch of pending transactions. */
export function createGasReader({
  client,
  profile,
  sources,
  store: { db },
  mempool,
}: AreaReaderOptions): AreaReader {
  let thinned = 0;
  return {
    contracts: [],
    topics: [],

    async read(block, _logs, prices) {
      const isFresh =
        profile.kind === 'local-chain' || Number(block.timestamp) > Date.now() / 1_000 - FRESH_S;
      const seen = mempool?.seenOf(block) ?? null;
      const facts = gasFacts(await readGasBlock(client, profile, block, prices, { seen, isFresh }));
      mempool?.takeBlock(block);
      return facts;
    },

    async atHead(head) {
      await mempool?.atHead(head);
      if (performance.now() - thinned < THIN_MS) return;
      thinned = performance.now();
      await thinGasFacts(db, sources['gas-arb']);
    },
  };
}
