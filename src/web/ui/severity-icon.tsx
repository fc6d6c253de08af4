import type { ReactNode } from 'react';
import type { Alert } from '../../contract/alerts.ts';
import { Icon } from './icon.tsx';

/** The severity of an alert, by shape and word. */
export function SeverityIcon({ severity }: Pick<Alert, 'severity'>): ReactNode {
  const isWarning = severity === 'warning';
  return (
    <Icon
      name={isWarning ? 'circle-exclamation-point' : 'info'}
      size={16}
      role="img"
      aria-label={isWarning ? 'Warning' : 'Notice'}
      className={`shrink-0 ${isWarning ? 'text-warn' : 'text-muted'}`}
    />
  );
}
