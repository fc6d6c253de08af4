import type { ReactNode } from 'react';
import type { MintOverview } from '../../../contract/mint-overview.ts';
import { type DayAmount, DayCurve } from '../../ui/charts/day-curve.tsx';
import { SourceNote } from '../../ui/source-note.tsx';
import { NO_COLLECTION } from './mint-text.ts';

type Point = MintOverview['curve'][number];
type OverviewQuery = Parameters<typeof DayCurve<Point, MintOverview>>[0]['query'];

const AMOUNTS: readonly DayAmount<Point>[] = [
  { id: 'spent', header: 'Spent', of: ({ spent_usd }) => spent_usd, line: 'normal' },
  { id: 'sold', header: 'Sold', of: ({ sold_usd }) => sold_usd, line: 'muted' },
];
const BOUNDS = { least: 0 };

/** What mints cost so far and what sales brought so far, by day. */
export function SpentCurve({ query }: { readonly query: OverviewQuery }): ReactNode {
  return (
    <DayCurve<Point, MintOverview>
      title="Spent and sold"
      context="by day, so far; the fainter line is what sales brought after fees"
      aside={<SourceNote area="nft-mint" calls={['attempts']} query={query as never} />}
      query={query}
      loading="Loading mints..."
      failure="Mint figures could not be read."
      empty={query.data?.collections === 0 ? NO_COLLECTION : 'No watched minter minted or traded yet.'}
      amounts={AMOUNTS}
      bounds={BOUNDS}
      rest="What mints cost with gas, and what sales brought after fees and royalties."
    />
  );
}
