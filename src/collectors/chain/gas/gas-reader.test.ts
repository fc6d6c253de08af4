import { createPublicClient, http, numberToHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { isLong } from '../../../../test/support/is-long.ts';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../../../../test/support/store-targets.ts';
import { GasMempool } from '../../../contract/gas-mempool.ts';
import { GasHours, GasOverview } from '../../../contract/gas-overview.ts';
import { PENDING_STATES } from '../../../domain/gas-words.ts';
import { rollBackChain } from '../../../store/chain/chain-commit.ts';
import { selectRows } from '../../../store/database/select-rows.ts';
import { summariseGas } from '../../../store/gas/gas-figures.ts';
import { summariseGasHours } from '../../../store/gas/gas-hours.ts';
import { GAS_BLOCK_LIST, GAS_BUNDLE_LIST, GAS_PENDING_LIST } from '../../../store/gas/gas-lists.ts';
import { summariseMempool } from '../../../store/gas/mempool-figures.ts';
import { listPage } from '../../../store/list/list-reader.ts';
import { resolveSource } from '../../../store/mirror/sources.ts';
import { createChainClient } from '../chain-client.ts';
import { followChain } from '../follow-chain.ts';
import { createLocalRounds } from '../local/create-local-rounds.ts';
import { localChainProfile } from '../local/local-chain-profile.ts';
import type { WholeDeployment } from '../local/local-deployment.ts';
import { seededRandom } from '../local/testing/seeded-random.ts';
import { isNodeAbsent } from '../testing/is-node-absent.ts';
import { ensureLocalSources, useLocalChain } from '../testing/use-local-chain.ts';
import { createGasReader } from './gas-reader.ts';
import { createMempool } from './mempool.ts';

const LIMIT_MS = 240_000;
const ROUNDS = isLong ? 70 : 35;

for (const target of SQL_TARGETS)
  describe.skipIf(isNodeAbsent)(`gas of the local chain (${target.name})`, () => {
    const chain = useLocalChain({ farming: true, tokens: true, drops: true });
    const store = useStore(target, { keep: true });

    test(
      'blocks, tips, pending transactions, bundles and backruns are those of the chain itself',
      async () => {
        const { db } = store();
        const sources = await ensureLocalSources(store());
        const profile = localChainProfile(chain.deployment);
        const client = createChainClient([chain.url]);
        const reader = createPublicClient({ transport: http(chain.url) });
        const done = new AbortController();
        const options = { store: store(), client, profile, sources, log: silentLog };
        const mempool = await createMempool({
          ...options,
          urls: [chain.url.replace('http:', 'ws:'), chain.url],
          signal: done.signal,
        });
        const areas = [createGasReader({ ...options, mempool })];
        const follow = async (): Promise<void> => {
          // A block that is given up while it is read fails the reading; the collector starts it again.
          while (!done.signal.aborted)
            await followChain({
              ...options,
              areas,
              signal: done.signal,
              async onCaughtUp(head) {
                if (head !== undefined) for (const area of areas) await area.atHead?.(head);
              },
            }).catch(() => {});
        };
        const following = follow();
        const isOpen = async () => {
          const watches = await selectRows<{ state: string }>(db, 'select state from gas_watches', []);
          return watches.length === 2 && watches.every(({ state }) => state === 'open');
        };
        await expect.poll(isOpen).toBe(true);
        const begun = 1 + Number(await reader.getBlockNumber({ cacheTime: 0 }));
        const rounds = await createLocalRounds(
          chain.client,
          chain.deployment as WholeDeployment,
          seededRandom(11),
        );
        const queued = new Set<string>();
        for (let round = 0; round < ROUNDS; round++) {
          await rounds.play();
          const rows = await selectRows<{ hash: string }>(
            db,
            "select hash from gas_pending where state = 'queued'",
            [],
          );
          for (const { hash } of rows) queued.add(hash);
        }
        const head = Number(await reader.getBlockNumber({ cacheTime: 0 }));
        await expect
          .poll(
            async () =>
              (await selectRows<{ n: number }>(db, 'select max(number) as n from gas_blocks', []))[0]?.n,
            {
              timeout: 60_000,
            },
          )
          .toBe(head);
        const waiting = async () =>
          (
            await selectRows<{ n: number }>(
              db,
              "select count(*)::integer as n from gas_pending where state in ('included', 'unseen')",
              [],
            )
          )[0]!.n;
        await expect.poll(waiting).toBeGreaterThan(ROUNDS);
        const source = await resolveSource(db, 'gas-arb', undefined, []);

        // Every block: its fee, the fee after it, its tips, and the income of its builder.
        const blocks = await selectRows<{
          number: number;
          base: string;
          next: string;
          tips: string;
          builder: string;
          p50: string | null;
        }>(
          db,
          `select number, base_fee_wei::text as base, next_fee_wei::text as next, tips_wei::text as tips, builder, tip_50_wei::text as p50
         from gas_blocks order by number`,
          [],
        );
        expect(blocks.length).toBeGreaterThan(2 * ROUNDS);
        const broken: number[] = [];
        for (const [at, block] of blocks.entries()) {
          const header = await reader.getBlock({
            blockNumber: BigInt(block.number),
            includeTransactions: true,
          });
          expect(block.base).toBe(`${header.baseFeePerGas}`);
          const before = blocks[at - 1];
          if (before && before.next !== block.base) broken.push(block.number);
          if (at < blocks.length - 250 || block.number === 0) continue;
          const address = block.builder as `0x${string}`;
          const [then, now] = await Promise.all(
            [block.number - 1, block.number].map((number) =>
              reader.getBalance({ address, blockNumber: BigInt(number) }),
            ),
          );
          const direct = await directPayments(header.number, address);
          expect(now! - then!).toBe(BigInt(block.tips) + direct);
          const history = await reader.getFeeHistory({
            ...{ blockCount: 1, blockNumber: header.number, rewardPercentiles: [50] },
          });
          expect(block.p50).toBe(header.transactions.length === 0 ? null : `${history.reward![0]![0]}`);
          if (block.number === head) expect(block.next).toBe(`${history.baseFeePerGas[1]}`);
        }
        // The node's first block, the one whose fee the rounds set, and the first that the node put in place of others.
        expect(broken.slice(0, 2)).toEqual([1, begun]);
        expect(broken.length).toBeLessThanOrEqual(3);

        // Every hash has one state, and of a sender and nonce one is in a block.
        const { transactions } = await listPage(db, GAS_PENDING_LIST, source, { limit: 1_000 });
        const states = new Set(transactions.map(({ state }) => state));
        expect([...states].sort()).toEqual(expect.arrayContaining(['dropped', 'included', 'replaced']));
        // One sends its second transaction before its first.
        expect(queued.size).toBeGreaterThan(0);
        const taken = new Set<string>();
        for (const { hash, state, from_address, nonce, included_block } of transactions) {
          expect(PENDING_STATES).toContain(state);
          const isIn = state === 'included' || state === 'unseen';
          expect(included_block !== null).toBe(isIn);
          if (!isIn) continue;
          const receipt = await reader.getTransactionReceipt({ hash: hash as `0x${string}` });
          expect(Number(receipt.blockNumber)).toBe(included_block);
          const key = `${from_address} ${nonce}`;
          expect(taken.has(key)).toBe(false);
          taken.add(key);
        }

        const overview = GasOverview.parse(await summariseGas(db, source));
        expect(overview.block?.number).toBe(head);
        // Two take turns; the deployment had another.
        expect(overview.builders.length).toBeGreaterThanOrEqual(2);
        expect(overview.coverage.recent.pct).toBeGreaterThan(50);
        // The blocks that set up the chain hold 20 times what its market does: they make no hour cheap.
        const hours = GasHours.parse(await summariseGasHours(db, source));
        expect(hours.left_out).toBe(blocks.filter(({ number }) => number < begun).length);
        expect(hours.blocks + hours.left_out).toBe(blocks.length);
        expect(hours.hours.every(({ median_gwei }) => median_gwei > 0.1)).toBe(true);
        const waits = GasMempool.parse(await summariseMempool(db, source));
        expect(waits.bands.reduce((sum, { included }) => sum + included, 0)).toBeGreaterThan(ROUNDS);

        // Bundles follow a trade in its own block, or are outbid there; backruns on paper are decided and valued.
        const { bundles } = await listPage(db, GAS_BUNDLE_LIST, source, { limit: 1_000 });
        const outcomes = new Set(bundles.map(({ outcome }) => outcome));
        expect(outcomes.has('included')).toBe(true);
        expect(outcomes.has('outbid')).toBe(true);
        const behind = bundles.find(
          ({ victim_hash, outcome }) => victim_hash !== null && outcome === 'included',
        )!;
        const victim = await reader.getTransactionReceipt({ hash: behind.victim_hash as `0x${string}` });
        expect(Number(victim.blockNumber)).toBe(behind.target_block);
        const decided = await selectRows<{ decision: string; later: string | null }>(
          db,
          'select decision, later_usd::text as later from area_decisions where source_id = $1',
          [sources['gas-arb']],
        );
        expect(decided.length).toBeGreaterThan(10);
        expect(decided.some(({ later }) => later !== null)).toBe(true);

        done.abort();
        await following;
        // A block that the chain gives up takes its facts, and leaves its transactions waiting.
        await rollBackChain(db, sources, head - 4);
        const { blocks: left } = await listPage(db, GAS_BLOCK_LIST, source, { limit: 1 });
        expect(left[0]?.number).toBe(head - 4);
        const [later] = await selectRows<{ n: number }>(
          db,
          'select count(*)::integer as n from gas_pending where included_block > $1',
          [head - 4],
        );
        expect(later!.n).toBe(0);

        async function directPayments(number: bigint, builder: string): Promise<bigint> {
          const traces = (await reader.request({
            method: 'trace_block',
            params: [numberToHex(number)],
          } as never)) as {
            action: { to?: string; value?: `0x${string}` };
            error?: string;
            transactionHash: string;
          }[];
          const failed = new Set(
            traces.filter(({ error }) => error).map(({ transactionHash }) => transactionHash),
          );
          return traces
            .filter(({ action, transactionHash }) => action.to === builder && !failed.has(transactionHash))
            .reduce((sum, { action }) => sum + BigInt(action.value ?? 0), 0n);
        }
      },
      LIMIT_MS,
    );
  });
