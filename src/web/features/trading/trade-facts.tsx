import type { ReactNode } from 'react';
import type { Trade } from '../../../contract/trades.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { Confidence } from '../../ui/confidence.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatAge, formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { openText } from './open-text.ts';
import { Fact } from './pattern-head.tsx';
import { PatternLink } from './pattern-link.tsx';
import { SourceBadge } from './source-badge.tsx';
import { patternOf } from './trade-columns.tsx';

const PRICE = { unit: 'price' } as const;

/** The recorded details of a trade. */
export function TradeFacts({ trade }: { readonly trade: Trade }): ReactNode {
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
