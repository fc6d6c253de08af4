import * as zod from 'zod';
import { listAirdropProtocols, summariseAirdrops, WALLET_LIST } from '../../store/chain/airdrops.ts';
import { listPage } from '../../store/list/list-reader.ts';
import { type AgentTool, LIMIT_INPUT } from './agent-tool.ts';
import { count, type Figure, figure } from './figure.ts';
import { sourceFinding } from './finding-of.ts';

const NoInput = zod.strictObject({});
const DEFAULT_LIMIT = 5;

interface AirdropsData {
  readonly interactions: Figure;
  readonly protocols: Figure;
  readonly claimed: Figure;
  readonly claims: Figure;
  /** Claims with a known value: the n of `claimed`. */
  readonly valued_claims: Figure;
}

/** Activity and claims of the farming wallets. */
export const airdropSummary: AgentTool<typeof NoInput, AirdropsData> = {
  name: 'summarise_airdrops',
  title: 'Airdrops in numbers',
  about: 'Interactions of the farming wallets, protocols used, claims and their value in dollars.',
  input: NoInput,
  find: (context) =>
    sourceFinding(context, 'airdrops', ['claims', 'interactions'], async (source) => {
      const to = '/airdrops/dashboard';
      const summary = await summariseAirdrops(context.db, source);
      return {
        interactions: count(summary.interactions, to),
        protocols: count(summary.protocols, to),
        claimed: figure(summary.claimed_usd, { unit: 'dollars' }, to),
        claims: count(summary.claims, to),
        valued_claims: count(summary.valued_claims, to),
      };
    }),
};

const ProtocolsInput = zod.strictObject({
  ...LIMIT_INPUT,
  by: zod.enum(['claimed', 'interactions']).optional().describe('claimed by default.'),
});

interface ProtocolData {
  /** The source's name for it; null without one. */
  readonly protocol: string | null;
  readonly interactions: Figure;
  readonly claims: number;
  readonly claimed: Figure;
}

/** The protocols that were used most or that paid most. */
export const airdropProtocols: AgentTool<
  typeof ProtocolsInput,
  { readonly protocols: readonly ProtocolData[] }
> = {
  name: 'rank_airdrop_protocols',
  title: 'Airdrop protocols',
  about: 'The protocols by what was claimed from them or by how often they were used.',
  input: ProtocolsInput,
  find: (context, { by = 'claimed', limit = DEFAULT_LIMIT }) =>
    sourceFinding(context, 'airdrops', ['claims', 'interactions'], async (source) => {
      const to = '/airdrops/protocols';
      const protocols = await listAirdropProtocols(context.db, source);
      const ranked =
        by === 'claimed' ? protocols : [...protocols].sort((a, b) => b.interactions - a.interactions);
      return {
        protocols: ranked.slice(0, limit).map((one) => ({
          protocol: one.protocol,
          interactions: count(one.interactions, to),
          claims: one.claims,
          claimed: figure(one.claimed_usd, { unit: 'dollars' }, to),
        })),
      };
    }),
};

/** The number of farming wallets. */
export const airdropWallets: AgentTool<
  typeof NoInput,
  { readonly wallets: Figure; readonly active: Figure }
> = {
  name: 'count_airdrop_wallets',
  title: 'Farming wallets',
  about: 'How many farming wallets there are and how many of them are active.',
  input: NoInput,
  find: (context) =>
    sourceFinding(context, 'airdrops', ['wallets'], async (source) => {
      const all = await listPage(context.db, WALLET_LIST, source, { count: 'only' });
      const active = await listPage(context.db, WALLET_LIST, source, { count: 'only', active: 'yes' });
      return {
        wallets: count(all.total ?? 0, '/airdrops/wallets'),
        active: count(active.total ?? 0, '/airdrops/wallets?active=yes'),
      };
    }),
};
