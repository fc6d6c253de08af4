import * as zod from 'zod';
import { listAirdropProtocols, WALLET_LIST } from '../../store/chain/airdrops.ts';
import { getFlashLoanStatuses, getWalletProfits } from '../../store/chain/flash-loan-figures.ts';
import { FLASH_LOAN_LIST } from '../../store/chain/flash-loans.ts';
import { listLabRuns } from '../../store/engine/lab-runs.ts';
import {
  GAS_BACKRUN_LIST,
  GAS_BLOCK_LIST,
  GAS_BUNDLE_LIST,
  GAS_PENDING_LIST,
  resolveGasChain,
} from '../../store/gas/gas-lists.ts';
import { listAccounts } from '../../store/identity/accounts.ts';
import { listDevices } from '../../store/identity/devices.ts';
import { listPage } from '../../store/list/list-reader.ts';
import { MINT_ATTEMPT_LIST, MINT_COLLECTION_LIST, MINT_SNIPE_LIST } from '../../store/mints/mint-lists.ts';
import { resolveSource } from '../../store/mirror/sources.ts';
import { NOTE_LIST } from '../../store/notes/notes.ts';
import { PAIR_LIST } from '../../store/pairs/pair-lists.ts';
import { POT_LIST, POT_MARKET_LIST } from '../../store/pots/pot-lists.ts';
import { YIELD_FLOW_LIST, YIELD_VAULT_LIST } from '../../store/yield/yield-lists.ts';
import { SUBJECTS } from '../areas/subjects.ts';
import type { AgentTool } from './agent-tool.ts';
import { withheld } from './withheld.ts';

const NoInput = zod.strictObject({});
/** Limits of known names per kind, and of characters in one. */
const MOST_NAMES = 100;
const LONGEST_NAME = 60;

/** Names for filters that only the store knows. */
interface KnownNames {
  readonly protocols: readonly string[];
  readonly wallets: readonly string[];
  readonly labels: readonly string[];
  /** The addresses of each label. */
  readonly labelled: readonly { readonly label: string; readonly addresses: readonly string[] }[];
  readonly statuses: readonly string[];
  readonly tokens: readonly string[];
  /** The ways of flash loans through tokens, as the screens write them. */
  readonly paths: readonly string[];
  readonly pairs: readonly string[];
  readonly prices: readonly string[];
  readonly vaults: readonly string[];
  readonly assets: readonly string[];
  readonly holders: readonly string[];
  readonly pots: readonly string[];
  readonly markets: readonly string[];
  readonly collections: readonly string[];
  readonly minters: readonly string[];
  readonly snipers: readonly string[];
  readonly searchers: readonly string[];
  readonly victims: readonly string[];
  /** The pools of backruns, from the one that is bought in to the one that is sold in. */
  readonly routes: readonly string[];
  readonly builders: readonly string[];
  readonly methods: readonly string[];
  readonly stages: readonly string[];
  readonly authors: readonly string[];
  readonly runs: readonly string[];
  /** Of the account of who asks. */
  readonly devices: readonly string[];
  /** Of the server: they stand in its documentation. */
  readonly settings: readonly string[];
  /** Emails of accounts, for who sees these. */
  readonly accounts: readonly string[];
}

const FEW = { limit: MOST_NAMES, count: 'rows' } as const;

/** Names of protocols, wallets, statuses, tokens, pairs of prices, vaults, pots, markets, collections, minters, searchers, tokens of backruns, builders and runs, for use in questions. */
export const knownNames: AgentTool<typeof NoInput, KnownNames> = {
  name: 'list_names',
  title: 'Names in the records',
  about:
    'Names of airdrop protocols, farming wallets, statuses and tokens of flash loans, pairs of prices, vaults with their assets and wallets, pots and their markets, NFT collections, minters, searchers, builders and runs of the laboratory, as filters take them.',
  input: NoInput,
  async find(context) {
    const { db, accountId, withKey, settings = [] } = context;
    const airdrops = await resolveSource(db, 'airdrops', undefined, []);
    const loans = await resolveSource(db, 'flash-loans', undefined, []);
    const protocols = airdrops ? await listAirdropProtocols(db, airdrops) : [];
    const wallets = airdrops ? (await listPage(db, WALLET_LIST, airdrops, FEW)).wallets : [];
    const earners = loans ? Object.keys(await getWalletProfits(db, loans)) : [];
    const statuses = loans ? Object.keys(await getFlashLoanStatuses(db, loans)) : [];
    const trades = loans ? (await listPage(db, FLASH_LOAN_LIST, loans, FEW)).trades : [];
    const prices = await resolveSource(db, 'stat-arb', undefined, ['pairs']);
    const pairs = prices ? (await listPage(db, PAIR_LIST, prices, FEW)).pairs : [];
    const farms = await resolveSource(db, 'yield', undefined, []);
    const vaults = farms ? (await listPage(db, YIELD_VAULT_LIST, farms, FEW)).vaults : [];
    const flows = farms ? (await listPage(db, YIELD_FLOW_LIST, farms, FEW)).flows : [];
    const allocator = await resolveSource(db, 'allocator', undefined, []);
    const pots = allocator ? (await listPage(db, POT_LIST, allocator, FEW)).pots : [];
    const markets = allocator ? (await listPage(db, POT_MARKET_LIST, allocator, FEW)).markets : [];
    const mints = await resolveSource(db, 'nft-mint', undefined, ['collections']);
    const collections = mints ? (await listPage(db, MINT_COLLECTION_LIST, mints, FEW)).collections : [];
    const attempts = mints ? (await listPage(db, MINT_ATTEMPT_LIST, mints, FEW)).attempts : [];
    const gas = await resolveSource(db, 'gas-arb', undefined, ['bundles']);
    const bundles = gas ? (await listPage(db, GAS_BUNDLE_LIST, gas, FEW)).bundles : [];
    const weighed = await resolveSource(db, 'gas-arb', undefined, ['backruns']);
    const backruns = weighed ? (await listPage(db, GAS_BACKRUN_LIST, weighed, FEW)).backruns : [];
    const chain = await resolveGasChain(db, {});
    const blocks = chain ? (await listPage(db, GAS_BLOCK_LIST, chain, FEW)).blocks : [];
    const pending = chain ? (await listPage(db, GAS_PENDING_LIST, chain, FEW)).transactions : [];
    const snipes = mints ? (await listPage(db, MINT_SNIPE_LIST, mints, FEW)).snipes : [];
    const { notes } = await listPage(db, NOTE_LIST, 1, FEW);
    const runs = await listLabRuns(db, MOST_NAMES);
    // A key is told nothing of devices.
    const devices = accountId === undefined || withKey ? [] : await listDevices(db, accountId, MOST_NAMES);
    const isTold = withheld(SUBJECTS.accounts, context) === undefined;
    const accounts = isTold ? await listAccounts(db) : [];
    const data: KnownNames = {
      protocols: names(protocols.map(({ protocol }) => protocol)),
      wallets: names([
        ...wallets.map(({ address }) => address),
        ...earners,
        ...trades.map(({ wallet }) => wallet),
      ]),
      labels: names(wallets.map(({ label }) => label)),
      labelled: names(wallets.map(({ label }) => label)).map((label) => ({
        label,
        addresses: wallets.filter((one) => one.label === label).map(({ address }) => address),
      })),
      statuses: names(statuses),
      tokens: names(trades.flatMap(({ token_path }) => token_path)),
      paths: names(trades.map(({ token_path }) => token_path.join(' → ') || null)),
      pairs: names(pairs.map(({ pair }) => pair)),
      prices: names(pairs.map((one) => one.prices)),
      vaults: names(vaults.map(({ vault }) => vault)),
      assets: names(vaults.map(({ asset }) => asset)),
      holders: names(flows.map(({ wallet }) => wallet)),
      pots: names(pots.map(({ pot }) => pot)),
      markets: names(markets.map(({ market }) => market)),
      collections: names(collections.map(({ collection }) => collection)),
      minters: names(attempts.map(({ minter }) => minter)),
      snipers: names(snipes.map(({ wallet }) => wallet)),
      searchers: names(bundles.map(({ searcher }) => searcher)),
      victims: names(backruns.map(({ token }) => token)),
      routes: names(backruns.map(({ pools }) => pools)),
      builders: names([...blocks, ...bundles].map(({ builder }) => builder)),
      methods: names(pending.map(({ method }) => method)),
      stages: names(snipes.flatMap(({ stages }) => stages.map(({ stage }) => stage))),
      authors: names(notes.map(({ author }) => author)),
      runs: names(runs.map(({ name }) => name)),
      devices: names(devices.map(({ name }) => name)),
      settings: names(settings.map(({ name }) => name)),
      accounts: names(accounts.map(({ email }) => email)),
    };
    return { scope: null, as_of: null, stale: null, note: null, data };
  },
};

function names(all: readonly (string | null)[]): string[] {
  const known = all.filter((name) => name !== null && name.length <= LONGEST_NAME) as string[];
  return [...new Set(known)].slice(0, MOST_NAMES);
}
