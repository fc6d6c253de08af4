import type { ReactNode } from 'react';
import type { MetricId } from '../../domain/metrics.ts';
import { DefinitionPopup } from './definition-popup.tsx';
import { HintButton } from './hint-button.tsx';
import type { FigureContext } from './metric-facts.ts';

interface DefinitionProps extends FigureContext {
  readonly metric: MetricId;
  readonly children: ReactNode;
}

/** A figure or heading whose definition (formula, n, period, exclusions) opens on hover, focus and tap. */
export function Definition({ children, ...meant }: DefinitionProps): ReactNode {
  return (
    <HintButton
      className="inline-flex items-baseline [text-align:inherit] decoration-control/70 hover:decoration-normal"
      popup={(anchor) => <DefinitionPopup {...anchor} {...meant} />}
    >
      {children}
    </HintButton>
  );
}
