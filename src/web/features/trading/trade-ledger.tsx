import type { ReactNode } from 'react';
import type { Trade } from '../../../contract/trades.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import { Figure } from '../../ui/figure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyText } from '../../ui/query-view.tsx';
import { Fact } from './pattern-head.tsx';

type Line = 'gross_usd' | 'spread_usd' | 'slippage_usd' | 'financing_usd' | 'commission_usd' | 'profit';

const LINES: readonly (readonly [label: string, line: Line, metric: MetricId])[] = [
  ['Gross', 'gross_usd', 'trade_gross'],
  ['Spread', 'spread_usd', 'trade_spread'],
  ['Slippage', 'slippage_usd', 'trade_slippage'],
  ['Financing', 'financing_usd', 'trade_financing'],
  ['Commission', 'commission_usd', 'trade_commission'],
  ['Net', 'profit', 'trade_profit'],
];

/** All places of the stored amounts, so that the written lines add up exactly. */
const AMOUNT = { unit: 'plain', digits: 6, signed: true } as const;

/** How the profit of a closed paper trade came about: five lines whose sum is the profit. */
export function TradeLedger({ trade }: { readonly trade: Trade }): ReactNode {
  if (trade.profit === null) return null;
  return (
    <Panel title="Ledger" context="dollars; the lines add up to the net">
      {trade.gross_usd === null ? (
        <EmptyText>The costs of this trade were not recorded.</EmptyText>
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-3 @lg:grid-cols-3 @3xl:grid-cols-6">
            {LINES.map(([label, line, metric]) => (
              <Fact key={line} label={label}>
                <Figure
                  value={trade[line]}
                  format={AMOUNT}
                  metric={metric}
                  toned={line === 'gross_usd' || line === 'profit'}
                />
              </Fact>
            ))}
          </dl>
          <p className="border-t border-line px-4 py-2 text-12 text-muted">
            Gross is at the prices of the candles. Financing is by New York 17:00 with three days on
            Wednesday; holidays are not known.
          </p>
        </>
      )}
    </Panel>
  );
}
