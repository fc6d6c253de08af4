import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react';
import { GRANULARITY_SECONDS } from '../../domain/granularity.ts';
import { useScope } from '../lib/market-scope.ts';
import { MomentProvider } from '../lib/moment.ts';
import { currentReplay, onReplay } from '../lib/replay.ts';

/** Every trading day begins at such a minute, whatever its time zone. */
const LONGEST_STEP_S = 900;
/** Until the candles' length is known. */
const SHORTEST_STEP_S = 60;

/** Tells all screens the moment that they show. It moves when a candle may have closed or a day begun, and only then. */
export function ReplayedMoment({ children }: { readonly children: ReactNode }): ReactNode {
  const { scope } = useScope();
  const step =
    1_000 *
    (scope?.granularity == null
      ? SHORTEST_STEP_S
      : Math.min(LONGEST_STEP_S, GRANULARITY_SECONDS[scope.granularity]));
  const moment = useSyncExternalStore(onReplay, () => {
    const replay = currentReplay();
    return replay && Math.floor(replay.moment / step) * step;
  });
  // A screen that is being drawn does not keep the operator from acting.
  const shown = useDeferredValue(moment);
  return (
    <MomentProvider value={shown === undefined ? undefined : new Date(shown).toISOString()}>
      {children}
    </MomentProvider>
  );
}
