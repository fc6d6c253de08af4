import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { TradeReference } from '../../../contract/trade-charts.ts';
import type { Trade } from '../../../contract/trades.ts';
import { tradeReferenceOf } from '../../../domain/trade-name.ts';
import type { ResponseOf } from '../../lib/api-client.ts';
import { useSubject } from '../../lib/page-subject.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { endpointQuery, useEndpoint } from '../../lib/use-endpoint.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Confidence } from '../../ui/confidence.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatAge, formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { QueryFreshness } from '../../ui/freshness.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyText, QueryView } from '../../ui/query-view.tsx';
import { ScreenBar } from '../../ui/screen-bar.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { openText } from './open-text.ts';
import { Fact } from './pattern-head.tsx';
import { PatternLink } from './pattern-link.tsx';
import { SourceBadge } from './source-badge.tsx';
import { TradeCandles } from './trade-candles.tsx';
import { patternOf } from './trade-columns.tsx';
import { TradeLedger } from './trade-ledger.tsx';
import { tradeRoute } from './trade-route.ts';

/** A trade: its recorded details, and the candles around it. */
export function TradeDetail(): ReactNode {
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  const nameable = TradeReference.safeParse(id).success;
  const detail = useEndpoint('tradeDetail', { id }, { enabled: nameable });
  useLastingAddress(id, detail.data);
  useSubject(detail.data?.trade?.id);
  const unknown = !nameable || detail.data?.trade === null;
  return (
    <div className="@container flex flex-col gap-4">
      <ScreenBar aside={!unknown && <QueryFreshness scope={detail.data?.scope} query={detail} />}>
        <BackButton label="Back to History" to="/trading/trades/history" />
      </ScreenBar>
      {unknown ? (
        <section className="rounded-panel border border-line bg-panel">
          <EmptyText>
            This trade does not exist. A number like 1-23 becomes invalid when the history is rebuilt.
          </EmptyText>
        </section>
      ) : (
        <QueryView
          unframed
          query={detail}
          loading="Loading trade..."
          failure="Failed to load the trade."
          empty={null}
          skeleton={<span className="skeleton block h-40" />}
        >
          {({ trade }) => trade && <Loaded trade={trade} />}
        </QueryView>
      )}
    </div>
  );
}

/** Replaces the id in the address by the trade's reference, which survives a rebuild. */
function useLastingAddress(id: string, detail: ResponseOf<'tradeDetail'> | undefined): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (!detail?.trade) return;
    const name = tradeReferenceOf(detail.trade);
    if (name === id) return;
    // The answer is the same, so the cache takes it.
    client.setQueryData(endpointQuery('tradeDetail', { id: name }).queryKey, detail);
    void navigate({ ...tradeRoute(detail.trade), replace: true });
  }, [client, navigate, detail, id]);
}

function Loaded({ trade }: { readonly trade: Trade }): ReactNode {
  const trades = useMemo(() => [trade], [trade]);
  return (
    <div className="flex flex-col gap-4">
      <TradeFacts trade={trade} />
      {trade.market !== 'remote' && <TradeLedger trade={trade} />}
      {/* A mirrored engine reports no candles. */}
      {trade.market !== 'remote' && <TradeCandles trades={trades} />}
    </div>
  );
}

const PRICE = { unit: 'price' } as const;

function TradeFacts({ trade }: { readonly trade: Trade }): ReactNode {
  const day = useTradingDay();
  const name = patternOf(trade);
  // Details that a mirrored engine never reports are left out.
  const isTold = (value: unknown): boolean => value !== null || trade.market !== 'remote';
  const lasted =
    trade.closed_at === null
      ? openText(trade)
      : formatAge(Date.parse(trade.closed_at) - Date.parse(trade.timestamp));
  return (
    <Panel title={`Trade ${trade.id}`} context={`times in ${zoneLabel(day)}`}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-3 @lg:grid-cols-3 @3xl:grid-cols-5">
        <Fact label="Symbol">{trade.symbol}</Fact>
        <Fact label="Action">
          <StatusBadge status={trade.trade_action} />
        </Fact>
        <Fact label="Status">
          <StatusBadge status={trade.status} />
        </Fact>
        <Fact label="Source">
          <SourceBadge source={trade.source} />
        </Fact>
        <Fact label="Pattern" wide>
          {name ? <PatternLink name={name} /> : <span className="text-muted">N/A</span>}
        </Fact>
        <Fact label="Entry" wide>
          {formatMinute(trade.timestamp, day)}
        </Fact>
        <Fact label="Entry price">
          <Figure value={trade.price} format={PRICE} metric="trade_price" />
        </Fact>
        <Fact label="Quantity">
          <Figure value={trade.quantity} format={{ unit: 'count' }} metric="trade_quantity" />
        </Fact>
        {isTold(trade.take_profit_price) && (
          <Fact label="Take-profit">
            <Figure value={trade.take_profit_price} format={PRICE} />
          </Fact>
        )}
        {isTold(trade.stop_loss_price) && (
          <Fact label="Stop-loss">
            <Figure value={trade.stop_loss_price} format={PRICE} />
          </Fact>
        )}
        <Fact label="Exit" wide>
          {formatMinute(trade.closed_at, day, openText(trade))}
        </Fact>
        <Fact label="Exit price">
          <Figure value={trade.exit_price} format={PRICE} nullText={openText(trade)} />
        </Fact>
        <Fact label="Ended by">
          {trade.closed_at === null && trade.outcome === null
            ? openText(trade)
            : OUTCOMES[trade.outcome ?? 'none']}
          {/* At the week's close the costs may exceed the target. */}
          {trade.outcome === 'take_profit' && (trade.profit ?? 0) < 0 && (
            <span className="block text-12 font-normal text-muted">costs took more</span>
          )}
        </Fact>
        <Fact label="Lasted">{lasted}</Fact>
        <Fact label="Confidence">
          <Confidence value={trade.confidence} metric="trade_confidence" />
        </Fact>
        <Fact label="Profit">
          <Figure
            value={trade.profit}
            format={{ unit: 'dollars', signed: true }}
            toned
            nullText="pending"
            metric="trade_profit"
          />
        </Fact>
        <Fact label="Profit in percent">
          <Figure
            value={trade.profit_pct}
            format={{ unit: 'percent', signed: true, digits: 4 }}
            toned
            nullText="pending"
            metric="trade_profit_pct"
          />
        </Fact>
      </dl>
    </Panel>
  );
}

const OUTCOMES = { take_profit: 'take-profit', stop_loss: 'stop-loss', time: 'time', none: 'N/A' } as const;
