import type { ConnectionState } from '../lib/connection-state.ts';
import { isHeard } from '../lib/freshness-of.ts';
import { useLiveConnection } from '../lib/live-events.ts';
import { useClock } from '../ui/use-now.ts';

const LOOKS: Readonly<Record<ConnectionState, { word: string; dot: string; hint: string }>> = {
  connecting: { word: 'connecting', dot: 'bg-empty', hint: 'Live figures are about to start.' },
  live: { word: 'live', dot: 'bg-normal', hint: 'Figures follow the server as they change.' },
  reconnecting: {
    word: 'reconnecting',
    dot: 'border-2 border-warn',
    hint: 'The connection was lost. Figures may be out of date.',
  },
  crowded: {
    word: 'not live',
    dot: 'border-2 border-warn',
    hint: 'This account has reached its limit of live consoles. Close one; until then figures are loaded when a screen is opened.',
  },
  offline: {
    word: 'offline',
    dot: 'border-2 border-warn bg-warn',
    hint: 'The server cannot be reached. Figures are out of date; the console keeps trying.',
  },
};

/** Whether live events arrive, as a dot and a word. Trouble stands first in the rail, on a phone with its word. Changes are announced. */
export function ConnectionBadge() {
  const now = useClock();
  const connection = useLiveConnection();
  // After this tab slept, the last known state no longer counts.
  const state = connection.state === 'live' && !isHeard(connection, now) ? 'reconnecting' : connection.state;
  const { word, dot, hint } = LOOKS[state];
  // What has not begun is no trouble: it waits where it will say that it is live.
  const isQuiet = state === 'live' || state === 'connecting';
  return (
    <p
      role="status"
      title={hint}
      className={`flex shrink-0 items-center gap-1.5 ${isQuiet ? 'order-last sm:min-w-20 sm:justify-end' : 'font-medium text-warn'}`}
    >
      <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
      <span className={isQuiet ? 'max-sm:sr-only' : ''}>{word}</span>
    </p>
  );
}
