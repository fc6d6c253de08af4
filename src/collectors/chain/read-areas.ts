import { type Address, type Hex, hexToNumber, numberToHex } from 'viem';
import type { AreaFacts } from '../../store/chain/area-facts.ts';
import type { AreaLog } from './area-reader.ts';
import type { BlockPrices } from './block-prices.ts';
import { checkFork, confirmBlock } from './check-fork.ts';
import type { FollowOptions } from './follow-options.ts';
import type { FullBlock } from './get-block.ts';
import { isUnsettled } from './is-unsettled.ts';
import { type NodeCall, nodeRequest } from './node-request.ts';
import { isRefusal, readLogs } from './read-logs.ts';

type LogAnswer = Omit<AreaLog, 'address' | 'blockNumber' | 'logIndex' | 'topics'> & {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly blockNumber: Hex;
  readonly logIndex: Hex;
};

/** Returns a function that reads what areas have of their own in consecutive blocks up to `head`: for each block a list of facts. */
export function createAreaReads({
  client,
  areas = [],
}: Pick<FollowOptions, 'client' | 'areas'>): (
  blocks: readonly FullBlock[],
  head: number,
  pricesOf: (block: FullBlock) => BlockPrices,
) => Promise<readonly (readonly AreaFacts[])[]> {
  const request = nodeRequest(client);
  const address = [...new Set(areas.flatMap(({ contracts }) => contracts))];
  const topics = [...new Set(areas.flatMap((area) => area.topics))];
  /** When the areas have been given every block so far. */
  let given = Promise.resolve();
  return async (blocks, head, pricesOf) => {
    if (areas.length === 0) return [];
    const earlier = given;
    const turn = Promise.withResolvers<void>();
    given = turn.promise;
    try {
      const logs = Map.groupBy(await logsOf(blocks, head), ({ blockNumber }) => blockNumber);
      // What an area reads of a block may depend on the block that it read last, and answers come in any order.
      await earlier;
      return Promise.all(blocks.map((block) => readBlock(block, logs.get(block.number) ?? [], pricesOf)));
    } finally {
      turn.resolve();
    }
  };

  async function readBlock(
    block: FullBlock,
    logs: readonly AreaLog[],
    pricesOf: (block: FullBlock) => BlockPrices,
  ): Promise<readonly AreaFacts[]> {
    const facts = await Promise.all(
      areas.map((area) => {
        const seen = logs.filter(
          ({ address: emitter, topics: [event] }) =>
            area.contracts.includes(emitter) && area.topics.includes(event),
        );
        return area.read(block, seen, pricesOf(block));
      }),
    );
    return facts.filter((one) => one !== undefined);
  }

  async function logsOf(blocks: readonly FullBlock[], head: number): Promise<readonly AreaLog[]> {
    if (address.length === 0) return [];
    const isSettled = ({ number }: FullBlock) => !isUnsettled(number, head);
    const answers = await Promise.all([
      logsOfRange(blocks.filter(isSettled)),
      ...blocks.filter((block) => !isSettled(block)).map(logsOfBlock),
    ]);
    return answers
      .flat()
      .flatMap(({ address: emitter, topics: [event, ...rest], data, logIndex, ...place }) =>
        event === undefined
          ? []
          : [
              {
                address: emitter.toLowerCase() as Address,
                topics: [event, ...rest] as const,
                data,
                blockNumber: BigInt(place.blockNumber),
                transactionHash: place.transactionHash,
                logIndex: hexToNumber(logIndex),
              },
            ],
      );
  }

  async function logsOfRange(
    blocks: readonly FullBlock[],
    confirm?: typeof confirmBlock,
  ): Promise<readonly LogAnswer[]> {
    const [first, last] = [blocks[0], blocks.at(-1)];
    if (!first || !last) return [];
    return readLogs(first.number, last.number, (from, to) =>
      askLogs({ fromBlock: numberToHex(from), toBlock: numberToHex(to) }, async (answer, ask) => {
        await checkFork(blocks, answer, ask);
        await confirm?.(first, ask);
      }),
    );
  }

  /**
   * By the block's hash: a node that is behind, or on another fork, refuses that, and answers its number by an empty list. One that
   * refuses all hashes has to show that it has the block.
   */
  async function logsOfBlock(block: FullBlock): Promise<readonly LogAnswer[]> {
    try {
      return await askLogs({ blockHash: block.hash }, (answer, ask) => checkFork([block], answer, ask));
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
    return logsOfRange([block], confirmBlock);
  }

  async function askLogs(where: object, check: NodeCall['check']): Promise<readonly LogAnswer[]> {
    const params = [{ ...where, address, topics: [topics] }];
    return (await request({ method: 'eth_getLogs', params, check })) as readonly LogAnswer[];
  }
}
