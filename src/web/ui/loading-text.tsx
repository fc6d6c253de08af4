import type { ReactNode } from 'react';
import { useTurn } from './use-turn.ts';

interface LoadingTextProps {
  /** Its place over the skeleton. */
  readonly className: string;
  readonly children: ReactNode;
}

/** Says what loads; in sight only where nothing above it on the screen loads too. */
export function LoadingText({ className, children }: LoadingTextProps): ReactNode {
  const { isFirst } = useTurn('loading');
  return (
    <p
      // What comes into sight is another element: nothing has moved.
      key={isFirst ? 'seen' : 'heard'}
      role="status"
      className={
        isFirst
          ? `rounded-full border border-line bg-panel px-3 py-1 whitespace-nowrap text-muted ${className}`
          : 'sr-only'
      }
    >
      {children}
    </p>
  );
}
