import type { ReactNode } from 'react';
import type { Scope } from '../../contract/scope-query.ts';

/** Market and granularity of a figure in one short line. Simulated is highlighted. Renders nothing while unknown. */
export function ScopeNote({ scope }: { readonly scope: Scope | undefined }): ReactNode {
  if (scope?.market == null) return null;
  const simulated = scope.market === 'simulated';
  return (
    <span className="text-12 font-normal whitespace-nowrap text-muted">
      <span className={simulated ? 'text-warn' : ''}>{scope.market}</span>
      {scope.granularity !== null && ` · ${scope.granularity}`}
    </span>
  );
}
