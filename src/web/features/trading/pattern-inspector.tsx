import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { PatternBlock } from '../../../contract/pattern-detail.ts';
import { Granularity } from '../../../domain/granularity.ts';
import { Market } from '../../../domain/market.ts';
import { CurrencyPair } from '../../../domain/symbol.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import type { PeekContentProps } from '../../ui/peek.ts';
import { PeekedDetail } from '../../ui/peeked-detail.tsx';
import { PerformanceSummary } from './pattern-analytics.tsx';
import { PatternCandles } from './pattern-candles.tsx';
import { PatternDetails, PatternHead } from './pattern-head.tsx';
import { patternRoute } from './pattern-link.tsx';

/** A pattern beside its list: its stair, the candles of its newest trades, its figures and details, and links. */
export function PatternInspector({ id, values }: PeekContentProps): ReactNode {
  const [pattern = '', symbolText, marketText, granularityText] = id.split('.');
  const symbol = CurrencyPair.safeParse(symbolText).data;
  const market = Market.safeParse(marketText).data;
  const granularity = Granularity.safeParse(granularityText).data;
  const detail = useEndpoint(
    'patternDetail',
    { pattern, symbol, market, granularity },
    { keepPrevious: true },
  );
  return (
    <PeekedDetail
      query={detail}
      isAsked
      loading="Loading pattern..."
      failure="Failed to load the pattern."
      unknown="This pattern does not exist."
      values={values}
    >
      {({ blocks }) => {
        const block = blocks.find((one) => one.symbol === (symbol ?? null));
        return block && <Loaded block={block} />;
      }}
    </PeekedDetail>
  );
}

function Loaded({ block: { pattern, performance } }: { readonly block: PatternBlock }): ReactNode {
  const { market, granularity } = pattern;
  const symbol = pattern.symbol ?? undefined;
  const scoped = useMemo(
    () => ({ bits: pattern.pattern, symbol, market, granularity: granularity ?? undefined }),
    [pattern.pattern, symbol, market, granularity],
  );
  return (
    <div className="flex flex-col gap-4">
      <PatternHead bits={pattern.pattern} symbol={symbol} trades={performance.total_trades} />
      <p>
        <Link {...patternRoute(pattern)} className="underline underline-offset-4 hover:text-strong">
          Page of the pattern
        </Link>
      </p>
      <PerformanceSummary performance={performance} counted={pattern.trade_count} />
      {/* A mirrored engine reports no candles. */}
      {market !== 'remote' && <PatternCandles scoped={scoped} />}
      <PatternDetails bits={pattern.bitstring} pattern={pattern} />
    </div>
  );
}
