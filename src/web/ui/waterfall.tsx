import type { ReactNode } from 'react';

/** A line of a waterfall: its bar in whole cents, absent where the figure is not known, and the figure. */
export interface WaterfallLine {
  readonly key: string;
  readonly label: ReactNode;
  readonly bar: { readonly from: number; readonly to: number } | undefined;
  readonly figure: ReactNode;
}

/** A waterfall, line by line; bars share one scale. Gain and loss differ by colour and by where they end. */
export function Waterfall({ lines }: { readonly lines: readonly WaterfallLine[] }): ReactNode {
  const ends = [0, ...lines.flatMap(({ bar }) => (bar ? [bar.from, bar.to] : []))];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const place = (cents: number): number => (most === least ? 0 : (100 * (cents - least)) / (most - least));
  return (
    <dl className="flex flex-col gap-2 px-4 py-3">
      {lines.map(({ key, label, bar, figure }) => (
        <div key={key} className="grid grid-cols-[5rem_1fr_6.5rem] items-center gap-x-3">
          <dt className="text-12 text-muted">{label}</dt>
          <dd aria-hidden="true" className="relative h-4 rounded-[3px] bg-raised">
            {bar && bar.from !== bar.to && (
              <span
                className={`absolute inset-y-0 rounded-[3px] ${bar.to > bar.from ? 'bg-gain' : 'bg-loss'}`}
                style={{
                  left: `min(${place(Math.min(bar.from, bar.to))}%, calc(100% - 2px))`,
                  width: `max(2px, ${place(Math.max(bar.from, bar.to)) - place(Math.min(bar.from, bar.to))}%)`,
                }}
              />
            )}
          </dd>
          <dd className="text-right tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
