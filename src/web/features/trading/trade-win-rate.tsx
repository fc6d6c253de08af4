import type { ReactNode } from 'react';
import type { Pattern } from '../../../contract/patterns.ts';
import { wilsonInterval } from '../../../domain/wilson-interval.ts';
import { Interval } from '../../ui/interval.tsx';

interface WinRateProps {
  readonly wins: number;
  readonly n: number;
  /** Decimals of the rate. */
  readonly digits?: number;
  /** False where the bar does not fit. */
  readonly bar?: boolean;
}

/** Wins of n as a rate with its 95 % Wilson interval; N/A where n is 0. */
export function WinRate({ wins, n, digits = 2, bar = true }: WinRateProps): ReactNode {
  const { low, high } = wilsonInterval(wins, n);
  const known = n > 0;
  return (
    <Interval
      rate={known ? (100 * wins) / n : null}
      low={known ? 100 * low : null}
      high={known ? 100 * high : null}
      n={n}
      digits={digits}
      bar={bar}
    />
  );
}

/** The win rate of a pattern's closed trades. */
export function TradeWinRate({
  pattern,
  bar = true,
}: {
  readonly pattern: Pattern;
  readonly bar?: boolean;
}): ReactNode {
  return <WinRate wins={pattern.win_count} n={pattern.known_count} bar={bar} />;
}
