import { useNavigate } from '@tanstack/react-router';
import { lastSessionDay } from '../../domain/fx-week.ts';
import { GRANULARITY_SECONDS } from '../../domain/granularity.ts';
import { useScope } from './market-scope.ts';
import { startReplay } from './replay.ts';
import { toAddress } from './replay-address.ts';
import { useEndpoint } from './use-endpoint.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const DAY_S = 86_400;
/** A quiet last hour of a day has no candles in some files. */
const QUIET_S = 3_600;

/** A session day to replay. */
interface ReplayOffer {
  /** 'Replay Friday'; with the date where it is more than a week ago. */
  readonly text: string;
  /** Plays it, on the dashboard. */
  readonly start: () => void;
}

/** The last session day of which the shown market has every candle; undefined without one. `now` is in milliseconds. */
export function useReplayOffer(now: number): ReplayOffer | undefined {
  const navigate = useNavigate();
  const { query, scope } = useScope();
  const { data } = useEndpoint('status', query, { keepPrevious: true });
  // A service tells no candles, and what it told earlier is not kept.
  if (!data || !scope?.market || scope.market === 'remote' || !scope.granularity) return undefined;
  const known = data.series.flatMap(
    ({ market, granularity, first_candle_at: first, last_candle_at: last }) =>
      market === scope.market && granularity === scope.granularity && first !== null && last !== null
        ? [{ first: Date.parse(first) / 1_000, last: Date.parse(last) / 1_000 }]
        : [],
  );
  if (known.length === 0) return undefined;
  const newest = Math.max(...known.map(({ last }) => last)) + GRANULARITY_SECONDS[scope.granularity];
  const day = lastSessionDay(Math.min(now / 1_000, newest + QUIET_S));
  if (day.from < Math.min(...known.map(({ first }) => first))) return undefined;
  const weekday = WEEKDAYS[new Date(day.date).getUTCDay()] ?? '';
  const isLong = now / 1_000 - day.to > 7 * DAY_S;
  return {
    text: `Replay ${weekday}${isLong ? ` ${day.date}` : ''}`,
    start: () => {
      startReplay(day.from * 1_000, day.to * 1_000);
      void navigate({ to: '/trading/dashboard', search: { at: toAddress(day.from * 1_000) } });
    },
  };
}
