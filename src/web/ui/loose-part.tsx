import { type ReactNode, Suspense } from 'react';

/** A lazy part that takes its own place over the page, such as a dialog. Where its code cannot be loaded, it says so at the window's lower edge. */
export function LoosePart({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className="fixed right-4 bottom-4 z-40">
      <Suspense>{children}</Suspense>
    </div>
  );
}
