import type { ReactNode, Ref } from 'react';
import { type ChartFacts, ChartReadout, factsText } from './chart-readout.tsx';
import type { ChartCursor } from './use-chart-cursor.ts';

interface ChartStageProps {
  /** Accessible name: a few words on what is drawn. */
  readonly label: string;
  readonly count: number;
  readonly cursor: ChartCursor;
  /** The readout of a value. */
  readonly read: (index: number) => ChartFacts;
  /** The readout without a value. */
  readonly rest: ReactNode;
  readonly height?: number;
  readonly stage?: Ref<HTMLDivElement>;
  /** What a screen reader is told when it changes; absent where nothing is. */
  readonly told?: string | undefined;
  readonly children?: ReactNode;
}

/**
 * The frame of a chart and its readout. For keyboard and screen readers it is a slider over the values: arrows move
 * along them and each value is read. Without values it is a picture.
 */
export function ChartStage(props: ChartStageProps): ReactNode {
  const { label, count, cursor, read, rest, height, stage, told, children } = props;
  const facts = cursor.at === null ? undefined : read(cursor.at);
  return (
    <div className="flex min-w-0 flex-col">
      <ChartReadout facts={facts} rest={rest} />
      {told !== undefined && (
        <p role="status" className="sr-only">
          {told}
        </p>
      )}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a picture has a name as well as a slider */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: with values it is a slider */}
      <div
        ref={stage}
        role={count === 0 ? 'img' : 'slider'}
        {...(count > 0 && {
          'aria-valuemin': 0,
          'aria-valuemax': count - 1,
          'aria-valuenow': cursor.at ?? 0,
          'aria-valuetext': facts === undefined ? 'Arrow keys read the values.' : factsText(facts),
          tabIndex: 0,
        })}
        aria-label={label}
        style={height === undefined ? {} : { height }}
        className="mx-2 mb-2 min-w-0 overflow-hidden rounded-[4px] -outline-offset-2"
        onKeyDown={cursor.onKeyDown}
        onBlur={() => cursor.moveTo(null)}
        onPointerLeave={() => cursor.moveTo(null)}
      >
        {children}
      </div>
    </div>
  );
}
