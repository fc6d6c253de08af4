import { contractAt } from '../contract-at.ts';
import { LOCAL_ACCOUNTS } from '../local-accounts.ts';
import type { LocalClient } from '../local-client.ts';
import type { LocalDeployment, LocalTokens } from '../local-deployment.ts';
import { amountToPrice } from './amount-to-price.ts';
import { nextPrices } from './next-prices.ts';

/** How long after its deployment a relation breaks. */
const BREAKS_AFTER_S = 37 * 86_400;
const HOUR_S = 3_600;
/** After a pause of the chain prices go on as after two hours. */
const LONGEST_H = 2;
/** Prices are moved at most this often. */
const SHORTEST_S = 30;
/**
 * What a trade in one pair may use at most. An estimate is too low in the second in which a pair last changed: in a later
 * one the pair stores two more sums.
 */
const GAS_OF_PAIR = 120_000n;
/** Millionths of a dollar for a base unit of a token of one dollar. */
const FIRST_PRICE = 1e-12;

/** Moves the prices of the six tokens by trades. `random` returns numbers from 0 (inclusive) to 1 (exclusive). */
export function createMarketMaker(
  client: LocalClient,
  { usdc, tokens: deployed }: LocalDeployment & { readonly tokens: LocalTokens },
  random: () => number,
) {
  const { deployer } = LOCAL_ACCOUNTS;
  const maker = contractAt(client, 'MarketMaker', deployed.maker);
  const pairs = deployed.tokens.map(({ address, pair }) => ({
    token: address,
    ...contractAt(client, 'PairPool', pair),
  }));
  let moved_at: number | undefined;

  /** Sends the trades that bring the prices to where they are at `time`, in seconds since 1970. */
  async function act(time: number): Promise<void> {
    moved_at ??= time - HOUR_S / 60;
    const hours = Math.min((time - moved_at) / HOUR_S, LONGEST_H);
    if (hours * HOUR_S < SHORTEST_S) return;
    moved_at = time;
    const reserves = await Promise.all(pairs.map(reservesOf));
    const logs = reserves.map(({ token, dollars }) => Math.log(dollars / token / FIRST_PRICE));
    const isBroken = time - deployed.since > BREAKS_AFTER_S;
    const next = nextPrices(logs, hours, { isBroken, random });
    const moves = pairs.flatMap(({ token: address, address: pair }, at) => {
      const { token, dollars } = reserves[at]!;
      const price = FIRST_PRICE * Math.exp(next[at]!);
      if (next[at] === logs[at]) return [];
      const buys = dollars / token < price;
      const amount = buys ? amountToPrice(dollars, token, price) : amountToPrice(token, dollars, 1 / price);
      const whole = BigInt(Math.floor(amount));
      return whole === 0n ? [] : [{ pair, spent: buys ? usdc : address, amount: whole }];
    });
    if (moves.length === 0) return;
    await client.send({
      ...maker.call(deployer, 'trade', moves),
      gas: GAS_OF_PAIR * BigInt(moves.length),
    });
  }

  async function reservesOf(pair: (typeof pairs)[number]): Promise<{ token: number; dollars: number }> {
    const [first, second] = await pair.read<[bigint, bigint, number]>('getReserves');
    // A pair sorts its tokens by address.
    const [token, dollars] = pair.token < usdc ? [first, second] : [second, first];
    return { token: Number(token), dollars: Number(dollars) };
  }

  return { act };
}
