import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { TradeReference } from '../../../contract/trade-reference.ts';
import type { Trade } from '../../../contract/trades.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { BitStair } from '../../ui/bit-stair.tsx';
import type { PeekContentProps } from '../../ui/peek.ts';
import { PeekedDetail } from '../../ui/peeked-detail.tsx';
import { patternRoute } from './pattern-link.tsx';
import { TradeCandles } from './trade-candles.tsx';
import { patternOf } from './trade-columns.tsx';
import { TradeFacts } from './trade-facts.tsx';
import { tradeRoute } from './trade-route.ts';

/** A trade beside its list: candles with its levels, its pattern as a stair, its details, and links. */
export function TradeInspector({ id, values }: PeekContentProps): ReactNode {
  const isAsked = TradeReference.safeParse(id).success;
  const detail = useEndpoint('tradeDetail', { id }, { enabled: isAsked, keepPrevious: true });
  return (
    <PeekedDetail
      query={detail}
      isAsked={isAsked}
      loading="Loading trade..."
      failure="Failed to load the trade."
      unknown="This trade does not exist."
      values={values}
    >
      {({ trade }) => trade && <Loaded trade={trade} />}
    </PeekedDetail>
  );
}

function Loaded({ trade }: { readonly trade: Trade }): ReactNode {
  const trades = useMemo(() => [trade], [trade]);
  const pattern = patternOf(trade);
  const link = 'underline underline-offset-4 hover:text-strong';
  return (
    <div className="flex flex-col gap-4">
      {/* A mirrored engine reports no candles. */}
      {trade.market !== 'remote' && <TradeCandles trades={trades} />}
      {pattern && <BitStair bits={pattern.pattern.slice(0, STAIR_LIMIT)} height={64} step={12} />}
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <Link {...tradeRoute(trade)} className={link}>
          Page of the trade
        </Link>
        {pattern && (
          <Link {...patternRoute(pattern)} className={link}>
            Page of its pattern
          </Link>
        )}
      </p>
      <TradeFacts trade={trade} />
    </div>
  );
}

/** Steps of 12 px that fit the pane; longer bit strings are truncated. */
const STAIR_LIMIT = 32;
