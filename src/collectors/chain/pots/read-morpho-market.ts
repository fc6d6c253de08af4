import { type Address, formatUnits, type Hex, type PublicClient } from 'viem';
import { cleanText } from '../../../domain/clean-text.ts';
import { accrueMorpho, morphoAssets } from '../../../evm/lending/accrue-morpho.ts';
import { adaptedRate, adaptiveCurve, type RateCurve } from '../../../evm/lending/rate-curve.ts';
import { readConstant } from '../read-constant.ts';
import { readContract } from '../read-contract.ts';
import { isAbsent } from './is-absent.ts';
import { MORPHO, MORPHO_VAULT, RATE_MODEL } from './morpho-abi.ts';
import { TOKEN } from './pot-abi.ts';
import type { LendingMarketState } from './read-aave-market.ts';

const WAD = 10n ** 18n;
const WAD_PLACES = 18;
const SECONDS_A_YEAR = 31_536_000;
const NO_ADDRESS = /^0x0+$/;
const LONGEST_SYMBOL = 20;
/** Percents of use at which an unknown model of rates is asked. */
const ASKED_USES = [0n, 20n, 40n, 60n, 70n, 80n, 85n, 90n, 92n, 94n, 96n, 98n, 100n] as const;
/** What a market without funds is asked with: a rate depends on the use alone. */
const ASKED_FUNDS = 10n ** 12n;

/**
 * The market of an id at a block, as the vault that holds a position in it sees it: interest since its last interaction is counted, as
 * the next one would. It is named by its collateral and how much of that may be borrowed. Rejects where the node has pruned the block, or the vault names no Morpho.
 */
export async function readMorphoMarket(
  client: PublicClient,
  vault: Address,
  id: Hex,
  block: { readonly number: bigint; readonly timestamp: bigint },
): Promise<LendingMarketState> {
  const blockNumber = block.number;
  const address = await readConstant(client, { address: vault, abi: MORPHO_VAULT, functionName: 'MORPHO' });
  const morpho = { address, abi: MORPHO, blockNumber } as const;
  const [market, params, [shares]] = await Promise.all([
    readContract(client, { ...morpho, functionName: 'market', args: [id] }),
    readContract(client, { ...morpho, functionName: 'idToMarketParams', args: [id] }),
    readContract(client, { ...morpho, functionName: 'position', args: [id, vault] }),
  ]);
  const elapsed = block.timestamp - market.lastUpdate;
  const stored = {
    ...{ supplied: market.totalSupplyAssets, supply_shares: market.totalSupplyShares },
    ...{ borrowed: market.totalBorrowAssets, fee: market.fee },
  };
  const hasRates = !NO_ADDRESS.test(params.irm);
  const model = { address: params.irm, abi: RATE_MODEL, blockNumber } as const;
  const rateOf = (asked: typeof market): Promise<bigint> =>
    readContract(client, { ...model, functionName: 'borrowRateView', args: [params, asked] });
  const [rate, curve, name] = await Promise.all([
    hasRates ? rateOf(market) : 0n,
    hasRates ? readCurve() : NO_RATES,
    nameOf(),
  ]);
  const now = accrueMorpho(stored, rate, elapsed);
  return {
    ...{ name, curve, position: morphoAssets(shares, now), borrowed: now.borrowed },
    cash: now.supplied - now.borrowed,
    fee: Number(formatUnits(now.fee, WAD_PLACES)),
    ...{ supplyCap: undefined, frozen: false },
  };

  /** The adaptive model tells its rate at the target; any other one is asked what it would charge at some uses. */
  async function readCurve(): Promise<RateCurve> {
    const atTarget = await readContract(client, { ...model, functionName: 'rateAtTarget', args: [id] }).catch(
      (error: unknown) => {
        if (!isAbsent(error)) throw error;
        return 0n;
      },
    );
    if (atTarget > 0n) {
      const use = stored.supplied === 0n ? 0 : Number((stored.borrowed * WAD) / stored.supplied) / 1e18;
      return adaptiveCurve(adaptedRate(yearly(atTarget), use, Number(elapsed) / SECONDS_A_YEAR));
    }
    const funds = stored.supplied > 0n ? stored.supplied : ASKED_FUNDS;
    const rates = await Promise.all(
      ASKED_USES.map((percent) =>
        rateOf({
          ...{ ...market, totalSupplyAssets: funds, totalBorrowAssets: (funds * percent) / 100n },
          lastUpdate: block.timestamp,
        }),
      ),
    );
    return ASKED_USES.map((percent, at) => ({ use: Number(percent) / 100, rate: yearly(rates[at] ?? 0n) }));
  }

  async function nameOf(): Promise<string> {
    if (NO_ADDRESS.test(params.collateralToken)) return 'Idle';
    const symbol = await readConstant(client, {
      address: params.collateralToken,
      abi: TOKEN,
      functionName: 'symbol',
    }).catch((error: unknown) => {
      if (!isAbsent(error)) throw error;
      return '';
    });
    const known = cleanText(symbol, LONGEST_SYMBOL) || params.collateralToken.slice(0, 8);
    return `${known} ${Number((params.lltv * 1_000n) / WAD) / 10} %`;
  }
}

const NO_RATES: RateCurve = [{ use: 0, rate: 0 }];

/** A year's rate of one of a second, a share of 1. */
function yearly(ratePerSecond: bigint): number {
  return Number(formatUnits(ratePerSecond, WAD_PLACES)) * SECONDS_A_YEAR;
}
