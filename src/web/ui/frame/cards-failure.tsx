import type { ComponentProps, ReactNode } from 'react';
import { FailureMarker } from '../failure-marker.tsx';

/** Above the cards of a dashboard whose figures never came: what failed, since when, why, and Retry. */
export function CardsFailure(props: ComponentProps<typeof FailureMarker>): ReactNode {
  const { data, error } = props.query;
  if (data !== undefined || error === null) return null;
  return (
    <div className="col-span-full">
      <FailureMarker {...props} />
    </div>
  );
}
