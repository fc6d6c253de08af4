import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../domain/format-number.ts';
import type { Metric } from '../../domain/metric.ts';
import { METRICS, type MetricId } from '../../domain/metrics.ts';

interface DefinitionProps {
  readonly metric: MetricId;
  /** How many observations stand behind the figure. */
  readonly n?: number | undefined;
  /** The stretch of time, where it is another than the metric's own. */
  readonly period?: string | undefined;
  /** The figure with all its digits, where the screen shows fewer. */
  readonly exact?: string | undefined;
  readonly children: ReactNode;
}

/** A figure or heading whose meaning opens on hover, focus and tap: formula, n, period, what is left out. */
export function Definition({ metric, n, period, exact, children }: DefinitionProps): ReactNode {
  const [open, setOpen] = useState(false);
  const meaning: Metric = METRICS[metric];
  const facts = factsOf(meaning, { n, period, exact });
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        openOnHover
        delay={250}
        className="relative z-10 inline-flex items-baseline rounded-[4px] text-left underline decoration-control/70 decoration-dotted decoration-1 underline-offset-4 hover:decoration-normal"
        aria-description={facts.map(([label, text]) => `${label}: ${text}`).join(' ')}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) setOpen(true);
        }}
        onBlur={() => setOpen(false)}
      >
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={8} collisionPadding={8} className="z-50">
          <Popover.Popup
            initialFocus={false}
            finalFocus={false}
            className="max-w-[min(340px,calc(100vw-16px))] rounded-panel border border-control bg-raised p-3 text-12 text-normal"
          >
            <Popover.Title className="mb-2 text-13 font-semibold text-strong">{meaning.name}</Popover.Title>
            <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
              {facts.map(([label, text]) => (
                <div key={label} className="contents">
                  <dt className="text-muted">{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function factsOf(
  metric: Metric,
  given: Pick<DefinitionProps, 'n' | 'period' | 'exact'>,
): ReadonlyArray<readonly [string, string]> {
  const count = given.n === undefined ? '' : `${formatNumber(given.n, { unit: 'count' })}. `;
  return [
    ...(given.exact === undefined ? [] : [['Exact', given.exact] as const]),
    ['Formula', metric.formula],
    ['n', `${count}${metric.n}`],
    ['Period', given.period ?? metric.period],
    ['Left out', metric.exclusions],
    ...(metric.source === undefined ? [] : [['Source', metric.source] as const]),
  ];
}
