import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AREAS } from '../../contract/areas/areas.ts';
import { useScope } from '../lib/market-scope.ts';
import { sourceText } from '../lib/source-text.ts';
import { useTradingDay } from '../lib/trading-day.ts';
import { useEndpoint } from '../lib/use-endpoint.ts';
import { formatMoment, zoneLabel } from '../ui/format-time.ts';
import { ReplayButton } from '../ui/replay-button.tsx';
import { FeedPrice } from './feed-price.tsx';
import { railTroubles } from './rail-troubles.ts';
import { sessionText } from './session-text.ts';
import { TradingDaySelect } from './trading-day-select.tsx';
import { useRailFacts } from './use-rail-facts.ts';

/** The status in full: troubles with reasons and links, session, feeds, sources. On a phone also the trading day. */
export function RailDetails(): ReactNode {
  const facts = useRailFacts();
  const { query } = useScope();
  const { data } = useEndpoint('priceTraces', query, { keepPrevious: true });
  const day = useTradingDay();
  const { scope, series, quotes, sources, now } = facts;
  const lasts = series.flatMap(({ last_candle_at: at }) => (at === null ? [] : [Date.parse(at)]));
  return (
    <div className="flex flex-col gap-3 text-12">
      {railTroubles(facts).map(({ text, since, why, to }) => (
        <p key={text} className="max-w-80 wrap-anywhere">
          <Link to={to} className="font-medium text-warn underline underline-offset-2">
            {since === undefined ? text : `${text} ${since}`}
          </Link>
          {why !== undefined && <span className="block text-muted">{why}</span>}
        </p>
      ))}
      <div className="sm:hidden">
        <TradingDaySelect />
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {scope?.market !== 'imported' && <Fact name="Session">{sessionText(now, day)}</Fact>}
        {lasts.length > 0 && (
          <Fact name="Last candle">{`${formatMoment(Math.max(...lasts), now, day)} ${zoneLabel(day)}`}</Fact>
        )}
        {sources.map((source) => (
          <Fact key={source.area} name={AREAS.find(({ id }) => id === source.area)?.title ?? source.area}>
            {sourceText(source)}
          </Fact>
        ))}
      </dl>
      <ul className="text-muted">
        {series.map((each) => (
          <li key={`${each.symbol} ${each.granularity}`}>
            <FeedPrice
              series={each}
              quote={quotes.find(({ symbol }) => symbol === each.symbol)}
              trace={data?.traces.find(({ symbol }) => symbol === each.symbol)}
              now={now}
            />
          </li>
        ))}
      </ul>
      <ReplayButton />
      <Link to="/trading" className="underline underline-offset-2">
        Engine and its series
      </Link>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-normal">{children}</dd>
    </>
  );
}
