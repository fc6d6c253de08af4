import { DistributionError } from './distribution-error.ts';
import { type CsvOptions, readCsvShares } from './read-csv-shares.ts';
import { readJsonShares } from './read-json-shares.ts';
import type { DistributionFile } from './share.ts';

/**
 * Reads a distribution: CSV with a header, or the JSON of Uniswap's Merkle distributor or of OpenZeppelin's standard tree. If
 * the file has a root, every share is verified against it. Throws a DistributionError with the first invalid row.
 */
export async function readDistribution(text: string, options: CsvOptions): Promise<DistributionFile> {
  const content = text.replace(/^\ufeff/, '');
  const file = /^\s*[{[]/.test(content)
    ? await readJsonShares(content)
    : { shares: await readCsvShares(content, options), root: null, proven: 'none' as const };
  if (file.shares.length === 0) throw new DistributionError(null, 'The file has no shares');
  const places = new Map<string, string>();
  for (const { wallet, place } of file.shares) {
    const former = places.get(wallet);
    if (former !== undefined)
      throw new DistributionError(place, `the address ${wallet} is at ${former} already`);
    places.set(wallet, place);
  }
  return file;
}
