import type { ReactNode } from 'react';
import type { MetricId } from '../../domain/metrics.ts';
import { Figure } from './figure.tsx';

interface ConfidenceProps {
  /** 0 to 1; null where there is no evidence. */
  readonly value: number | null;
  /** Makes the figure say what it means on hover, focus and tap. */
  readonly metric?: MetricId;
}

/** A confidence in percent, never rounded to certainty. */
export function Confidence({ value, ...meant }: ConfidenceProps): ReactNode {
  return <Figure value={value === null ? null : 100 * value} format={{ unit: 'confidence' }} {...meant} />;
}
