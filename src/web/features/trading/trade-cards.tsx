import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TradePeriods } from '../../../contract/trades.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import type { CurrencyPair } from '../../../domain/symbol.ts';
import type { TradeSummary } from '../../../domain/trade-summary.ts';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { sampleText } from '../../ui/sample-text.ts';
import { CARD_LINK, StatCard } from '../../ui/stat-card.tsx';
import { ProfitCard, SidesCard, TotalCard, WinRateCard } from './summary-cards.tsx';
import { SummaryInterval } from './summary-interval.tsx';
import { ALL_TRADES } from './trade-kind.ts';

interface TradeCardsProps {
  readonly periods: TradePeriods | undefined;
  readonly symbol: CurrencyPair | undefined;
}

const COUNT = { unit: 'count' } as const;
const DOLLARS = { unit: 'dollars', signed: true } as const;

/** The figures of the whole history. Each card links to its trades. */
export function TradeCards({ periods, symbol }: TradeCardsProps): ReactNode {
  const card = {
    summary: periods?.all,
    loading: periods === undefined,
    scope: periods?.scope,
    kind: ALL_TRADES,
  };
  const label = (filter: string, text: string): ReactNode => (
    <CardLink filter={filter} symbol={symbol} text={text} />
  );
  return (
    <div className="grid grid-cols-2 gap-2 @md:gap-4 @5xl:grid-cols-4">
      <TotalCard {...card} label={label('all-trades', 'Total trades')} />
      <SidesCard {...card} label={label('buy-sell', 'Buy vs sell')} />
      <ProfitCard {...card} label={label('total-profit', 'Total profit')} />
      <WinRateCard {...card} label={label('win-rate', 'Win rate')} />
    </div>
  );
}

const PERIODS = [
  { filter: 'yesterday', text: 'Yesterday', summaryOf: (periods: TradePeriods) => periods.yesterday },
  { filter: 'last-7-days', text: 'Last 7 days', summaryOf: (periods: TradePeriods) => periods.last_7_days },
  {
    filter: 'last-30-days',
    text: 'Last 30 days',
    summaryOf: (periods: TradePeriods) => periods.last_30_days,
  },
] as const;

/** The figures of yesterday and of the last 7 and 30 trading days. Each card links to its trades. */
export function PeriodCards({ periods, symbol }: TradeCardsProps): ReactNode {
  return (
    <div className="grid gap-2 @md:grid-cols-2 @md:gap-4 @3xl:grid-cols-3 @md:@max-3xl:[&>:last-child]:col-span-2">
      {PERIODS.map(({ filter, text, summaryOf }) => (
        <StatCard
          key={filter}
          flat
          scope={periods?.scope}
          loading={periods === undefined}
          label={<CardLink filter={filter} symbol={symbol} text={text} />}
          context={periods && <PeriodContext summary={summaryOf(periods)} />}
        >
          {periods && (
            <Profit summary={summaryOf(periods)} period={periodText(summaryOf(periods), periods)} />
          )}
        </StatCard>
      ))}
    </div>
  );
}

function PeriodContext({ summary }: { readonly summary: TradeSummary }): ReactNode {
  if (summary.total === 0) return sampleText(0);
  return (
    <>
      <span>{count(summary.total)} trades</span>
      <span className="flex items-baseline gap-1">
        <span>win rate</span>
        <SummaryInterval of={summary} metric="trade_win_rate" bar={false} />
      </span>
    </>
  );
}

/** The total profit of a period. */
function Profit({
  summary,
  period,
}: {
  readonly summary: TradeSummary;
  readonly period?: string;
}): ReactNode {
  return (
    <Figure
      value={summary.total_profit}
      format={DOLLARS}
      toned
      metric="total_profit"
      n={summary.known}
      {...(period ? { period } : {})}
    />
  );
}

function periodText({ from, to }: TradeSummary, { trading_day: day }: TradePeriods): string {
  return `${formatMinute(from, day, 'the beginning')} to ${formatMinute(to, day, 'now')}`;
}

interface CardLinkProps {
  readonly filter: string;
  readonly symbol: CurrencyPair | undefined;
  readonly text: string;
}

function CardLink({ filter, symbol, text }: CardLinkProps): ReactNode {
  return (
    <Link
      to="/trading/trades/filtered/$filterType"
      params={{ filterType: filter }}
      search={symbol === undefined ? {} : { symbol }}
      className={CARD_LINK}
    >
      {text}
    </Link>
  );
}

function count(value: number): string {
  return formatNumber(value, COUNT);
}
