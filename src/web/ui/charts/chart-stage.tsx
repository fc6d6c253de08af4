import type { ReactNode, Ref } from 'react';
import { type ChartFacts, ChartReadout, factsText } from './chart-readout.tsx';
import type { ChartCursor } from './use-chart-cursor.ts';

interface ChartStageProps {
  /** What is drawn, said in a few words. */
  readonly label: string;
  readonly count: number;
  readonly cursor: ChartCursor;
  /** What is read out at a value. */
  readonly read: (index: number) => ChartFacts;
  /** What is read out while nothing is pointed at. */
  readonly rest: ReactNode;
  readonly height?: number;
  readonly stage?: Ref<HTMLDivElement>;
  readonly children?: ReactNode;
}

/**
 * The place of a chart and the line that reads out its values. To the keyboard and to those who listen it is a slider over the
 * values, which is what it does: arrows move along them, and each is told.
 */
export function ChartStage(props: ChartStageProps): ReactNode {
  const { label, count, cursor, read, rest, height, stage, children } = props;
  const facts = cursor.at === null ? undefined : read(cursor.at);
  return (
    <div className="flex min-w-0 flex-col">
      <ChartReadout facts={facts} rest={rest} />
      <div
        ref={stage}
        role="slider"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, count - 1)}
        aria-valuenow={cursor.at ?? 0}
        aria-valuetext={facts === undefined ? 'Arrow keys read the values.' : factsText(facts)}
        tabIndex={0}
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
