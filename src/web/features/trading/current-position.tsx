import type { ReactNode } from 'react';
import { TRADE_ENDPOINTS } from '../../../contract/trades.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useScope } from '../../lib/market-scope.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { LatestTrades } from './latest-trades.tsx';
import { OpenPositions } from './open-positions.tsx';

declareCalls(TRADE_ENDPOINTS);

/** The open position, the newest first if there are several, and what was traded last. */
export function CurrentPosition(): ReactNode {
  const { query } = useScope();
  const current = useEndpoint('currentTrade', query, { keepPrevious: true });
  return (
    <div className="@container flex flex-col gap-4">
      <div>
        <BackButton label="Back to Dashboard" to="/trading/dashboard" />
      </div>
      <OpenPositions title="Open now, the newest first" />
      {/* Not before the positions, whose number moves it. */}
      {!current.isPending && <LatestTrades />}
    </div>
  );
}
