import { Radar } from 'lucide-react';
import type { ReactNode } from 'react';

/** Where opportunities will stand; no source tells of them, so it shows no figure. */
export function FlashLoanScanner(): ReactNode {
  return (
    <section className="flex min-h-[40vh] flex-col items-center justify-center gap-2 rounded-panel border border-line bg-panel p-6 text-center">
      <Radar aria-hidden="true" className="size-5 text-muted" />
      <h2 className="text-16 text-strong">The scanner is a placeholder</h2>
      <p className="max-w-prose text-muted">
        Gaps between pools, the best loan for each and why it was taken or passed by will stand here. A remote
        service does not tell of them.
      </p>
    </section>
  );
}
