import type { Address } from 'viem';
import { valueOfAssets } from '../../../domain/book-position.ts';
import type {
  YieldHoldingFacts,
  YieldReadingFacts,
  YieldReportFacts,
} from '../../../store/yield/yield-block.ts';
import { yieldFacts } from '../../../store/yield/yield-facts.ts';
import type { AreaLog, AreaReader, AreaReaderOptions } from '../area-reader.ts';
import type { FullBlock } from '../get-block.ts';
import { decodeYieldLog, readYieldFlows } from './read-flows.ts';
import { askAt, readVaultState } from './read-vault-state.ts';
import { AAVE_ABI, VAULT_ABI, YIELD_TOPICS } from './vault-abi.ts';
import { openWatchedVaults, type WatchedVaults } from './watched-vaults.ts';
import { createYieldUpkeep } from './yield-upkeep.ts';

/** A vault is read every so many blocks, and at each flow, report or change of its state. */
const BLOCKS_A_READING = { 'local-chain': 12n, chain: 50n } as const;
const NONE: ReadonlySet<string> = new Set();

/** Reads vaults, and what watched wallets do with them. */
export function createYieldReader(options: AreaReaderOptions): AreaReader {
  const { client, profile } = options;
  const contracts = profile.watches.filter(({ role }) => role === 'farm_vault').map(({ address }) => address);
  let opened: Promise<WatchedVaults> | undefined;
  const open = (): Promise<WatchedVaults> => {
    opened ??= openWatchedVaults(client, profile).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  /** Wallets and vaults whose shares have been read since the start, and after each flow. */
  const seen = new Set<string>();
  /** Vaults with a flow whose shares could not be read. They are asked again once all blocks are read, in the next one. */
  const owed = new Set<string>();
  let isOwedDue = false;
  const upkeep = createYieldUpkeep(options, open);

  return {
    contracts,
    topics: YIELD_TOPICS,

    async read(block, logs, prices) {
      if (contracts.length === 0) return undefined;
      const isDue = block.number % BLOCKS_A_READING[profile.kind] === 0n;
      const asked = isOwedDue ? new Set(owed) : NONE;
      isOwedDue = false;
      if (!isDue && logs.length === 0 && asked.size === 0) return undefined;
      const watched = await open();
      const touched = new Set(logs.flatMap((log) => touchedVaults(log, watched)));
      const readings = (
        await Promise.all(
          watched.vaults
            .filter(({ address }) => isDue || touched.has(address) || asked.has(address))
            .map((vault) => {
              const streams = watched.streams.filter(({ staked }) => staked === vault.address);
              return readVaultState(client, block, prices, vault, streams, touched.has(vault.address));
            }),
        )
      ).filter((one) => one !== undefined);
      const flows = await readYieldFlows(client, block, prices, logs, watched, readings);
      const reports = logs.flatMap((log) => reportOf(log, watched, readings));
      const holdings = await readHoldings(block, watched, readings, (wallet, vault) => {
        if (!seen.has(`${wallet} ${vault}`)) return true;
        return flows.some((flow) => flow.wallet === wallet && flow.vault === vault);
      });
      const isRead = (wallet: string, vault: string): boolean =>
        holdings.some((one) => one.wallet === wallet && one.vault === vault);
      for (const { vault } of readings)
        if (watched.wallets.every((wallet) => seen.has(`${wallet} ${vault}`))) owed.delete(vault);
      for (const { wallet, vault } of flows) {
        if (isRead(wallet, vault)) continue;
        seen.delete(`${wallet} ${vault}`);
        owed.add(vault);
      }
      if (readings.length === 0 && flows.length === 0 && reports.length === 0) return undefined;
      return yieldFacts({
        number: Number(block.number),
        timestamp: new Date(Number(block.timestamp) * 1_000).toISOString(),
        ...{ readings, flows, reports, holdings, wallets: watched.wallets },
      });
    },

    atHead: (head) => {
      isOwedDue = owed.size > 0;
      return upkeep(head);
    },
  };

  /** The shares of wallets at a block, staked ones too. */
  async function readHoldings(
    block: FullBlock,
    { wallets, streams, vaultAt }: WatchedVaults,
    readings: readonly YieldReadingFacts[],
    isAsked: (wallet: Address, vault: Address) => boolean,
  ): Promise<readonly YieldHoldingFacts[]> {
    const ask = askAt(client, block.number);
    const found = readings.flatMap(({ vault: address }) => {
      const vault = vaultAt(address);
      if (!vault) return [];
      const places = streams.filter(({ staked }) => staked === address).map((stream) => stream.address);
      return wallets
        .filter((wallet) => isAsked(wallet, vault.address))
        .map(async (wallet): Promise<YieldHoldingFacts[]> => {
          const parts = await Promise.all([
            vault.kind === 'aave_v3'
              ? ask<bigint>(vault.address, AAVE_ABI, 'scaledBalanceOf', [wallet])
              : ask<bigint>(vault.address, VAULT_ABI, 'balanceOf', [wallet]),
            ...places.map((place) => ask<bigint>(place, VAULT_ABI, 'balanceOf', [wallet])),
          ]);
          const known = parts.filter((part) => part !== undefined);
          if (known.length < parts.length) return [];
          seen.add(`${wallet} ${vault.address}`);
          return [{ wallet, vault: vault.address, shares: known.reduce((sum, part) => sum + part, 0n) }];
        });
    });
    return (await Promise.all(found)).flat();
  }
}

/** The vaults whose reading a log asks for: flows of watched wallets, reports, and changes of state. */
function touchedVaults(log: AreaLog, watched: WatchedVaults): readonly Address[] {
  const event = decodeYieldLog(log);
  const vault = watched.vaultOfStream(log.address) ?? log.address;
  if (!event) return [];
  const args = 'args' in event ? Object.values(event.args as Readonly<Record<string, unknown>>) : [];
  const isOurs = args.some(
    (one) => typeof one === 'string' && watched.wallets.some((wallet) => wallet === one.toLowerCase()),
  );
  return isOurs || isNews(event.eventName) ? [vault] : [];
}

const NEWS = [
  'Reported',
  'StrategyReported',
  'CapSet',
  'Paused',
  'Unpaused',
  'Shutdown',
  'RewardAdded',
] as const;

function isNews(name: string): boolean {
  return (NEWS as readonly string[]).includes(name);
}

function reportOf(
  log: AreaLog,
  watched: WatchedVaults,
  readings: readonly YieldReadingFacts[],
): readonly YieldReportFacts[] {
  const event = decodeYieldLog(log);
  const vault = watched.vaultAt(log.address);
  const reading = readings.find((one) => one.vault === log.address);
  if (!event || !vault || !reading) return [];
  const value = (assets: bigint) => valueOfAssets(assets, reading, vault.asset.decimals);
  const place = { log_index: log.logIndex, vault: vault.address };
  if (event.eventName === 'Reported') {
    const { gain, loss, fees, totalAssets } = event.args;
    return [
      {
        ...{ ...place, gain_usd: value(gain), loss_usd: value(loss), fees_usd: value(fees) },
        total_assets: totalAssets,
      },
    ];
  }
  if (event.eventName === 'StrategyReported') {
    const { gain, loss, total_fees } = event.args;
    return [
      {
        ...{ ...place, gain_usd: value(gain), loss_usd: value(loss), fees_usd: value(total_fees) },
        total_assets: reading.total_assets,
      },
    ];
  }
  return [];
}
