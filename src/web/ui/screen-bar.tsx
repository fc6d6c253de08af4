import type { ReactNode } from 'react';

interface ScreenBarProps {
  /** Content at the left: Back, filters. */
  readonly children?: ReactNode;
  /** Content at the right: source, age and further controls. */
  readonly aside?: ReactNode;
}

/**
 * The line above a screen's figures. Without room for both parts the right one takes its own line; on a phone it stands beside the first
 * element of the left one if it fits. Its last element stays at the right edge, also before source and age are known.
 */
export function ScreenBar({ children, aside }: ScreenBarProps): ReactNode {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex min-w-0 grow-9999 flex-wrap items-center gap-2 max-sm:contents max-sm:*:not-first:order-2">
        {children}
      </div>
      <div className="flex grow flex-wrap justify-end max-sm:order-1 items-center gap-x-4 gap-y-2 [&>:last-child:not(:first-child)]:ml-auto">
        {aside}
      </div>
    </div>
  );
}
