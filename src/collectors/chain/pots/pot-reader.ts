import { type Address, type Hex, toEventSelector } from 'viem';
import { microsToDecimal } from '../../../domain/decimal-money.ts';
import { POT_RULES } from '../../../domain/pot-rules.ts';
import { NATIVE_TOKEN } from '../../../evm/token-transfer.ts';
import { type AreaFacts, batchedFacts } from '../../../store/chain/area-facts.ts';
import { removeOtherPots } from '../../../store/pots/pot-commit.ts';
import { type UnreadablePot, writeUnreadablePots } from '../../../store/pots/write-unreadable-pots.ts';
import type { AreaReader, AreaReaderOptions } from '../area-reader.ts';
import type { BlockPrices } from '../block-prices.ts';
import type { FullBlock } from '../get-block.ts';
import { readContract } from '../read-contract.ts';
import { isAbsent } from './is-absent.ts';
import { MOVES, VAULT } from './pot-abi.ts';
import type { InterestFact, PotFacts } from './pot-facts.ts';
import { type PotAsset, readPot, readPotAsset, type WatchedPot } from './read-pot.ts';
import { type PotAccrual, readPotMoves } from './read-pot-moves.ts';
import { settlePlans } from './settle-plans.ts';
import { UnreadablePotError } from './unreadable-pot-error.ts';
import { type PotBlock, writePotBlocks } from './write-pot-blocks.ts';

/** Without an event or a call of the vault its state is read at most this often. */
const READ_EVERY_S = 15n;
const MICRO = 1e6;
/** One unit of gas costs too few millionths of a dollar for an exact price, so a million units are valued. */
const GAS_UNITS = 1_000_000n;

/** Reads vaults whose funds are spread over markets: their state while it is new, and what their curators do. */
export function createPotReader({ store, client, profile, sources, log }: AreaReaderOptions): AreaReader {
  const pots = watchedPots(profile);
  const assets = new Map<Address, Promise<PotAsset | undefined>>();
  const lastRead = new Map<Address, Pick<FullBlock, 'number' | 'timestamp'>>();
  /** Watched contracts that cannot be read, and those that have been stored. */
  const unreadable = new Map<Address, UnreadablePot>();
  const told = new Set<Address>();
  let removed = false;

  /** Undefined for a contract that is no such vault: it is listed with the reason, and in no figure. */
  function assetOf(pot: WatchedPot): Promise<PotAsset | undefined> {
    const known =
      assets.get(pot.address) ??
      readPotAsset(client, pot.address).catch((error: unknown) => {
        if (!(error instanceof UnreadablePotError)) {
          assets.delete(pot.address);
          throw error;
        }
        const { address, name } = pot;
        unreadable.set(address, { pot: name, address, problem: error.message });
        log.warn('An allocated vault cannot be read', { vault: address, name, problem: error.message });
        return undefined;
      });
    assets.set(pot.address, known);
    return known;
  }

  async function readOne(
    pot: WatchedPot,
    block: FullBlock,
    logs: Parameters<AreaReader['read']>[1],
    prices: BlockPrices,
  ): Promise<PotFacts | undefined> {
    const own = logs.filter(({ address }) => address === pot.address);
    const { number, timestamp } = block;
    const last = lastRead.get(pot.address);
    // A block may come again: after a reorganisation, or where it had no room before.
    const isDue = !last || number <= last.number || timestamp >= last.timestamp + READ_EVERY_S;
    const hasCall = block.transactions.some(({ to }) => to?.toLowerCase() === pot.address);
    if (!isDue && own.length === 0 && !hasCall) return undefined;
    lastRead.set(pot.address, { number, timestamp });
    const asset = await assetOf(pot);
    if (!asset) return undefined;
    const [state, { moves, accruals }] = await Promise.all([
      readPot(client, pot, asset, block).catch((error: unknown) => {
        // What the node has pruned, or a vault that did not exist yet, is a hole.
        if (!isAbsent(error)) throw error;
        return undefined;
      }),
      readPotMoves(client, pot.address, block, own, prices),
    ]);
    if (!state && moves.length === 0 && accruals.length === 0) return undefined;
    const [unit, gas, interest] = await Promise.all([
      prices.valueOf(asset.address, 10n ** BigInt(asset.decimals)),
      prices.valueOf(NATIVE_TOKEN, GAS_UNITS * block.baseFeePerGas),
      Promise.all(accruals.map((one) => interestOf(pot, asset, block, one, prices))),
    ]);
    return {
      ...{ watched: pot, asset, state, moves, interest, rules: profile.pot_rules ?? POT_RULES },
      price_usd: unit === undefined ? null : Number(unit) / MICRO,
      gas_unit_usd: gas === undefined ? null : Number(gas) / MICRO / Number(GAS_UNITS),
    };
  }

  async function interestOf(
    { address }: WatchedPot,
    asset: PotAsset,
    block: FullBlock,
    { place, total, fee_shares, before }: PotAccrual,
    prices: BlockPrices,
  ): Promise<InterestFact> {
    const vault = { address, abi: VAULT } as const;
    const read = (work: Promise<bigint>): Promise<bigint | undefined> =>
      work.catch((error: unknown) => {
        if (!isAbsent(error)) throw error;
        return undefined;
      });
    const former =
      before ??
      (await read(
        readContract(client, { ...vault, functionName: 'lastTotalAssets', blockNumber: block.number - 1n }),
      ));
    const fee =
      fee_shares === 0n
        ? 0n
        : await read(
            readContract(client, {
              ...{ ...vault, functionName: 'convertToAssets', args: [fee_shares], blockNumber: block.number },
            }),
          );
    const usd = async (amount: bigint | undefined): Promise<string | null> => {
      if (amount === undefined) return null;
      const worth = await prices.valueOf(asset.address, amount < 0n ? -amount : amount);
      return worth === undefined ? null : microsToDecimal(amount < 0n ? -worth : worth);
    };
    const earned = former === undefined ? undefined : total - former;
    return {
      place,
      lines: [
        { kind: (earned ?? 0n) < 0n ? 'price_change' : 'interest', amount: earned, usd: await usd(earned) },
        ...(fee === 0n
          ? []
          : [{ kind: 'protocol_fee' as const, amount: fee && -fee, usd: await usd(fee && -fee) }]),
      ],
    };
  }

  return {
    contracts: pots.map(({ address }) => address),
    topics: MOVES.map((event) => toEventSelector(event) as Hex),

    async read(block, logs, prices): Promise<AreaFacts | undefined> {
      const read = await Promise.all(pots.map((pot) => readOne(pot, block, logs, prices)));
      const facts = read.filter((one) => one !== undefined);
      if (facts.length === 0) return undefined;
      return batchedFacts<PotBlock>({ area: 'allocator' }, { block, pots: facts }, writePotBlocks);
    },

    async atHead() {
      if (!removed) {
        await removeOtherPots(
          store.db,
          sources.allocator,
          pots.map(({ address }) => address),
        );
        removed = true;
      }
      const untold = [...unreadable.values()].filter(({ address }) => !told.has(address as Address));
      await writeUnreadablePots(store.db, sources.allocator, untold);
      for (const { address } of untold) told.add(address as Address);
      await settlePlans(store.db, sources.allocator);
    },
  };
}

/** The vaults of a profile, with the names of the lending markets that it watches. */
function watchedPots({ watches }: AreaReaderOptions['profile']): readonly WatchedPot[] {
  const of = (role: (typeof watches)[number]['role']) => watches.filter((one) => one.role === role);
  const markets = new Map(of('lending_market').map(({ address, name }) => [address, name ?? address]));
  const vaults = of('allocated_vault');
  // Two of one name are told by their addresses.
  const isTaken = (name: string | null): boolean => vaults.filter((one) => one.name === name).length > 1;
  return vaults.map(({ address, name }) => {
    return { address, name: name === null || isTaken(name) ? address : name, markets };
  });
}
