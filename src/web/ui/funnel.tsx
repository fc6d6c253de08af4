import type { ReactNode } from 'react';

/** One step of a funnel. */
export interface FunnelStep {
  readonly key: string;
  readonly value: number;
  /** Name and count, with the link. */
  readonly label: ReactNode;
  readonly figure: ReactNode;
  /** Class that sets the colour. */
  readonly fill: string;
  /** True for a side step that does not belong to the sequence. */
  readonly aside?: boolean;
}

/**
 * Steps side by side over a silhouette that narrows with their counts. Its scale is logarithmic, because counts range
 * from 100,000 to 10; the exact counts are text.
 */
export function Funnel({ steps }: { readonly steps: readonly FunnelStep[] }): ReactNode {
  const heights = funnelHeights(steps.map((step) => step.value));
  return (
    <ol className="grid grid-cols-2 gap-px overflow-hidden rounded-b-panel bg-line @md:grid-cols-3 @4xl:grid-cols-6">
      {steps.map((step, i) => {
        const following = steps[i + 1];
        const to = following === undefined || following.aside ? heights[i] : heights[i + 1];
        return (
          <li key={step.key} className="relative flex flex-col bg-panel px-4 py-3 has-[a:hover]:bg-raised">
            {step.label}
            {step.figure}
            <Slice from={heights[i] ?? 0} to={to ?? 0} fill={step.fill} />
          </li>
        );
      })}
    </ol>
  );
}

const HEIGHT = 40;

function Slice({
  from,
  to,
  fill,
}: {
  readonly from: number;
  readonly to: number;
  readonly fill: string;
}): ReactNode {
  const half = (share: number): number => Math.max(share === 0 ? 0.5 : 1.5, (share * HEIGHT) / 2);
  const middle = HEIGHT / 2;
  return (
    <svg
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      className="-mx-4 mt-2 h-10 w-[calc(100%+2rem)] max-w-none"
      aria-hidden="true"
    >
      <path
        className={`${fill} stroke-control`}
        vectorEffect="non-scaling-stroke"
        d={`M0 ${middle - half(from)}L100 ${middle - half(to)}V${middle + half(to)}L0 ${middle + half(from)}Z`}
      />
    </svg>
  );
}

/** Height of each step as a share of the largest, on a logarithmic scale with 0 at 0. */
export function funnelHeights(values: readonly number[]): readonly number[] {
  const largest = Math.max(0, ...values);
  return values.map((value) => (value <= 0 ? 0 : Math.log1p(value) / Math.log1p(largest)));
}
