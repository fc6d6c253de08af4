import {
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  type PublicClient,
  zeroAddress,
  zeroHash,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../../../../test/support/store-targets.ts';
import { cleanText } from '../../../domain/clean-text.ts';
import { commitChainBlocks } from '../../../store/chain/chain-commit.ts';
import { ensureChainSources } from '../../../store/chain/chain-sources.ts';
import { selectRows } from '../../../store/database/select-rows.ts';
import type { AreaLog } from '../area-reader.ts';
import type { BlockPrices } from '../block-prices.ts';
import type { ChainProfile } from '../chain-profile.ts';
import type { FullBlock } from '../get-block.ts';
import { COLLECTION_EVENTS, SEA_DROP } from './mint-abi.ts';
import { createMintReader } from './mint-reader.ts';
import { groupMints } from './read-attempts.ts';

const COLLECTION: Address = '0x00000000000000000000000000000000000000c1';
const STRANGER: Address = '0x00000000000000000000000000000000000000d1';
const MINTER: Address = '0x00000000000000000000000000000000000000e1';
const PHASE = [
  ...[{ type: 'uint64' }, { type: 'uint64' }, { type: 'uint32' }, { type: 'uint256' }, { type: 'bytes32' }],
] as const;
const DROP = [
  {
    type: 'tuple',
    components: [
      ...[{ type: 'uint80' }, { type: 'uint48' }, { type: 'uint48' }, { type: 'uint16' }, { type: 'uint16' }],
      { type: 'bool' },
    ],
  },
] as const;
const NO_PRICES: BlockPrices = { valueOf: async () => undefined, silenceOf: async () => undefined };
const most = (bits: bigint) => 2n ** bits - 1n;

function log(address: Address, topics: readonly unknown[], data: Hex, logIndex = 0): AreaLog {
  return {
    address,
    topics: topics as AreaLog['topics'],
    data,
    blockNumber: 1n,
    transactionHash: '0x2',
    logIndex,
  };
}

const phaseSet = (phase: bigint, terms: readonly [bigint, bigint, number, bigint, Hex], at = 0) =>
  log(
    COLLECTION,
    encodeEventTopics({ abi: COLLECTION_EVENTS, eventName: 'PhaseSet', args: { phase } }),
    encodeAbiParameters(PHASE, terms),
    at,
  );
const dropUpdated = (from: Address, price: bigint, nftContract = COLLECTION, at = 0) =>
  log(
    from,
    encodeEventTopics({ abi: COLLECTION_EVENTS, eventName: 'PublicDropUpdated', args: { nftContract } }),
    encodeAbiParameters(DROP, [[price, 1_900_000_000, 1_900_086_400, 3, 1_000, true]] as never),
    at,
  );

for (const target of SQL_TARGETS)
  describe(`what contracts of strangers tell (${target.name})`, () => {
    const store = useStore(target);

    async function read(...logs: readonly AreaLog[]) {
      const { db } = store();
      const sources = await ensureChainSources(db, { kind: 'chain', label: 'chain' });
      const profile = { kind: 'chain', watches: [{ role: 'collection', address: COLLECTION, name: 'Drop' }] };
      const reader = createMintReader({
        ...{ store: store(), client: {} as PublicClient, sources, log: silentLog },
        profile: profile as unknown as ChainProfile,
      });
      const block = { number: 7n, timestamp: 1_800_000_000n, transactions: [] } as unknown as FullBlock;
      const facts = await reader.read(block, logs, NO_PRICES);
      const own = { number: 7, hash: '0x7', trades: [], interactions: [], claims: [] };
      await commitChainBlocks(db, sources, 'key', [{ ...own, areas: facts ? [facts] : [] }]);
      return selectRows<object>(
        db,
        `select phase, opens_at, closes_at, price_eth::text as price_eth, per_wallet, allowlist, phase_source
         from mint_phases order by seq`,
        [],
      );
    }

    test('SeaDrop tells the public phase of a watched collection; others cannot speak for it', async () => {
      const phases = await read(
        dropUpdated(SEA_DROP, 80_000_000_000_000_000n),
        dropUpdated(STRANGER, 1n, COLLECTION, 1),
        dropUpdated(SEA_DROP, 1n, STRANGER, 2),
      );
      expect(phases).toEqual([
        {
          ...{ phase: 'public', price_eth: '0.080000000000000000', per_wallet: 3, allowlist: false },
          ...{
            phase_source: 'event',
            opens_at: '2030-03-17T17:46:40.000Z',
            closes_at: '2030-03-18T17:46:40.000Z',
          },
        },
      ]);
    });

    test('impossible times and prices are not known, and the chain is read on', async () => {
      const [phase] = await read(phaseSet(0n, [most(64n), most(64n), 4_294_967_295, most(256n), zeroHash]));
      expect(phase).toMatchObject({ phase: '0', opens_at: null, closes_at: null, price_eth: null });
      expect(await read(phaseSet(most(256n), [1n, 2n, 1, 0n, zeroHash], 1))).toHaveLength(2);
    });

    test('data that are not those of their event count for nothing', async () => {
      const [topic] = phaseSet(0n, [1n, 2n, 1, 0n, zeroHash]).topics;
      expect(await read(log(COLLECTION, [topic, zeroHash], '0x1234'))).toEqual([]);
    });
  });

test('a batch of more tokens than can be minted is a million, and one that runs backwards is none', () => {
  const consecutive = (fromTokenId: bigint, to: bigint) =>
    log(
      COLLECTION,
      encodeEventTopics({
        ...{ abi: COLLECTION_EVENTS, eventName: 'ConsecutiveTransfer' },
        args: { fromTokenId, from: zeroAddress, to: MINTER },
      }),
      encodeAbiParameters([{ type: 'uint256' }], [to]),
    );
  expect(groupMints([consecutive(0n, most(256n))], [COLLECTION])[0]?.quantity).toBe(1_000_000);
  expect(groupMints([consecutive(5n, 1n)], [COLLECTION])).toEqual([]);
});

test('text of a contract is one line, without what turns or hides it', () => {
  expect(cleanText('<img src=x>\u202e\nevil\u0000\u200bname ', 80)).toBe('<img src=x> evil name');
});
