import type { ReactNode } from 'react';
import type { MetricId } from '../../domain/metrics.ts';
import { Figure } from './figure.tsx';

interface ConfidenceProps {
  /** 0 to 1; null where there is no evidence. */
  readonly value: number | null;
  /** The metric whose definition opens on hover, focus and tap. */
  readonly metric?: MetricId;
}

/** A confidence in percent. It is never rounded to 100 %. */
export function Confidence({ value, ...meant }: ConfidenceProps): ReactNode {
  return <Figure value={value === null ? null : 100 * value} format={{ unit: 'confidence' }} {...meant} />;
}
