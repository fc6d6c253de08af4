import type { ReactNode } from 'react';
import { isolateName } from '../../../domain/isolate-name.ts';
import { shortenHash } from '../../ui/hash-text.tsx';

/** The tokens of a route with arrows between them; addresses are shortened. */
export function RouteText({ tokens }: { readonly tokens: readonly string[] }): ReactNode {
  if (tokens.length === 0) return <span className="text-muted">N/A</span>;
  return (
    <span title={tokens.map(isolateName).join(' → ')}>
      {tokens.map((token) => isolateName(shortenHash(token))).join(' → ')}
    </span>
  );
}
