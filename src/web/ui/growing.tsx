import type { ReactNode } from 'react';
import { LoadingText } from './loading-text.tsx';

/** In place of what grows to a height that only its answer tells: nothing below it is drawn until then. */
export function Growing({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className="growing skeleton relative h-96 rounded-panel">
      <LoadingText className="absolute top-1/2 left-1/2 -translate-1/2">{children}</LoadingText>
    </div>
  );
}
