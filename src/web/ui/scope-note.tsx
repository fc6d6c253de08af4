import type { ReactNode } from 'react';
import type { Scope } from '../../contract/scope-query.ts';
import { isSameScope, scopeText, useScope } from '../lib/market-scope.ts';

/** Market and granularity of a figure in one short line, where they are not those of the status rail. */
export function ScopeNote({ scope }: { readonly scope: Scope | undefined }): ReactNode {
  const { scope: shown } = useScope();
  if (isSameScope(scope, shown)) return null;
  return <span className="text-12 font-normal whitespace-nowrap text-muted">{scopeText(scope)}</span>;
}
