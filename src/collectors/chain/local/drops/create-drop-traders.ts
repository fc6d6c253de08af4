import { type Address, parseEther } from 'viem';
import { contractAt } from '../contract-at.ts';
import { LOCAL_ACCOUNTS } from '../local-accounts.ts';
import type { LocalClient } from '../local-client.ts';
import type { LocalDrops } from '../local-deployment.ts';
import type { DropTurns } from './create-drop-turns.ts';

/** What tokens of a drop are asked for, in ether: from, to, and after its reveal. */
const PRICES = {
  Ember: { from: 0.028, to: 0.07, revealed: null },
  Quartz: { from: 0.014, to: 0.04, revealed: null },
  Mirage: { from: 0.05, to: 0.09, revealed: { from: 0.012, to: 0.03 } },
} as const;
type Traded = keyof typeof PRICES;
const TRADED = Object.keys(PRICES) as Traded[];
/** Steps of a season from which each drop is listed, and after which one is revealed. */
const LISTED_FROM = { Ember: 24, Quartz: 46, Mirage: 58 } as const;
const REVEALED_AT = 66;
const LAST_STEP = 87;
/** Between seasons few are listed and bought. */
const QUIET = 0.06;
/** Bots sell a token to each other and back, so that it looks traded. */
const CIRCLED = { list: 70, buy: 73, relist: 76, rebuy: 79 } as const;
const CIRCLED_ETHER = '0.4';
const NEWEST_TOKENS = 60n;
const NEWEST_LISTINGS = 24n;
/** A listing writes four new words, a sale moves a token and pays three accounts. */
const LIST_GAS = 200_000n;
const BUY_GAS = 220_000n;

type Listing = readonly [collection: Address, token: bigint, seller: Address, price: bigint];

/** Those who list tokens of drops and buy them. `random` returns numbers from 0 (inclusive) to 1 (exclusive). */
export function createDropTraders(
  client: LocalClient,
  drops: LocalDrops,
  turns: DropTurns,
  random: () => number,
) {
  const { collectors, mintBots, dealers } = LOCAL_ACCOUNTS;
  const [fast, slow] = mintBots;
  const market = contractAt(client, 'ListingMarket', drops.market);
  const collectionOf = (name: Traded) =>
    contractAt(client, 'MintDrop', drops.collections.find((one) => one.name === name)!.address);

  let circled: bigint | undefined;

  /** What happens at a step of the season; a step beyond its end is between two seasons. */
  function act(step: number): void {
    const names = TRADED.filter((name) => step >= LISTED_FROM[name]);
    const isSeason = step < 100;
    const name = names[Math.floor(random() * names.length)];
    if (name && (isSeason ? step % 2 === 0 : random() < QUIET)) {
      const sellers = [...collectors, fast];
      list(sellers[Math.floor(random() * sellers.length)]!, name, askedEther(name, step));
    }
    const bought = names[Math.floor(random() * names.length)];
    if (bought && (isSeason ? step % 3 === 0 : random() < QUIET))
      buyCheapest(dealers[Math.floor(random() * dealers.length)]!, bought);
    if (step > REVEALED_AT && step <= LAST_STEP) {
      // Who sees what they got sells it for less.
      const seller = collectors[step % collectors.length]!;
      list(seller, 'Mirage', askedEther('Mirage', step));
      if (step % 2 === 1) buyCheapest(dealers[(step >> 1) % dealers.length]!, 'Mirage');
    }
    if (step === CIRCLED.list) circle(fast);
    if (step === CIRCLED.relist) circle(slow);
    if (step === CIRCLED.buy) buyFrom(slow, fast);
    if (step === CIRCLED.rebuy) buyFrom(fast, slow);
  }

  function askedEther(name: Traded, step: number): string {
    const { from, to, revealed } = PRICES[name];
    const range = revealed !== null && step > REVEALED_AT ? revealed : { from, to };
    return (range.from + (range.to - range.from) * random()).toFixed(4);
  }

  /** Lists the newest token of a drop that the account has. */
  function list(seller: Address, name: Traded, ether: string): void {
    turns.plan(seller, async () => {
      const drop = collectionOf(name);
      const newest = newestFirst(await drop.read('totalMinted'), NEWEST_TOKENS);
      const owners = await Promise.all(newest.map((token) => drop.read<Address>('ownerOf', token)));
      const token = newest.find((_, at) => owners[at]!.toLowerCase() === seller);
      if (token === undefined) return undefined;
      return { ...market.call(seller, 'list', drop.address, token, parseEther(ether)), gas: LIST_GAS };
    });
  }

  /** Lists one and the same token of the first drop again and again. */
  function circle(seller: Address): void {
    turns.plan(seller, async () => {
      const drop = collectionOf('Ember');
      const held = async (token: bigint) =>
        (await drop.read<Address>('ownerOf', token)).toLowerCase() === seller;
      for (let token = await drop.read('totalMinted'); token > 0n && circled === undefined; token--)
        if (await held(token)) circled = token;
      if (circled === undefined || !(await held(circled))) return undefined;
      const token = circled;
      if (seller === slow) circled = undefined;
      return {
        ...market.call(seller, 'list', drop.address, token, parseEther(CIRCLED_ETHER)),
        gas: LIST_GAS,
      };
    });
  }

  function buyCheapest(buyer: Address, name: Traded): void {
    const { address } = collectionOf(name);
    buy(buyer, ([collection]) => collection.toLowerCase() === address);
  }

  function buyFrom(buyer: Address, seller: Address): void {
    buy(buyer, (listing) => listing[2].toLowerCase() === seller && listing[3] === parseEther(CIRCLED_ETHER));
  }

  /** Buys the cheapest of the newest listings that are wanted and whose seller still has the token. */
  function buy(buyer: Address, wants: (listing: Listing) => boolean): void {
    turns.plan(buyer, async () => {
      const newest = newestFirst(await market.read('count'), NEWEST_LISTINGS).map((nth) => nth - 1n);
      const listings = await Promise.all(newest.map((id) => market.read<Listing>('listings', id)));
      const wanted = newest
        .map((id, at) => ({ id, listing: listings[at]! }))
        .filter(({ listing }) => listing[3] > 0n && listing[2].toLowerCase() !== buyer && wants(listing));
      const owners = await Promise.all(
        wanted.map(({ listing: [collection, token] }) =>
          contractAt(client, 'MintDrop', collection).read<Address>('ownerOf', token),
        ),
      );
      const best = wanted
        .filter(({ listing: [, , seller] }, at) => owners[at] === seller)
        .reduce<(typeof wanted)[number] | undefined>(
          (least, one) => (least && least.listing[3] <= one.listing[3] ? least : one),
          undefined,
        );
      return best && { ...market.call(buyer, 'buy', best.id), value: best.listing[3], gas: BUY_GAS };
    });
  }

  return { act };
}

/** From `last` down to 1, at most `most` of them. */
function newestFirst(last: bigint, most: bigint): bigint[] {
  const length = Number(last < most ? last : most);
  return Array.from({ length }, (_, at) => last - BigInt(at));
}
