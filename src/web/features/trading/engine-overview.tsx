import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BROKER_ENDPOINTS } from '../../../contract/broker.ts';
import { CALENDAR_ENDPOINTS } from '../../../contract/calendar.ts';
import { PATTERN_FEED_ENDPOINTS } from '../../../contract/pattern-feed.ts';
import type { EngineStatus } from '../../../contract/status.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { TRADED_STATUSES } from '../../../domain/pattern-status.ts';
import { tradingDateOf } from '../../../domain/trading-day-bounds.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useScope } from '../../lib/market-scope.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Definition } from '../../ui/definition.tsx';
import { FailureMarker } from '../../ui/failure-marker.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { LoadingText } from '../../ui/loading-text.tsx';
import { NoFigure } from '../../ui/no-figure.tsx';
import { CARD_LINK, StatCard } from '../../ui/stat-card.tsx';
import { useNow } from '../../ui/use-now.ts';
import { EngineSeries } from './engine-series.tsx';
import { formatUptime } from './format-uptime.ts';
import { PatternFeed } from './pattern-feed.tsx';
import { RemoteEngine } from './remote-engine.tsx';

declareCalls({ ...BROKER_ENDPOINTS, ...CALENDAR_ENDPOINTS, ...PATTERN_FEED_ENDPOINTS });

const COUNT = { unit: 'count' } as const;

/** The engine's current state in four figures, and its series. */
export function EngineOverview(): ReactNode {
  const { query } = useScope();
  const status = useEndpoint('status', query, { keepPrevious: true });
  const { data } = status;
  return (
    <div className="@container flex flex-col gap-4">
      <FailureMarker query={status}>Failed to load status.</FailureMarker>
      <div className="relative grid grid-cols-2 gap-2 @md:gap-4 @5xl:grid-cols-4">
        {status.isPending && <LoadingText className="loads-cards">Loading the engine...</LoadingText>}
        <TradesToday />
        <ActivePatterns status={data} loading={status.isPending} />
        <EliteCandidates status={data} loading={status.isPending} />
        <Uptime status={data} loading={status.isPending} answeredAt={status.dataUpdatedAt} />
      </div>
      {(data ? data.scope.market !== 'remote' : !status.isError) && <EngineSeries status={status} />}
      {/* A service that never answered is refused: its error replaces the figures. */}
      {(data ? data.scope.market === 'remote' : status.isError) && <RemoteEngine />}
      <PatternFeed />
    </div>
  );
}

/** Trades entered in the current trading day. */
function TradesToday(): ReactNode {
  const { query } = useScope();
  const day = useTradingDay();
  const today = tradingDateOf(Date.now(), day);
  const [year = 0, month = 0] = today.split('-').map(Number);
  const answer = useEndpoint(
    'tradeMonth',
    { ...query, year, month, trading_day: day },
    { keepPrevious: true },
  );
  const entry = answer.data?.days.find(({ date }) => date === today);
  const known = answer.data !== undefined;
  return (
    <StatCard
      scope={answer.data?.scope}
      loading={answer.isPending}
      lines="two on phones"
      label={
        <Link to="/trading/trades/history" className={CARD_LINK}>
          Trades today
        </Link>
      }
      context={
        known ? (
          <span className="flex flex-wrap items-baseline gap-x-1">
            <span className="whitespace-nowrap">{today}, profit</span>
            <Figure value={entry?.total_profit ?? 0} format={{ unit: 'dollars', signed: true }} toned />
          </span>
        ) : (
          'Failed to fetch trades by month'
        )
      }
    >
      <Figure
        value={known ? (entry?.total ?? 0) : undefined}
        format={{ unit: 'count', signed: true }}
        metric="trades_today"
      />
    </StatCard>
  );
}

interface StatusCardProps {
  readonly status: EngineStatus | undefined;
  readonly loading: boolean;
}

function ActivePatterns({ status, loading }: StatusCardProps): ReactNode {
  const counts = status?.status_counts;
  const active = counts && TRADED_STATUSES.reduce((sum, one) => sum + counts[one], 0);
  return (
    <StatCard
      scope={status?.scope}
      loading={loading}
      lines="two on phones"
      label={
        <Link to="/trading/patterns" className={CARD_LINK}>
          Active patterns
        </Link>
      }
      context={
        counts && TRADED_STATUSES.map((one) => `${one} ${formatNumber(counts[one], COUNT)}`).join(', ')
      }
    >
      <Figure value={active} format={COUNT} metric="active_patterns" />
    </StatCard>
  );
}

function EliteCandidates({ status, loading }: StatusCardProps): ReactNode {
  const counts = status?.status_counts;
  return (
    <StatCard
      scope={status?.scope}
      loading={loading}
      lines="two on phones"
      label={
        <Link to="/trading/patterns" search={{ status: 'promoted' }} className={CARD_LINK}>
          Elite candidates
        </Link>
      }
      context={
        counts &&
        `promoted patterns; ${formatNumber(counts.elite, COUNT)} ${counts.elite === 1 ? 'is' : 'are'} elite`
      }
    >
      <Figure value={counts?.promoted} format={COUNT} metric="elite_candidates" />
    </StatCard>
  );
}

interface UptimeProps extends StatusCardProps {
  /** When the server answered, by this machine's clock. */
  readonly answeredAt: number;
}

/** The server's clock, advanced by ours since its answer. */
function Uptime({ status, loading, answeredAt }: UptimeProps): ReactNode {
  const day = useTradingDay();
  const now = useNow();
  const uptime =
    status && Date.parse(status.now) - Date.parse(status.started_at) + Math.max(0, now - answeredAt);
  return (
    <StatCard
      scope={undefined}
      loading={loading}
      label="Uptime"
      context={status && `since ${formatMinute(status.started_at, day)}`}
    >
      {uptime === undefined ? (
        <NoFigure value={uptime} />
      ) : (
        <Definition metric="engine_uptime">{formatUptime(uptime)}</Definition>
      )}
    </StatCard>
  );
}
