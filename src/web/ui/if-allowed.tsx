import type { ReactNode } from 'react';
import type { EndpointName } from '../../contract/endpoints.ts';
import { useMay } from '../lib/use-may.ts';

interface IfAllowedProps {
  /** The call that the children make. */
  readonly to: EndpointName;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Controls of a call, or the reason why the operator's role does not have them. */
export function IfAllowed({ to, className = '', children }: IfAllowedProps): ReactNode {
  const { may, reason } = useMay(to);
  if (may) return children;
  return reason === undefined ? null : <p className={`text-12 text-muted ${className}`}>{reason}</p>;
}
