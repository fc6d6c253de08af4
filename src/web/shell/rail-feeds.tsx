import type { ReactNode } from 'react';
import { useScope } from '../lib/market-scope.ts';
import { useMoment } from '../lib/moment.ts';
import { useEndpoint } from '../lib/use-endpoint.ts';
import { FeedPrice } from './feed-price.tsx';
import { RailPulses } from './rail-pulses.tsx';
import type { RailState } from './use-rail-facts.ts';

/** The price of each symbol, then engine and sources; what has no room is in the details. */
export function RailFeeds({ series, failed, quotes, sources, now }: RailState): ReactNode {
  const { query } = useScope();
  const isReplayed = useMoment() !== undefined;
  const { data } = useEndpoint('priceTraces', query, { keepPrevious: true });
  return (
    <>
      {series.map((each) => (
        <FeedPrice
          key={`${each.symbol} ${each.granularity}`}
          series={each}
          quote={quotes.find(({ symbol }) => symbol === each.symbol)}
          trace={data?.traces.find(({ symbol }) => symbol === each.symbol)}
          now={now}
        />
      ))}
      {!isReplayed && <RailPulses series={failed ? [] : series} sources={sources} />}
    </>
  );
}
