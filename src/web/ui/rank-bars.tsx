import type { ReactNode } from 'react';
import { EmptyText } from './query-view.tsx';

/** One entry of a ranking. */
export interface RankedItem {
  readonly key: string;
  /** What is ranked; holds the link. */
  readonly label: ReactNode;
  readonly value: number;
  readonly figure: ReactNode;
  /** How much stands behind the figure. */
  readonly context: ReactNode;
}

interface RankBarsProps {
  /** Best first. */
  readonly items: readonly RankedItem[];
  /** What is read when nothing can be ranked. */
  readonly empty: string;
}

/** A ranking as bars: each as long as its value is of the largest, coloured as a loss where it is below 0. */
export function RankBars({ items, empty }: RankBarsProps): ReactNode {
  if (items.length === 0) return <EmptyText>{empty}</EmptyText>;
  const shares = barShares(items.map((item) => item.value));
  return (
    <ol className="flex flex-col py-1">
      {items.map((item, i) => (
        <li
          key={item.key}
          className="relative flex min-h-13 flex-col justify-center gap-0.5 px-4 py-1 has-[a:hover]:bg-raised"
        >
          <div className="flex items-center justify-between gap-3">
            <span className="min-w-0">{item.label}</span>
            <span className="shrink-0 font-medium text-strong">{item.figure}</span>
          </div>
          <div className="h-1 rounded-full bg-raised" aria-hidden="true">
            <div
              className={`h-1 rounded-full ${item.value < 0 ? 'bg-loss' : 'bg-zero'}`}
              style={{ width: `${shares[i] ?? 0}%` }}
            />
          </div>
          <div className="text-12 text-muted">{item.context}</div>
        </li>
      ))}
    </ol>
  );
}

/** Length of each bar in percent of the longest; all 0 where every value is 0. */
export function barShares(values: readonly number[]): readonly number[] {
  const longest = Math.max(0, ...values.map(Math.abs));
  return values.map((value) => (longest === 0 ? 0 : (100 * Math.abs(value)) / longest));
}

/** A ranking of `length` entries before it is known. */
export function RankSkeleton({ length }: { readonly length: number }): ReactNode {
  return (
    <div className="flex flex-col py-1">
      {Array.from({ length }, (_, i) => i).map((line) => (
        <div key={line} className="flex h-13 flex-col justify-center gap-1.5 px-4">
          <span className="skeleton block h-4 w-3/5" />
          <span className="skeleton block h-1" />
          <span className="skeleton block h-2.5 w-2/5" />
        </div>
      ))}
    </div>
  );
}
