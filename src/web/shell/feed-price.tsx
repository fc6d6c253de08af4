import type { ReactNode } from 'react';
import type { PriceTrace, Quote, SeriesStatus } from '../../contract/status.ts';
import { formatNumber } from '../../domain/format-number.ts';
import { useMoment } from '../lib/moment.ts';
import { overdueMs } from '../lib/overdue-ms.ts';
import { formatAge } from '../ui/format-time.ts';
import { Sparkline } from '../ui/sparkline.tsx';

interface FeedPriceProps {
  readonly series: SeriesStatus;
  readonly quote: Quote | undefined;
  readonly trace: PriceTrace | undefined;
  /** The server's clock, in milliseconds since the epoch. */
  readonly now: number;
}

/** A symbol's last price, its last 24 hours and its age. Without a quote it is the close of the last candle. */
export function FeedPrice({ series, quote, trace, now }: FeedPriceProps): ReactNode {
  const close = trace?.closes.at(-1);
  const price = quote ? (quote.bid + quote.ask) / 2 : close;
  const told = quote?.at ?? series.last_candle_at;
  // As of a moment a price is that of the last candle.
  const late = useMoment() === undefined && overdueMs(quote, now) > 0;
  return (
    <span className="flex h-7 items-center gap-1 whitespace-nowrap">
      <span>{series.symbol}</span>
      <span className="min-w-[6ch] text-right text-normal">
        {price === undefined ? '–' : formatNumber(price, { unit: 'price' })}
      </span>
      <Sparkline values={trace?.closes ?? []} />
      <span className={`min-w-[5ch] ${late ? 'text-warn' : ''}`}>
        {told === null ? '' : formatAge(now - Date.parse(told))}
      </span>
    </span>
  );
}
