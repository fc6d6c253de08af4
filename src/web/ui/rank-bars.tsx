import type { CSSProperties, ReactNode } from 'react';
import { type NumberUnit, toneOf } from '../../domain/format-number.ts';
import { EmptyText } from './query-view.tsx';

/** One entry of a ranking. */
export interface RankedItem {
  readonly key: string;
  /** Name of the entry, with its link. */
  readonly label: ReactNode;
  readonly value: number;
  readonly figure: ReactNode;
  /** Number of observations behind the figure. */
  readonly context: ReactNode;
}

interface RankBarsProps {
  /** Best first. */
  readonly items: readonly RankedItem[];
  /** Text where no entry can be ranked. */
  readonly empty: string;
  /** Unit of the values: only a value that is displayed as a loss is coloured as one. */
  readonly unit?: NumberUnit;
  /** True for one tight line an entry, beside a chart. */
  readonly compact?: boolean;
  /** True where a wide panel shows the second half beside the first. */
  readonly halves?: boolean;
}

/** A ranking as bars. Their lengths are shares of the largest value; losses are coloured. */
export function RankBars(props: RankBarsProps): ReactNode {
  const { items, empty, unit = 'plain', compact = false, halves = false } = props;
  if (items.length === 0) return <EmptyText>{empty}</EmptyText>;
  const shares = barShares(items.map((item) => item.value));
  return (
    <ol
      className={`grid ${compact ? 'grid-cols-[minmax(0,1fr)_auto_auto] p-1.5' : 'grid-cols-[minmax(0,1fr)_auto] gap-1 p-2 @lg:grid-cols-[minmax(0,1fr)_auto_minmax(4.5rem,auto)]'} ${halves ? HALVES : ''}`}
      {...(halves && { style: { '--half': Math.ceil(items.length / 2) } as CSSProperties })}
    >
      {items.map((item, i) => (
        <li
          key={item.key}
          className={`relative col-span-full grid grid-cols-subgrid items-center ${halves ? `@4xl:col-span-3 ${i < items.length / 2 ? '@4xl:mr-4' : ''}` : ''} rounded-[4px] px-2 hover:bg-raised ${compact ? 'h-7 gap-x-2' : 'min-h-9 gap-x-3 py-1 @lg:py-0'}`}
        >
          <span
            aria-hidden="true"
            className={`absolute bottom-0 left-2 h-0.5 rounded-full ${toneOf(item.value, { unit }) === 'loss' ? 'bg-loss' : 'bg-zero'}`}
            style={{ width: `calc(${shares[i] ?? 0} * (100% - 1rem) / 100)` }}
          />
          <span className={`min-w-0 ${compact ? '' : '@max-sm:col-span-2'}`}>{item.label}</span>
          <span
            className={`text-12 text-muted ${compact ? 'whitespace-nowrap' : '@sm:@max-lg:order-last @sm:@max-lg:col-span-2'}`}
          >
            {item.context}
          </span>
          <span className="text-right font-medium text-strong">{item.figure}</span>
        </li>
      ))}
    </ol>
  );
}

/** The entries run down the left half, then down the right one. */
const HALVES =
  '@4xl:grid-flow-col @4xl:grid-rows-[repeat(var(--half),auto)] @4xl:grid-cols-[repeat(2,minmax(0,1fr)_auto_minmax(4.5rem,auto))]';

/** Length of each bar in percent of the longest; all 0 where every value is 0. */
export function barShares(values: readonly number[]): readonly number[] {
  const longest = Math.max(0, ...values.map(Math.abs));
  return values.map((value) => (longest === 0 ? 0 : (100 * Math.abs(value)) / longest));
}

/** Placeholder for a ranking of `length` entries. */
export function RankSkeleton({
  length,
  compact = false,
}: {
  readonly length: number;
  readonly compact?: boolean;
}): ReactNode {
  return (
    <div className={`flex flex-col ${compact ? 'p-1.5' : 'gap-1 p-2'}`}>
      {Array.from({ length }, (_, i) => i).map((line) => (
        <span key={line} className={`skeleton block ${compact ? 'my-0.5 h-6' : 'h-13 @lg:h-9'}`} />
      ))}
    </div>
  );
}
