import type { ReactNode } from 'react';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** The source of a trade or position: a status of our engine, or the text of a mirrored one. */
export function SourceBadge({ source }: { readonly source: string | null }): ReactNode {
  return source === null ? <span className="text-muted">Unknown</span> : <StatusBadge status={source} />;
}
