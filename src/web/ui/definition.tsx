import { type ReactNode, useId, useRef } from 'react';
import type { MetricId } from '../../domain/metrics.ts';
import { DefinitionPopup } from './definition-popup.tsx';
import type { FigureContext } from './metric-facts.ts';
import { useHint } from './use-hint.ts';

interface DefinitionProps extends FigureContext {
  readonly metric: MetricId;
  readonly children: ReactNode;
}

/** A figure or heading whose meaning opens on hover, focus and tap: formula, n, period, what is left out. */
export function Definition({ metric, n, period, exact, children }: DefinitionProps): ReactNode {
  const { open, trigger, setOpen, close } = useHint();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <button
        ref={button}
        type="button"
        {...trigger}
        onClick={() => setOpen(true)}
        className="relative z-10 inline-flex items-baseline rounded-[4px] text-left underline decoration-control/70 decoration-dotted decoration-1 underline-offset-4 hover:decoration-normal"
        aria-describedby={open ? id : undefined}
      >
        {children}
      </button>
      {open && (
        <DefinitionPopup
          anchor={button}
          id={id}
          metric={metric}
          n={n}
          period={period}
          exact={exact}
          onClose={close}
        />
      )}
    </>
  );
}
