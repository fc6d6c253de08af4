import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { AlertPanel } from './alert-panel.tsx';

const OpenPositions = lazyPart(
  async () => (await import('../features/trading/open-positions.tsx')).OpenPositions,
);
const LatestTrades = lazyPart(
  async () => (await import('../features/trading/latest-trades.tsx')).LatestTrades,
);
const PatternFeed = lazyPart(async () => (await import('../features/trading/pattern-feed.tsx')).PatternFeed);

/** The pages that show open positions and latest trades themselves. */
const WITH_TRADES = ['/trading/dashboard', '/trading/trades/current'];

/** What is at hand beside any screen on very wide windows: alerts, positions and latest trades, each unless the screen shows it. */
export function SideColumn({ routePath }: { readonly routePath: string }): ReactNode {
  const isShown = (paths: readonly string[]): boolean => paths.includes(routePath);
  return (
    <div className="flex flex-col gap-4 py-4 pr-4">
      {!isShown(['/alerts']) && (
        <section aria-label="Alerts" className="rounded-panel border border-line bg-panel">
          <AlertPanel />
        </section>
      )}
      <Suspense fallback={<span className="skeleton block h-80 rounded-panel" />}>
        {isShown(WITH_TRADES) ? (
          <PatternFeed />
        ) : (
          <>
            <OpenPositions />
            <LatestTrades />
          </>
        )}
      </Suspense>
    </div>
  );
}
