import type { ReactNode } from 'react';
import type { EndpointName } from '../../contract/endpoints.ts';
import { useEndpoint } from '../lib/use-endpoint.ts';
import { useMay } from '../lib/use-may.ts';
import { FailureText } from './query-view.tsx';

interface IfAllowedProps {
  /** The call that the children make. */
  readonly to: EndpointName;
  readonly className?: string;
  /** What stands in their place while the role is unknown; absent where nothing does. */
  readonly waits?: ReactNode;
  readonly children: ReactNode;
}

/** Controls of a call, or the reason why the operator's role does not have them or is not known. */
export function IfAllowed({ to, className = '', waits = null, children }: IfAllowedProps): ReactNode {
  const { may, reason } = useMay(to);
  // `useMay` asks for it.
  const user = useEndpoint('accountUser', undefined, { live: false, enabled: false });
  if (may) return children;
  if (reason === undefined && user.error)
    return <FailureText query={user}>Failed to load your role</FailureText>;
  return reason === undefined ? waits : <p className={`text-12 text-muted ${className}`}>{reason}</p>;
}
