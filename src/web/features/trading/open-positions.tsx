import { type ReactNode, Suspense, useRef } from 'react';
import type { Quote } from '../../../contract/status.ts';
import type { CurrentPosition } from '../../../contract/trades.ts';
import { markPosition, type PositionMark } from '../../../domain/mark-position.ts';
import type { Market } from '../../../domain/market.ts';
import type { Position } from '../../../domain/trade.ts';
import { useScope } from '../../lib/market-scope.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { QueryFreshness } from '../../ui/freshness.tsx';
import { isRead } from '../../ui/is-read.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { NewsPill } from '../../ui/news-pill.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { sampleText } from '../../ui/sample-text.ts';
import { useHeldRows } from '../../ui/use-held-rows.ts';
import { PatternLink, type PatternName } from './pattern-link.tsx';
import { SourceBadge } from './source-badge.tsx';

/** Loaded where no position is open. */
const NoPosition = lazyPart(async () => (await import('./no-position.tsx')).NoPosition);

function NoneOpen(): ReactNode {
  return (
    <>
      No active trades right now.
      {/* Its line is kept free, so that nothing moves when it comes. */}
      <span className="block min-h-5">
        <Suspense fallback={null}>
          <NoPosition />
        </Suspense>
      </span>
    </>
  );
}

interface OpenPositionsProps {
  readonly title?: string;
}

/** The open positions, newest first, marked to the latest price. */
export function OpenPositions({ title = 'Current open positions' }: OpenPositionsProps): ReactNode {
  const { query } = useScope();
  const current = useEndpoint('currentTrade', query, { keepPrevious: true });
  const scope = current.data?.scope;
  const quotes = useEndpoint(
    'quotes',
    { market: scope?.market ?? undefined },
    { enabled: scope?.market != null, keepPrevious: true },
  );
  return (
    <Panel
      title={title}
      context={current.data && current.data.positions.length > 0 && sampleText(current.data.positions.length)}
      aside={<QueryFreshness scope={scope} query={current} />}
    >
      <QueryView
        query={current}
        loading="Loading current trade..."
        failure="Failed to load the current trade."
        empty={{ when: (data) => !data.open, text: <NoneOpen /> }}
        skeleton={<div className="m-4 h-28 skeleton" />}
        // Without a position it is a sentence, and lower than its placeholder.
        grows
      >
        {(data) => <HeldPositions data={data} quotes={quotes.data} list={JSON.stringify(query)} />}
      </QueryView>
    </Panel>
  );
}

interface HeldPositionsProps {
  readonly data: CurrentPosition;
  readonly quotes: readonly Quote[] | undefined;
  /** Identifies the query. */
  readonly list: string;
}

function HeldPositions({ data, quotes, list }: HeldPositionsProps): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  const held = useHeldRows({ view: list, rows: data.positions, idOf, isRead: () => isRead(area.current) });
  return (
    <div ref={area}>
      {held.behind && (
        <p className="flex justify-center border-b border-line p-2">
          <NewsPill text="Positions have changed: show them" onShow={held.catchUp} />
        </p>
      )}
      {/* The outermost lines of the cells lie under the panel's border. */}
      <div className="overflow-hidden rounded-b-panel">
        <ul className="-mr-px -mb-px grid @4xl:grid-cols-2 @4xl:*:only:col-span-full @7xl:not-has-[>:nth-child(even):nth-child(-n+4):last-child]:grid-cols-3">
          {held.rows?.map((position) => (
            <li key={position.id} className="@container min-w-0 border-r border-b border-line">
              <PositionLine
                position={position}
                name={nameOf(position, data)}
                quote={quotes?.find((quote) => quote.symbol === position.symbol)}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function idOf(position: Position): string {
  return position.id;
}

function nameOf(position: Position, { scope }: CurrentPosition): PatternName | undefined {
  if (position.pattern_id === null || scope.market === null) return undefined;
  const market: Market = scope.market;
  return { pattern: position.pattern_id, symbol: position.symbol, market, granularity: scope.granularity };
}

interface PositionLineProps {
  readonly position: Position;
  readonly name: PatternName | undefined;
  readonly quote: Quote | undefined;
}

function PositionLine({ position, name, quote }: PositionLineProps): ReactNode {
  const day = useTradingDay();
  const mark = quote && markPosition(position, quote);
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 @md:grid-cols-[1fr_1fr_2.2fr]">
        <Fact label="Symbol">
          <span className="font-medium text-strong">{position.symbol}</span>
        </Fact>
        <Fact label="Direction">
          <span className={position.direction === 'long' ? 'text-rise' : 'text-fall'}>
            {position.direction === 'long' ? '▲' : '▼'} {position.direction}
          </span>
        </Fact>
        <Fact label="Pattern ID" wide>
          {name === undefined ? <span className="text-muted">N/A</span> : <PatternLink name={name} />}
        </Fact>
        <Fact label="Entry price">
          <Figure value={position.entry_price} format={{ unit: 'price' }} metric="trade_price" />
        </Fact>
        <Fact label="Quantity">
          <Figure value={position.quantity} format={{ unit: 'count' }} metric="trade_quantity" />
        </Fact>
        <Fact label={`Timestamp, ${zoneLabel(day)}`} wide>
          {formatMinute(position.timestamp, day)} <SourceBadge source={position.source} />
        </Fact>
      </dl>
      <div className="grid min-h-11 items-end gap-x-4 gap-y-2 @md:grid-cols-[1fr_3.2fr]">
        <div>
          <div className="text-12 text-muted">Unrealised P&amp;L</div>
          <div className="text-16 font-semibold">
            <Figure
              value={mark?.profit_usd ?? null}
              format={{ unit: 'dollars', signed: true }}
              toned
              metric="unrealised_profit"
              nullText="no quote"
            />
          </div>
        </div>
        {mark && <Barriers mark={mark} />}
      </div>
    </div>
  );
}

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
  /** True to take its own line on a narrow screen. */
  readonly wide?: boolean;
}

function Fact({ label, children, wide = false }: FactProps): ReactNode {
  return (
    <div className={`min-w-0 ${wide ? '@max-md:col-span-2' : ''}`}>
      <dt className="truncate text-12 text-muted">{label}</dt>
      <dd className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-2">{children}</dd>
    </div>
  );
}

/** A bar from stop-loss to take-profit with marks at the entry and the latest price. */
function Barriers({ mark }: { readonly mark: PositionMark }): ReactNode {
  const { entry_share: entry, price_share: price } = mark;
  if (entry === null || price === null) return null;
  return (
    <div className="flex flex-col gap-0.5 text-12">
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full" aria-hidden="true">
        <rect x={0} y={2.5} width={entry * 100} height={3} className="fill-loss-soft" />
        <rect x={entry * 100} y={2.5} width={100 - entry * 100} height={3} className="fill-gain-soft" />
        <rect x={entry * 100 - 0.25} y={0} width={0.5} height={8} className="fill-control" />
        <rect
          x={Math.min(99, Math.max(0, price * 100 - 0.5))}
          y={0}
          width={1}
          height={8}
          className="fill-strong"
        />
      </svg>
      <div className="flex justify-between gap-4">
        <span>
          <span className="text-muted">Stop </span>
          <Figure value={mark.to_stop_loss} format={{ unit: 'pips' }} metric="distance_to_target" /> pips
        </span>
        <span>
          <span className="text-muted">now </span>
          <Figure value={mark.price} format={{ unit: 'price' }} />
        </span>
        <span>
          <span className="text-muted">Target </span>
          <Figure value={mark.to_take_profit} format={{ unit: 'pips' }} metric="distance_to_target" /> pips
        </span>
      </div>
    </div>
  );
}
