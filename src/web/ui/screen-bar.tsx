import type { ReactNode } from 'react';

interface ScreenBarProps {
  /** Content at the left: Back, filters. */
  readonly children?: ReactNode;
  /** Content at the right: source, age and further controls. */
  readonly aside?: ReactNode;
  /** True where the right part is small: on a phone it stands beside the first element of the left one, before the others. */
  readonly beside?: boolean;
}

/**
 * The line above a screen's figures. Without room for both parts the right one takes its own line. Its last element, or the
 * buttons that end it, stand at the right edge, also before source and age are known.
 */
export function ScreenBar({ children, aside, beside = false }: ScreenBarProps): ReactNode {
  return (
    <div className="flex flex-wrap items-center gap-2 sm:gap-x-4">
      <div
        className={`flex min-w-0 grow-9999 flex-wrap items-center gap-2 ${beside ? 'max-sm:contents max-sm:*:not-first:order-2' : ''}`}
      >
        {children}
      </div>
      <div
        className={`aside bar-aside flex grow flex-wrap items-center justify-end gap-2 sm:gap-x-4 ${beside ? 'max-sm:order-1' : ''}`}
      >
        {aside}
      </div>
    </div>
  );
}
