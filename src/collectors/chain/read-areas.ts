import { type Address, type Hex, hexToNumber, numberToHex } from 'viem';
import type { AreaFacts } from '../../store/chain/area-facts.ts';
import type { AreaLog } from './area-reader.ts';
import type { BlockPrices } from './block-prices.ts';
import type { FollowOptions } from './follow-options.ts';
import type { FullBlock } from './get-block.ts';
import { nodeRequest } from './node-request.ts';
import { readLogs } from './read-logs.ts';

type LogAnswer = Omit<AreaLog, 'address' | 'logIndex' | 'topics'> & {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly logIndex: Hex;
};

/** Returns a function that reads what areas have of their own in consecutive blocks: for each block a list of facts. */
export function createAreaReads({
  client,
  areas = [],
}: Pick<FollowOptions, 'client' | 'areas'>): (
  blocks: readonly FullBlock[],
  pricesOf: (block: FullBlock) => BlockPrices,
) => Promise<readonly (readonly AreaFacts[])[]> {
  const address = [...new Set(areas.flatMap(({ contracts }) => contracts))];
  const topics = [...new Set(areas.flatMap((area) => area.topics))];
  return async (blocks, pricesOf) => {
    if (areas.length === 0) return [];
    const logs = Map.groupBy(await logsOf(blocks), ({ blockHash }) => blockHash);
    const read = blocks.map(async (block) => {
      // A block that the chain gave up meanwhile has no logs any more, and is read again.
      const own = logs.get(block.hash) ?? [];
      const facts = await Promise.all(
        areas.map((area) => {
          const seen = own.filter(
            ({ address: emitter, topics: [event] }) =>
              area.contracts.includes(emitter) && area.topics.includes(event),
          );
          return area.read(block, seen, pricesOf(block));
        }),
      );
      return facts.filter((one) => one !== undefined);
    });
    return Promise.all(read);
  };

  async function logsOf(blocks: readonly FullBlock[]): Promise<readonly AreaLog[]> {
    const [first, last] = [blocks[0], blocks.at(-1)];
    if (!first || !last || address.length === 0) return [];
    const request = nodeRequest(client);
    const found = await readLogs(first.number, last.number, async (from, to) => {
      const range = { fromBlock: numberToHex(from), toBlock: numberToHex(to) };
      return (await request({
        method: 'eth_getLogs',
        params: [{ ...range, address, topics: [topics] }],
      })) as LogAnswer[];
    });
    return found.flatMap(({ address: emitter, topics: [event, ...rest], data, logIndex, ...place }) =>
      event === undefined
        ? []
        : [
            {
              address: emitter.toLowerCase() as Address,
              topics: [event, ...rest] as const,
              data,
              blockHash: place.blockHash,
              transactionHash: place.transactionHash,
              logIndex: hexToNumber(logIndex),
            },
          ],
    );
  }
}
