import { type Address, parseEther } from 'viem';
import { contractAt } from '../contract-at.ts';
import { LOCAL_ACCOUNTS } from '../local-accounts.ts';
import type { LocalClient } from '../local-client.ts';
import type { LocalDeployment, LocalDrops } from '../local-deployment.ts';
import { createDropTraders } from './create-drop-traders.ts';
import { createDropTurns } from './create-drop-turns.ts';
import { EDITION_PRICE } from './deploy-drops.ts';
import { createMinterList } from './minter-list.ts';

/** Rounds of a season, and from the beginning of one to that of the next. */
export const SEASON_ROUNDS = 88;
const SEASON_EVERY = 600;
const GWEI = 1_000_000_000n;
/** A mint of five with the first writes of its storage; an estimate would be of a state that is over when it is mined. */
const MINT_GAS = 220_000n;
const FIRST_PACE_S = 6;
/** The open edition is minted in every tenth round of a season, beside no other mint: a reorganisation may take it back. */
const EDITION_EVERY = 10;
const EDITION_ROUND = 5;

interface Terms {
  /** Rounds from now. */
  readonly opens: number;
  readonly lasts: number;
  readonly ether: string;
  readonly perWallet: number;
  readonly root?: `0x${string}`;
}

/**
 * Everyone who mints: in each season all drops open for a while, and everything that may happen to a mint happens. `random` returns
 * numbers from 0 (inclusive) to 1 (exclusive).
 */
export function createDropActors(
  client: LocalClient,
  { drops: deployed }: LocalDeployment & { readonly drops: LocalDrops },
  random: () => number,
) {
  const { artist, collectors, mintBots } = LOCAL_ACCOUNTS;
  const [first, second, third] = collectors;
  const [fast, slow] = mintBots;
  const turns = createDropTurns(client);
  const addressOf = (name: string): Address => deployed.collections.find((one) => one.name === name)!.address;
  const drop = (name: string) => contractAt(client, 'MintDrop', addressOf(name));
  const [ember, quartz, mirage] = ['Ember', 'Quartz', 'Mirage'].map(drop) as [Drop, Drop, Drop];
  type Drop = ReturnType<typeof drop>;
  const edition = contractAt(client, 'OpenEdition', addressOf('Loose leaves'));
  const list = createMinterList([first, second, fast]);
  const traders = createDropTraders(client, deployed, turns, random);
  let round = 0;
  let begun: number | undefined;
  let last: { readonly at: number; readonly now: number } | undefined;
  let pace = FIRST_PACE_S;
  let mintedEdition = false;

  /** Adds a phase that opens in some rounds. One that is announced and not open yet gets the new terms, as does an `isChanged` one. */
  function setPhase(to: Drop, terms: Terms, isChanged = false): void {
    turns.plan(artist, async () => {
      const now = Number(await client.now());
      const count = await to.read('phaseCount');
      const [announced] = count === 0n ? [0n] : await to.read<[bigint]>('phases', count - 1n);
      const phase = isChanged || announced > BigInt(now) ? count - 1n : count;
      const opensAt = BigInt(Math.round(now + (terms.opens + 0.25) * pace));
      const closesAt = opensAt + BigInt(Math.round(terms.lasts * pace));
      const root = terms.root ?? `0x${'0'.repeat(64)}`;
      const rules = { opensAt, closesAt, perWallet: terms.perWallet, price: parseEther(terms.ether), root };
      return to.call(artist, 'setPhase', phase, rules);
    });
  }

  /** Opens as many tokens as the season has, beside those that are minted. */
  function addSupply(to: Drop, tokens: bigint): void {
    turns.plan(artist, async () => to.call(artist, 'setMaxSupply', (await to.read('totalMinted')) + tokens));
  }

  function mint(account: Address, from: Drop, quantity: number, rest: { tip?: number; ether?: string } = {}) {
    turns.plan(account, async () => {
      const phase = (await from.read('phaseCount')) - 1n;
      const [, , , price] = await from.read<[bigint, bigint, number, bigint, string]>('phases', phase);
      const value = (rest.ether === undefined ? price : parseEther(rest.ether)) * BigInt(quantity);
      const call = from.call(account, 'mint', phase, BigInt(quantity), list.proofOf(account));
      return { ...call, value, gas: MINT_GAS, tip: BigInt(rest.tip ?? 1) * GWEI };
    });
  }

  const own = (of: Drop, name: string, ...args: readonly unknown[]) =>
    turns.plan(artist, async () => of.call(artist, name, ...args));
  const season: Readonly<Record<number, () => void>> = {
    0() {
      // What a stopped server may have left behind.
      turns.plan(artist, async () =>
        (await quartz.read<boolean>('paused')) ? quartz.call(artist, 'unpause') : undefined,
      );
      addSupply(ember, 24n);
      setPhase(ember, { opens: 4, lasts: 9, ether: '0.02', perWallet: 2, root: list.root });
    },
    3: () => mint(slow, ember, 2),
    8() {
      mint(first, ember, 2);
      mint(second, ember, 1, { ether: '0.01' });
      mint(third, ember, 1);
      mint(fast, ember, 2, { tip: 6 });
    },
    10() {
      mint(first, ember, 1);
      mint(second, ember, 2);
    },
    12: () => setPhase(ember, { opens: 4, lasts: 50, ether: '0.03', perWallet: 5 }),
    20() {
      mint(fast, ember, 5, { tip: 20 });
      mint(slow, ember, 5, { tip: 12 });
      mint(first, ember, 2);
      mint(third, ember, 2, { tip: 2 });
    },
    // Of the last tokens whoever pays more gets them.
    23() {
      mint(second, ember, 4, { tip: 15 });
      mint(third, ember, 3, { tip: 2 });
      mint(first, ember, 3, { tip: 9 });
    },
    26: () => mint(third, ember, 1),
    18() {
      addSupply(quartz, 40n);
      setPhase(quartz, { opens: 8, lasts: 45, ether: '0.01', perWallet: 8 });
    },
    30() {
      mint(first, quartz, 2);
      mint(slow, quartz, 3, { tip: 8 });
    },
    32: () => own(quartz, 'pause'),
    34() {
      mint(second, quartz, 2);
      mint(fast, quartz, 2, { tip: 8 });
    },
    37: () => own(quartz, 'unpause'),
    39: () => setPhase(quartz, { opens: -6, lasts: 30, ether: '0.02', perWallet: 8 }, true),
    42() {
      mint(second, quartz, 2, { ether: '0.01' });
      mint(first, quartz, 2);
      mint(third, quartz, 3);
    },
    44: () => own(quartz, 'ownerMint', artist, 3n),
    46() {
      addSupply(mirage, 30n);
      setPhase(mirage, { opens: 4, lasts: 30, ether: '0.05', perWallet: 4 });
    },
    54() {
      for (const [at, account] of [...collectors, ...mintBots].entries())
        mint(account, mirage, 3, { tip: at });
    },
    60: () => mint(third, mirage, 2),
    66: () => own(mirage, 'reveal', 'local://mirage/'),
    // What opens next is announced long before.
    86() {
      setPhase(ember, { opens: 520, lasts: 9, ether: '0.02', perWallet: 2, root: list.root });
      setPhase(mirage, { opens: 560, lasts: 30, ether: '0.05', perWallet: 4 });
    },
  };

  /** Sends what everyone does in this round; whoever calls builds the blocks. */
  async function act(): Promise<void> {
    const now = Number(await client.now());
    if (last && round > last.at) pace = Math.max(1, (now - last.now) / (round - last.at));
    last = { at: round, now };
    if (begun !== undefined && round - begun === SEASON_EVERY) begun = round;
    const step = begun === undefined ? SEASON_EVERY : round - begun;
    season[step]?.();
    traders.act(step);
    mintedEdition = false;
    if (step % EDITION_EVERY === EDITION_ROUND)
      turns.plan(second, async () => {
        mintedEdition = true;
        return { ...edition.call(second, 'mint', 1n), ...{ value: EDITION_PRICE, gas: MINT_GAS } };
      });
    await turns.send();
    round += 1;
  }

  /** Begins a season now, and then one every `SEASON_EVERY` rounds. */
  function beginSeason(): void {
    begun = round;
  }

  /** Whether a mint of the open edition was sent in the last round. */
  const hasJustMinted = (): boolean => mintedEdition;

  return { act, beginSeason, hasJustMinted };
}
