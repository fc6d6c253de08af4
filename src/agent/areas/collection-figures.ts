import type { FieldSpec, FieldUnit, MeasureSpec } from '../grammar/area-table.ts';
import { toldFigures } from './told-figures.ts';

const TOLD = toldFigures({
  mints_a_minute: {
    words: ['mints a minute', 'mints per minute', 'mint rate', 'mint a minute'],
    unit: 'plain',
  },
  peak_hour: { words: ['mints of the peak hour', 'peak hour'], unit: 'count' },
  top_ten_share: {
    words: [
      'share of the top ten',
      'top ten share',
      'top ten',
      'top 10 share',
      'share of the top 10',
      'concentration',
    ],
    unit: 'share',
  },
  per_wallet: {
    words: ['limit per wallet', 'wallet limit', 'limit a wallet', 'per wallet limit'],
    unit: 'count',
  },
  floor_to_cost: {
    words: [
      'floor to cost',
      'floor over cost',
      'floor divided by cost',
      'ratio of floor to cost',
      'floor to cost ratio',
      'floor cost ratio',
    ],
    unit: 'plain',
  },
  price_eth: { words: ['price in eth', 'mint price in eth', 'price in coins'], unit: 'ether' },
  listing_floor_eth: { words: ['listing floor', 'listed from', 'cheapest listing'], unit: 'ether' },
  closes_at: { words: ['closing', 'closing time', 'close', 'end of the phase'], unit: 'instant' },
});

/** Columns that are added up: of one collection they are its own. */
const SUMS: Readonly<
  Record<string, { readonly words: readonly string[]; readonly unit: FieldUnit; readonly signed?: true }>
> = {
  failed_attempts: { words: ['failed attempts', 'failed attempt'], unit: 'count' },
  own_minted: {
    words: [
      ...['tokens have been minted by us', 'nfts have been minted by us', 'have been minted by us'],
      ...['tokens minted by us', 'our mints', 'minted by us', 'we minted ourselves'],
    ],
    unit: 'count',
  },
  attempts: { words: ['attempt', 'attempts to mint'], unit: 'count' },
  sales: { words: ['sales', 'number of sales', 'sale'], unit: 'count' },
  suspect_sales: {
    words: ['suspect sales', 'suspicious sales', 'suspect sale', 'suspicious sale'],
    unit: 'count',
  },
  listings: { words: ['listings', 'listing', 'number of listings'], unit: 'count' },
  unrealised_usd: {
    words: [
      ...['unrealised profit', 'unrealized profit', 'unrealised', 'unrealized', 'unrealised result'],
      'profit on paper',
    ],
    ...{ unit: 'dollars', signed: true },
  },
};

/** Further columns of a collection: told of one, and of several as their mean or their sum. */
export const COLLECTION_FIGURES: {
  readonly fields: Readonly<Record<string, FieldSpec>>;
  readonly measures: Readonly<Record<string, MeasureSpec>>;
} = {
  fields: {
    ...TOLD.fields,
    ...Object.fromEntries(Object.entries(SUMS).map(([field, { words, unit }]) => [field, { words, unit }])),
  },
  measures: {
    ...TOLD.measures,
    ...Object.fromEntries(
      Object.entries(SUMS).map(([of, { words, ...spec }]): [string, MeasureSpec] => {
        const [name = of] = words;
        return [of, { words, how: 'sum', of, ...spec, name, a: `${name}:` }];
      }),
    ),
  },
};
