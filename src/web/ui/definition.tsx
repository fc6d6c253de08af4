import { type ReactNode, useRef } from 'react';
import { formatNumber } from '../../domain/format-number.ts';
import type { Metric } from '../../domain/metric.ts';
import { METRICS, type MetricId } from '../../domain/metrics.ts';
import { Popup } from './popup.tsx';
import { useHint } from './use-hint.ts';

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
  const { open, trigger, setOpen, close } = useHint();
  const button = useRef<HTMLButtonElement>(null);
  const meaning: Metric = METRICS[metric];
  const facts = factsOf(meaning, { n, period, exact });
  return (
    <>
      <button
        ref={button}
        type="button"
        {...trigger}
        onClick={() => setOpen(true)}
        className="relative z-10 inline-flex items-baseline rounded-[4px] text-left underline decoration-control/70 decoration-dotted decoration-1 underline-offset-4 hover:decoration-normal"
        aria-description={facts.map(([label, text]) => `${label}: ${text}`).join(' ')}
      >
        {children}
      </button>
      {open && (
        <Popup
          anchor={button}
          dismiss="hint"
          onClose={close}
          role="tooltip"
          label={meaning.name}
          className="pointer-events-none max-w-[min(340px,calc(100vw-16px))] p-3 text-12 font-normal tracking-normal"
        >
          <p className="mb-2 text-13 font-semibold text-strong">{meaning.name}</p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
            {facts.map(([label, text]) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Popup>
      )}
    </>
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
