import type { AreaReader, AreaReaderOptions } from './area-reader.ts';
import { createGasReader } from './gas/gas-reader.ts';
import { createMintReader } from './mints/mint-reader.ts';
import { createPoolPriceReader } from './pools/pool-price-reader.ts';
import { createPotReader } from './pots/pot-reader.ts';
import { createYieldReader } from './yield/yield-reader.ts';

/** The readers of all areas that read logs and state of their own. */
const READERS: readonly ((options: AreaReaderOptions) => AreaReader)[] = [
  createYieldReader,
  createPotReader,
  createMintReader,
  createPoolPriceReader,
  createGasReader,
];

/** Makes them for the addresses that are watched now. */
export function createAreaReaders(options: AreaReaderOptions): readonly AreaReader[] {
  return READERS.map((create) => create(options));
}
