import type { ReactNode } from 'react';
import { LoadingText } from './loading-text.tsx';
import { markGrowing } from './mark-growing.ts';

interface PanelSkeletonProps {
  /** Height of the panel, in pixels. */
  readonly height?: number;
  /** True where only the answer tells the height: nothing below it is drawn until then. */
  readonly grows?: boolean;
  /** Text: what loads. */
  readonly children: ReactNode;
}

/** In place of a panel whose code or answer is on its way: says what loads. */
export function PanelSkeleton({ height = 384, grows = false, children }: PanelSkeletonProps): ReactNode {
  return (
    <div
      ref={grows ? markGrowing : undefined}
      className={`skeleton relative rounded-panel ${grows ? 'growing' : ''}`}
      style={{ height }}
    >
      <LoadingText className="absolute top-1/2 left-1/2 -translate-1/2">{children}</LoadingText>
    </div>
  );
}
