import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { formatNumber } from '../../../domain/format-number.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import type { TradeSummary } from '../../../domain/trade-summary.ts';
import { Figure } from '../../ui/figure.tsx';
import { sampleText } from '../../ui/sample-text.ts';
import { CARD_LINK } from '../../ui/stat-card.tsx';
import { useOneStop } from '../../ui/use-one-stop.ts';
import { intervalNote, SummaryInterval } from './summary-interval.tsx';
import { profitsOf } from './trade-kind.ts';

interface TradeTotalsCardProps {
  readonly title: string;
  readonly to: string;
  readonly summary: TradeSummary | undefined;
  /** Source and age of the figures. */
  readonly aside: ReactNode;
  /** The metrics of count, win rate and profit. */
  readonly metrics: { readonly count: MetricId; readonly rate: MetricId; readonly profit: MetricId };
  /** Unit of the profit; a source of elite trades may report percent only. */
  readonly unit?: 'dollars' | 'percent';
}

/** Count, win rate and profit of a set of trades in a card that is a link and one stop of the keyboard. */
export function TradeTotalsCard({
  title,
  to,
  summary,
  aside,
  metrics,
  unit = 'dollars',
}: TradeTotalsCardProps): ReactNode {
  const profits = summary && profitsOf(summary, { unit });
  const card = useRef<HTMLElement>(null);
  const onKeyDown = useOneStop(card);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of its controls pass here
    <section
      ref={card}
      onKeyDown={onKeyDown}
      className="@container relative rounded-panel border border-line bg-panel px-4 py-3 has-[a:hover]:border-control"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="text-16 font-semibold text-strong">
          <Link to={to} className={CARD_LINK}>
            {title}
          </Link>
        </h2>
        <span className="relative z-10">{aside}</span>
      </header>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-3 @md:grid-cols-[minmax(max-content,2fr)_minmax(max-content,3fr)_minmax(max-content,3fr)]">
        <Item label="Trades" context={summary && pendingText(summary)}>
          {summary && <Figure value={summary.total} format={{ unit: 'count' }} metric={metrics.count} />}
        </Item>
        <Item label="Win rate" context={summary && <SummaryInterval of={summary} compact />}>
          {summary && (
            <Figure
              value={summary.win_rate}
              format={{ unit: 'percent', digits: 1 }}
              metric={metrics.rate}
              n={summary.known}
              note={intervalNote(summary)}
            />
          )}
        </Item>
        <Item
          wide
          label="Total P&L"
          context={summary && averageText(profits?.average ?? null, summary.nonzero, unit)}
        >
          {summary && (
            <Figure
              value={profits?.total}
              format={{ unit, signed: true }}
              toned
              metric={metrics.profit}
              n={summary.known}
            />
          )}
        </Item>
      </dl>
    </section>
  );
}

interface ItemProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly context: ReactNode;
  /** True to take its own line where two stand in a row. */
  readonly wide?: boolean;
}

function Item({ label, children, context, wide = false }: ItemProps): ReactNode {
  return (
    <div className={`flex min-w-0 flex-col ${wide ? '@max-md:col-span-2' : ''}`}>
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="min-h-9 text-[clamp(20px,5.2cqi,28px)] leading-9 font-semibold tracking-tight text-strong">
        {children ?? <span className="skeleton mt-1.5 block h-6 w-20" />}
      </dd>
      <dd className="min-h-5 text-12 text-muted">
        {context ?? <span className="skeleton mt-1 block h-3 w-24" />}
      </dd>
    </div>
  );
}

function pendingText(summary: TradeSummary): string {
  return `${formatNumber(summary.pending, { unit: 'count' })} pending`;
}

function averageText(mean: number | null, nonzero: number, unit: 'dollars' | 'percent'): string {
  const average = mean === null ? 'N/A' : formatNumber(mean, { unit, signed: true });
  return `average ${average}, ${sampleText(nonzero)}`;
}
