import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PATTERN_DETAIL_ENDPOINTS } from '../../../contract/pattern-detail.ts';
import { PATTERN_FAN_ENDPOINTS } from '../../../contract/pattern-fan.ts';
import { TRADE_CHART_ENDPOINTS } from '../../../contract/trade-charts.ts';
import { TRADE_ENDPOINTS } from '../../../contract/trades.ts';
import { Granularity } from '../../../domain/granularity.ts';
import { Market } from '../../../domain/market.ts';
import { CurrencyPair, SYMBOLS } from '../../../domain/symbol.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useSubject } from '../../lib/page-subject.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { QueryFreshness } from '../../ui/freshness.tsx';
import { shortenHash } from '../../ui/hash-text.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ScreenBar } from '../../ui/screen-bar.tsx';
import { UnknownChoice } from '../../ui/unknown-choice.tsx';
import { PatternBlockView } from './pattern-block.tsx';
import { PatternHead, UnknownPattern } from './pattern-head.tsx';
import { ReportedEliteTrades } from './reported-elite-trades.tsx';

declareCalls({
  ...PATTERN_DETAIL_ENDPOINTS,
  ...PATTERN_FAN_ENDPOINTS,
  ...TRADE_CHART_ENDPOINTS,
  ...TRADE_ENDPOINTS,
});

/** Longer texts are no bit strings, and the server refuses them. */
const LONGEST = 512;

/** A pattern in the symbol of the address, or one block for each symbol that has it. */
export function PatternDetail(): ReactNode {
  const params: { readonly pattern?: string; readonly symbol?: string } = useParams({ strict: false });
  const { search } = useUrlSearch();
  const { pattern = '' } = params;
  const symbol = CurrencyPair.safeParse(params.symbol).data;
  const market = Market.safeParse(search.market).data;
  const granularity = Granularity.safeParse(search.granularity).data;
  const unknownSymbol = params.symbol !== undefined && symbol === undefined ? params.symbol : undefined;
  const nameable = pattern.length <= LONGEST && unknownSymbol === undefined;
  // Here only the address chooses market and granularity. By default the server takes those where the pattern was seen
  // most.
  const detail = useEndpoint(
    'patternDetail',
    { pattern, symbol, market, granularity },
    { enabled: nameable, keepPrevious: false },
  );
  const isKnown = (detail.data?.blocks.length ?? 0) > 0;
  useSubject(isKnown ? `${shortenHash(pattern)}${symbol ? ` ${symbol}` : ''}` : undefined);
  return (
    <div className="@container flex flex-col gap-4">
      <ScreenBar aside={<QueryFreshness scope={detail.data?.scope} query={detail} />}>
        <BackButton label="Back to Patterns" to="/trading/patterns" />
      </ScreenBar>
      {unknownSymbol !== undefined && (
        <UnknownChoice noun="symbol" value={unknownSymbol}>
          {SYMBOLS.map((one) => (
            <li key={one}>
              <Link to="/trading/patterns/$pattern/$symbol" params={{ pattern, symbol: one }}>
                {one}
              </Link>
            </li>
          ))}
        </UnknownChoice>
      )}
      {nameable && detail.data === undefined && detail.error && (
        <PatternHead bits={pattern} symbol={symbol} />
      )}
      {nameable ? (
        <QueryView
          unframed
          query={detail}
          loading="Loading pattern..."
          failure="Failed to load trade history"
          empty={null}
          skeleton={<Skeleton bits={pattern} symbol={symbol} />}
        >
          {({ scope, blocks }) =>
            blocks.length === 0 ? (
              <UnknownPattern bits={pattern} symbol={symbol} />
            ) : (
              <div className="flex flex-col gap-8">
                {blocks.map((block) => (
                  <PatternBlockView
                    key={block.symbol ?? ''}
                    block={block}
                    scope={scope}
                    several={blocks.length > 1}
                  />
                ))}
              </div>
            )
          }
        </QueryView>
      ) : (
        <UnknownPattern bits={pattern} symbol={params.symbol} />
      )}
      {nameable && (detail.data?.scope.market ?? market) === 'remote' && (
        <ReportedEliteTrades bits={pattern} symbol={symbol} />
      )}
    </div>
  );
}

interface SkeletonProps {
  readonly bits: string;
  readonly symbol: CurrencyPair | undefined;
}

function Skeleton({ bits, symbol }: SkeletonProps): ReactNode {
  return (
    <div className="flex flex-col gap-4">
      <PatternHead bits={bits} symbol={symbol} />
      <span className="skeleton block h-24" />
      <span className="skeleton block h-40" />
      <span className="skeleton block h-40" />
    </div>
  );
}
